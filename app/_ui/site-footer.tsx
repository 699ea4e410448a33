export function SiteFooter() {
  return (
    <footer className="site">
      <p>The text of bills is in the public domain. What people say is theirs.</p>
      <nav aria-label="More">
        <a href="/about">About Colloquy</a>
        <a href="/api/v1/openapi.json">API</a>
      </nav>
    </footer>
  );
}
