import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { everyAnnotation, listAnnotations } from "@/lib/annotation/list-store";
import { everyPosition, listPositions } from "@/lib/annotation/position-store";
import { parseBillId, printedNumber } from "@/lib/bill/bill-id";
import { encodeCursor } from "@/lib/change/cursor";
import { verifiedNames } from "@/lib/organization/decision-store";
import { membersOf } from "@/lib/organization/membership-store";
import { findOrganization } from "@/lib/organization/store";
import { pageOrNotFound } from "../../_ui/page-asked";
import { Remarks } from "../../_ui/remarks";
import { SIDE_WORDS } from "../../_ui/sides";
import { Words } from "../../_ui/words";
import { Stands } from "../told";

const SAID = 25;
const POSITIONS = 25;

export async function generateMetadata({ params }: PageProps<"/organizations/[id]">): Promise<Metadata> {
  const { id } = await params;
  const organization = z.guid().safeParse(id).success ? await findOrganization(id) : null;
  return { title: organization?.verifiedAt ? organization.name : "Organization", robots: { index: false } };
}

/** What everybody may know of an organization that is verified, or once was. */
export default async function OrganizationPage({ params, searchParams }: PageProps<"/organizations/[id]">) {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const organization = z.guid().safeParse(id).success ? await findOrganization(id) : null;
  if (organization?.verifiedAt == null) notFound();
  const asked = (name: string, limit: number) => pageOrNotFound([query[name]].flat()[0], name, limit);
  const [said, positions, members, names] = await Promise.all([
    listAnnotations({ ...everyAnnotation, organization: [id] }, asked("said", SAID), "newest"),
    listPositions({ ...everyPosition, organization: [id] }, asked("positions", POSITIONS)),
    membersOf(id),
    verifiedNames(id),
  ]);
  const { name, website, domain, standing } = organization;
  const verified = standing === "verified";
  const formerly = names.filter((one) => one !== name);
  const named = members.filter(({ listed }) => listed);
  const next = (list: string, key: (string | number)[]) =>
    `/organizations/${id}?${list}=${encodeCursor([list, ...key])}#${list}`;

  return (
    <main className="page">
      <h1>{name}</h1>
      <Stands organization={organization} now={new Date()} />
      {!verified && (
        <p className="notice">
          Nobody can speak for it at present. What it said before keeps the name and standing it had then.
        </p>
      )}
      {formerly.length > 0 && <p className="hint">Verified before as {formerly.join(", ")}.</p>}
      {verified && website && (
        <p>
          <a href={website} rel="nofollow noopener">
            {domain ?? website}
          </a>
        </p>
      )}
      {verified && named.length > 0 && (
        <>
          <h2>Who speaks for it</h2>
          <p>{named.map((one) => one.name ?? "A reader").join(", ")}. Others may, and are not named here.</p>
        </>
      )}
      <h2 id="positions">What it supports and opposes</h2>
      {positions.items.length === 0 && <p className="hint">It took no position yet.</p>}
      <ul className="comments">
        {positions.items.map((position) => (
          <li key={position.id}>
            <p className="by">
              <strong>{position.organization?.name}</strong>{" "}
              <span className="side" data-side={position.side}>
                <span aria-hidden="true">{SIDE_WORDS[position.side].mark} </span>
                {SIDE_WORDS[position.side].verb}
              </span>{" "}
              <a href={`/bills/${position.bill}/positions`}>{numberOf(position.bill)}</a>
            </p>
            {position.statement && <Words body={position.statement} />}
          </li>
        ))}
      </ul>
      {positions.next && (
        <nav className="pages" aria-label="Pages of positions">
          <a rel="next" href={next("positions", positions.next)}>
            Later positions
          </a>
        </nav>
      )}
      <h2 id="said">What it said</h2>
      {said.items.length === 0 && <p className="hint">It said nothing yet.</p>}
      <Remarks items={said.items} />
      {said.next && (
        <nav className="pages" aria-label="Pages of what it said">
          <a rel="next" href={next("said", said.next)}>
            Earlier
          </a>
        </nav>
      )}
    </main>
  );
}

function numberOf(bill: string): string {
  const id = parseBillId(bill);
  return id ? printedNumber(id) : bill;
}
