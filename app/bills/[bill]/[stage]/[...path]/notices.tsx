/** What somebody should know before they write; nothing for most. */
export function Notices({ notices }: { notices: string[] }) {
  if (notices.length === 0) return null;
  return (
    <p className="hint">
      {notices.join(" ")} <a href="/about#limits">Why there are limits</a>
    </p>
  );
}
