import type { Citizen, Viewer } from "@/lib/account/viewer";
import type { Annotation } from "@/lib/annotation/annotation";
import { appliedTo, LONGEST } from "@/lib/annotation/suggestion";
import type { Block } from "@/lib/bill/block";
import { ActionForm, TypedTextarea } from "../../../../_ui/action-form";
import { sentenceOf } from "../../../../_ui/suggestion";
import { Notices } from "./notices";
import { TypedRedline } from "./redline-preview";
import { SpeakAs } from "./speak-as";
import { publishSuggestion } from "./suggestion-actions";

type Props = {
  block: Block;
  reference: string;
  here: string;
  better: Annotation | null;
  viewer: Viewer;
  notices: string[];
};

/** The block's words to be edited as they should read, and why; and a new provision after it. */
export function Suggest({ block, reference, here, better, viewer, notices }: Props) {
  if (viewer.kind === "guest")
    return (
      <p className="hint" id="suggest">
        <a href={`/sign-in?next=${encodeURIComponent(`${here}#suggest`)}`}>Sign in</a> to suggest other words.
      </p>
    );
  if (block.struck || block.text.length > LONGEST)
    return (
      <p className="hint" id="suggest">
        {block.struck
          ? "A committee struck these words: suggest for the ones that stand."
          : "This passage is too long to edit here as a whole: suggest for a part of it, through the API."}
      </p>
    );
  const after = better?.suggestion?.kind === "insert-after";
  const [replaced, inserted] = after ? [null, better] : [better, null];
  return (
    <div id="suggest" className="suggest">
      {better && (
        <p className="notice">
          What you publish takes the place of your suggestion: {sentenceOf(better)} <a href={here}>Leave it as it is</a>
        </p>
      )}
      <ActionForm action={publishSuggestion.bind(null, { reference, here, after: false })} className="write">
        <label className="field">
          <span>Suggest other words</span>
          <TypedTextarea
            name="replacement"
            rows={Math.min(12, 2 + Math.ceil(block.text.length / 70))}
            maxLength={LONGEST}
            defaultValue={replaced ? appliedTo(block.text, replaced) : block.text}
            className="law-words"
          />
        </label>
        <p className="hint">
          Edit the words as they should read; empty the field to strike them all. Only what differs is suggested.
        </p>
        <TypedRedline words={block.text} />
        <Why viewer={viewer} better={replaced} notices={notices} />
        <p className="acts">
          <button type="submit">Publish suggestion</button>
        </p>
      </ActionForm>
      {block.kind === "provision" && (
        <details open={after}>
          <summary>Suggest a new provision after {block.citation ?? "this"}</summary>
          <ActionForm action={publishSuggestion.bind(null, { reference, here, after: true })} className="write">
            <label className="field">
              <span>The new provision</span>
              <TypedTextarea
                name="replacement"
                required
                rows={4}
                maxLength={LONGEST}
                defaultValue={inserted?.suggestion?.replacement}
                className="law-words"
              />
            </label>
            <Why viewer={viewer} better={inserted} notices={notices} />
            <p className="acts">
              <button type="submit">Publish new provision</button>
            </p>
          </ActionForm>
        </details>
      )}
    </div>
  );
}

type Reason = { viewer: Citizen; better: Annotation | null; notices: string[] };

function Why({ viewer, better, notices }: Reason) {
  return (
    <>
      {better && <input type="hidden" name="supersedes" value={better.id} />}
      <label className="field">
        <span>Why</span>
        <TypedTextarea name="body" required rows={3} maxLength={10_000} defaultValue={better?.body} />
      </label>
      <SpeakAs voices={viewer.voices} />
      <p className="hint">
        At most 50,000 characters of words and 10,000 of reasons. What you publish is dedicated to the public domain
        (CC0).
      </p>
      <Notices notices={notices} />
    </>
  );
}
