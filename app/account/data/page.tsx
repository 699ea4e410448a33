import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { HOLDINGS } from "@/lib/privacy/holding";
import { ActionForm, TypedInput, TypedRadio } from "../../_ui/action-form";
import { currentViewer } from "../../viewer";
import { deleteAccount } from "./actions";

export const metadata: Metadata = { title: "Your data", robots: { index: false } };

/** Everything of the viewer that is here, to take along, and what becomes of it when they leave. */
export default async function DataPage() {
  const viewer = await currentViewer();
  if (viewer.kind === "guest") redirect("/sign-in?next=/account/data");

  return (
    <main className="page">
      <h1>Your data</h1>
      <p>
        <a href="/api/v1/viewer/data" download>
          Download everything of yours
        </a>{" "}
        as one file (JSON).
      </p>
      <h2>Delete your account</h2>
      <p>
        What becomes of what is here of you. It happens at once and cannot be undone; copies that others made of what
        you published are not in our hands, but are told to delete it.
      </p>
      <table className="intake">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">What becomes of it</th>
          </tr>
        </thead>
        <tbody>
          {HOLDINGS.map(
            ({ called, leaving }) =>
              called && (
                <tr key={called}>
                  <th scope="row">{called}</th>
                  <td>{leaving}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
      <ActionForm action={deleteAccount} className="stack">
        <fieldset className="stack">
          <legend>What you said</legend>
          <TypedRadio name="words" value="keep" label="Let it stay, as by “Former participant”" chosen={false} />
          <TypedRadio
            name="words"
            value="remove"
            label="Delete my words, votes, reactions and positions; answers of others stay"
            chosen={false}
          />
        </fieldset>
        <label>
          Type the e-mail address of this account, to be sure
          <TypedInput type="email" name="email" required autoComplete="off" maxLength={254} />
        </label>
        <button type="submit">Delete my account</button>
      </ActionForm>
      <p>
        <a href="/account">Keep it</a>
      </p>
    </main>
  );
}
