import type { Annotation } from "@/lib/annotation/annotation";

/** Who said it: the organization spoken for, with who spoke; else the person. */
export function attributionOf({ author, organization }: Pick<Annotation, "author" | "organization">): string {
  const person = author?.name ?? "a reader";
  return organization ? `${organization.name} (${person})` : person.replace(/^a /, "A ");
}
