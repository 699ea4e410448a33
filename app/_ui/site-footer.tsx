export function SiteFooter() {
  return (
    <footer className="site">
      <p>The text of bills is in the public domain. What people write here is dedicated to it, too (CC0).</p>
      <nav aria-label="More">
        <a href="/about">About Colloquy</a>
        <a href="/organizations">Organizations</a>
        <a href="/moderation/rules">Rules</a>
        <a href="/moderation">Moderation log</a>
        <a href="/api/v1/openapi.json">API</a>
      </nav>
    </footer>
  );
}
