import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { mayVet } from "@/lib/account/permission";
import { STATES } from "@/lib/account/state";
import { stateOf } from "@/lib/account/store";
import { mentioning } from "@/lib/annotation/mention-store";
import { FEWEST } from "@/lib/annotation/position";
import { findAnnotations } from "@/lib/annotation/store";
import { encodeCursor } from "@/lib/change/cursor";
import { STANDING_WORDS, type Standing } from "@/lib/organization/organization";
import { ActionForm, TypedInput } from "../_ui/action-form";
import { Choice } from "../_ui/choice";
import { pageOrNotFound } from "../_ui/page-asked";
import { Remarks } from "../_ui/remarks";
import { currentViewer } from "../viewer";
import { leave, saveName, saveState } from "./actions";

export const metadata: Metadata = { title: "Your account", robots: { index: false } };

const MENTIONS = 10;

export default async function AccountPage({ searchParams }: PageProps<"/account">) {
  const { saved, mentions: cursor } = await searchParams;
  const viewer = await currentViewer();
  if (viewer.kind === "guest") redirect("/sign-in?next=/account");
  const page = pageOrNotFound([cursor].flat()[0], "mentions", MENTIONS);
  const { after } = page;
  const [state, mentions] = await Promise.all([
    stateOf(viewer.id),
    findAnnotations(mentioning(viewer), page, "newest"),
  ]);

  return (
    <main className="narrow">
      <h1>Your account</h1>
      {saved && <p role="status">{saved === "state" ? "Where you vote is saved." : "Your name is saved."}</p>}
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
      <ActionForm action={saveState} className="stack">
        <Choice
          name="state"
          label="Where you vote"
          chosen={state ?? ""}
          options={Object.entries(STATES)}
          none="I do not say"
        />
        <p className="hint">
          Never shown. It is counted where you support or oppose a bill, once {FEWEST} people of your state do, and
          changes for what you took before, too.
        </p>
        <button type="submit">Save where you vote</button>
      </ActionForm>
      {viewer.voices.length > 0 && (
        <>
          <h2>Your organizations</h2>
          <ul>
            {viewer.voices.map(({ organization, name, standing }) => (
              <li key={organization}>
                <a href={`/organizations/${organization}/manage`}>{name}</a> ({STANDING_WORDS[standing as Standing]})
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 id="mentions">Where you were mentioned</h2>
      {mentions.items.length === 0 && (
        <p className="hint">Nowhere yet. Who writes @ and a name as it stands here means that person.</p>
      )}
      <Remarks items={mentions.items} />
      {(after !== null || mentions.next) && (
        <nav className="pages" aria-label="Pages of mentions">
          {after !== null && <a href="/account#mentions">Newest</a>}
          {mentions.next && (
            <a rel="next" href={`/account?mentions=${encodeCursor(["mentions", ...mentions.next])}#mentions`}>
              Earlier
            </a>
          )}
        </nav>
      )}
      <h2>Yours</h2>
      <ul>
        <li>
          <a href="/account/proof">Passkeys and second factor</a>
        </li>
        <li>
          <a href="/account/sessions">Where you are signed in</a>
        </li>
        <li>
          <a href="/account/moderation">What moderators decided about you</a>
        </li>
        <li>
          <a href="/organizations/new">Apply for an organization</a>
        </li>
        <li>
          <a href="/account/data">Download your data, or delete your account</a>
        </li>
      </ul>
      {viewer.role !== "citizen" && (
        <>
          <h2>For moderators</h2>
          <ul>
            <li>
              <a href="/staff/reports">What is reported</a>
            </li>
            <li>
              <a href="/staff/review">What waits for review</a>
            </li>
            <li>
              <a href="/staff/appeals">Appeals</a>
            </li>
            <li>
              <a href="/staff/campaigns">Campaigns</a>
            </li>
          </ul>
        </>
      )}
      {viewer.role === "staff" && (
        <ul>
          <li>
            <a href="/staff/moderators">How moderators act</a>
          </li>
          <li>
            <a href="/staff/intake">What is imported and followed</a>
          </li>
        </ul>
      )}
      {mayVet(viewer) && (
        <p>
          <a href="/staff/organizations">Organizations to review</a>
        </p>
      )}
      <form action={leave}>
        <button type="submit">Sign out</button>
      </form>
    </main>
  );
}
