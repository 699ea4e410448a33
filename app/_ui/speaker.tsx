type Props = {
  author: { name: string | null } | null;
  /** With the name and standing it had then. */
  organization: { id: string; name: string; standing: string } | null;
};

/** Who speaks: themselves, or an organization, under the name it had then, with its badge and the way to its profile. */
export function Speaker({ author, organization }: Props) {
  if (organization === null) return <strong>{author?.name ?? "A reader"}</strong>;
  return (
    <>
      <strong>
        <a href={`/organizations/${organization.id}`}>{organization.name}</a>
      </strong>{" "}
      <Badge standing={organization.standing} when="then" />
      {author && ` (${author.name ?? "a reader"})`}
    </>
  );
}

/** A mark that its words explain; `then` is when it spoke. */
export function Badge({ standing, when }: { standing: string; when: "then" | "now" }) {
  if (standing !== "verified") return when === "then" ? null : <span className="badge none">Not verified</span>;
  return (
    <span className="badge" title={when === "then" ? "It was verified when it said this." : "It is verified."}>
      <span aria-hidden="true">✓ </span>
      {when === "then" ? "verified then" : "Verified"}
    </span>
  );
}
