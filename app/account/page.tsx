import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ActionForm, TypedInput } from "../_ui/action-form";
import { currentViewer } from "../viewer";
import { leave, saveName } from "./actions";

export const metadata: Metadata = { title: "Your account", robots: { index: false } };

export default async function AccountPage({ searchParams }: PageProps<"/account">) {
  const { saved } = await searchParams;
  const viewer = await currentViewer();
  if (viewer.kind === "guest") redirect("/sign-in?next=/account");

  return (
    <main className="narrow">
      <h1>Your account</h1>
      {saved && <p role="status">Your name is saved.</p>}
      <ActionForm action={saveName} className="stack">
        <label>
          The name others see
          <TypedInput
            name="name"
            defaultValue={viewer.name ?? ""}
            minLength={2}
            maxLength={60}
            required
            autoComplete="nickname"
          />
        </label>
        <button type="submit">Save name</button>
      </ActionForm>
      {viewer.voices.length > 0 && (
        <>
          <h2>You may speak for</h2>
          <ul>
            {viewer.voices.map(({ organization, name, standing }) => (
              <li key={organization}>
                {name} ({standing})
              </li>
            ))}
          </ul>
        </>
      )}
      {viewer.role === "staff" && (
        <p>
          <a href="/staff/intake">What is imported and followed</a>
        </p>
      )}
      <form action={leave}>
        <button type="submit">Sign out</button>
      </form>
    </main>
  );
}
