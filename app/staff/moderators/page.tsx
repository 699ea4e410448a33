import type { Metadata } from "next";
import { ratesSince } from "@/lib/moderation/act-store";
import { currentViewer } from "../../viewer";
import { insider } from "../permitted";

export const metadata: Metadata = { title: "How moderators act", robots: { index: false } };

const QUARTER = 90 * 24 * 60 * 60 * 1_000;

/** What each moderator did in 90 days, and how much of it others reversed; for staff. */
export default async function ModeratorsPage() {
  insider(await currentViewer(), "oversee-moderation", "/staff/moderators");
  const rates = await ratesSince(new Date(Date.now() - QUARTER));

  return (
    <main className="page wide review">
      <h1>How moderators act</h1>
      <p className="lead">In the last 90 days.</p>
      {rates.length === 0 ? (
        <p>Nobody did anything.</p>
      ) : (
        <table className="intake">
          <thead>
            <tr>
              <th scope="col">Who</th>
              <th scope="col">Acts</th>
              <th scope="col">Appealed</th>
              <th scope="col">Reversed</th>
            </tr>
          </thead>
          <tbody>
            {rates.map(({ id, name, role, acts, appealed, reversed }) => (
              <tr key={id}>
                <th scope="row">
                  {name ?? "Somebody without a name"} ({role})
                </th>
                <td>{acts.toLocaleString("en-US")}</td>
                <td>{appealed.toLocaleString("en-US")}</td>
                <td>
                  {reversed.toLocaleString("en-US")} ({Math.round((100 * reversed) / acts)}%)
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </main>
  );
}
