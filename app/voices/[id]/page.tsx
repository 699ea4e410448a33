import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { z } from "zod";
import { everyAnnotation, listAnnotations } from "@/lib/annotation/list-store";
import { encodeCursor } from "@/lib/change/cursor";
import { organizationsCalled } from "@/lib/organization/office-store";
import { pageOrNotFound } from "../../_ui/page-asked";
import { Remarks } from "../../_ui/remarks";

export const metadata: Metadata = { title: "What one voice said", robots: "noindex" };

const LIMIT = 25;

/** What a person said, newest first; an organization has a profile. Who said nothing that may be seen is not here, account or no. */
export default async function VoicePage({ params, searchParams }: PageProps<"/voices/[id]">) {
  const [{ id }, { after }] = await Promise.all([params, searchParams]);
  if (!z.guid().safeParse(id).success) notFound();
  const page = pageOrNotFound([after].flat()[0], "voice", LIMIT);
  const [organization] = await organizationsCalled(id);
  if (organization) permanentRedirect(`/organizations/${id}`);
  const said = await listAnnotations({ ...everyAnnotation, author: [id] }, page, "newest");
  const [first] = said.items;
  if (!first) notFound();

  return (
    <main className="page">
      <h1>{first.author?.name ?? "A reader"}</h1>
      <p className="hint">What was said here under this name, newest first.</p>
      <Remarks items={said.items} />
      {(page.after || said.next) && (
        <nav className="pages" aria-label="Pages">
          {page.after && <a href={`/voices/${id}`}>Newest</a>}
          {said.next && (
            <a rel="next" href={`/voices/${id}?after=${encodeCursor(["voice", ...said.next])}`}>
              Earlier
            </a>
          )}
        </nav>
      )}
    </main>
  );
}
