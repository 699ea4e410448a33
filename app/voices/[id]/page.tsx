import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { everyAnnotation, listAnnotations } from "@/lib/annotation/list-store";
import { encodeCursor } from "@/lib/change/cursor";
import { organizationsCalled } from "@/lib/organization/office-store";
import { pageOrNotFound } from "../../_ui/page-asked";
import { Remarks } from "../../_ui/remarks";

export const metadata: Metadata = { title: "What one voice said", robots: "noindex" };

const LIMIT = 25;

/** What a person or an organization said, newest first. Who said nothing that may be seen is not here, account or no. */
export default async function VoicePage({ params, searchParams }: PageProps<"/voices/[id]">) {
  const [{ id }, { after }] = await Promise.all([params, searchParams]);
  if (!z.guid().safeParse(id).success) notFound();
  const page = pageOrNotFound([after].flat()[0], "voice", LIMIT);
  const [organization] = await organizationsCalled(id);
  const by = organization ? { organization: [id] } : { author: [id] };
  const said = await listAnnotations({ ...everyAnnotation, ...by }, page, "newest");
  const [first] = said.items;
  if (!first && organization?.standing !== "verified") notFound();
  const name = organization?.name ?? first?.author?.name;

  return (
    <main className="page">
      <h1>{name ?? "A reader"}</h1>
      <p className="hint">
        {first ? "What was said here under this name, newest first." : "Nothing was said here yet."}
      </p>
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
