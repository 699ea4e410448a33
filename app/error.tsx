"use client";

/** What a reader sees when a page breaks. The cause is in the log. */
export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  return (
    <main className="page">
      <h1>Something broke on our side</h1>
      <p>Nothing you wrote on other pages is lost. Try again; if it stays broken, come back in a few minutes.</p>
      <button type="button" onClick={reset}>
        Try again
      </button>
    </main>
  );
}
