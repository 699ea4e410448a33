import { STATES } from "@/lib/account/state";
import type { Viewer } from "@/lib/account/viewer";
import { type OwnPosition, SIDES } from "@/lib/annotation/position";
import { MOST_WORDS, WORDS_HINT } from "@/lib/annotation/words";
import { ActionForm, TypedRadio, TypedTextarea } from "../../../_ui/action-form";
import { SIDE_WORDS } from "../../../_ui/sides";
import { saveOwn, takeBackOwn } from "./actions";

type Props = { bill: string; viewer: Viewer; mine: OwnPosition[] };

/** The viewer's position, and that of each organization they may speak for, each with its form. */
export function Own({ bill, viewer, mine }: Props) {
  const here = `/bills/${bill}/positions`;
  if (viewer.kind === "guest")
    return (
      <p className="hint" id="yours">
        <a href={`/sign-in?next=${encodeURIComponent(here)}`}>Sign in</a> to support or oppose it. Reading needs no
        account.
      </p>
    );
  const own = mine.find(({ organization }) => organization === null);
  const voices = viewer.voices.filter(({ standing }) => standing === "verified");
  return (
    <section aria-labelledby="yours">
      <h2 id="yours">Your position</h2>
      <Holding held={own} whose="You" />
      <Take bill={bill} organization={null} held={own} />
      <p className="hint">
        {own?.state ? `You are counted for ${STATES[own.state]}. ` : "You are counted for no state. "}
        <a href="/account">Say or change where you vote</a>
      </p>
      {voices.map(({ organization, name }) => {
        const held = mine.find((one) => one.organization === organization);
        return (
          <details key={organization}>
            <summary>The position of {name}</summary>
            <Holding held={held} whose={name} />
            <Take bill={bill} organization={organization} held={held} />
          </details>
        );
      })}
    </section>
  );
}

function Holding({ held, whose }: { held: OwnPosition | undefined; whose: string }) {
  if (!held) return null;
  const { says, verb, mark } = SIDE_WORDS[held.side];
  return (
    <p className="side" data-side={held.side}>
      <span aria-hidden="true">{mark} </span>
      <strong>
        {whose} {whose === "You" ? (held.side === "neither" ? "say neither" : says) : verb}{" "}
        {held.side !== "neither" && "it"}
      </strong>
      {held.visibility === "hidden" && " · A moderator hid this: it is counted, and not shown by name."}
      {held.organization === null && held.statement === "" && " · counted, and not shown by name"}
    </p>
  );
}

function Take({
  bill,
  organization,
  held,
}: {
  bill: string;
  organization: string | null;
  held: OwnPosition | undefined;
}) {
  const about = { bill, organization };
  return (
    <>
      <ActionForm action={saveOwn.bind(null, about)} className="write">
        <fieldset className="choices">
          <legend>{organization ? "What it thinks of the bill" : "What you think of the bill"}</legend>
          {SIDES.map((side) => (
            <TypedRadio key={side} name="side" value={side} label={CHOICES[side]} chosen={held?.side === side} />
          ))}
        </fieldset>
        <label className="field">
          <span>{organization ? "Why, if it says" : "Why, if you wish to say so by name"}</span>
          <TypedTextarea name="statement" maxLength={MOST_WORDS} defaultValue={held?.statement ?? ""} />
        </label>
        <p className="hint">
          {organization
            ? "An organization’s position is always shown by name."
            : "With a statement your name and your position are shown to everybody. Without one you are only counted."}{" "}
          {WORDS_HINT} What you publish is dedicated to the public domain (CC0).
        </p>
        <p className="acts">
          <button type="submit">{held ? "Change position" : "Take position"}</button>
        </p>
      </ActionForm>
      {held && (
        <ActionForm action={takeBackOwn.bind(null, about)}>
          <button type="submit" className="plain">
            Take it back
          </button>
        </ActionForm>
      )}
    </>
  );
}

const CHOICES = {
  support: "Support",
  oppose: "Oppose",
  neither: "Neither: I say what I think",
} as const;
