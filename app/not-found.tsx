import type { Metadata } from "next";
import { FindForm } from "./_ui/find-form";

export const metadata: Metadata = { title: "Not found", robots: { index: false } };

export default function NotFound() {
  return (
    <main className="page">
      <h1>There is nothing here</h1>
      <p>The address may be mistyped, or the bill may not have been imported. Look for it by number or title:</p>
      <FindForm />
      <p className="pages">
        <a href="/bills">All bills</a>
      </p>
    </main>
  );
}
