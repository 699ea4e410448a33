/** Suggesting other words for a block, or for a passage of it, in the margin beside them. */
import { isHeld } from "@/lib/annotation/annotation";
import { LONGEST } from "@/lib/annotation/suggestion";
import type { AnnotationView } from "@/lib/annotation/view";
import { sayUnknown } from "@/lib/annotation/words";
import { differenceOf } from "@/lib/bill/difference";
import { ask } from "./api";
import { make } from "./dom";
import { type Draft, draftOn, forgetDraft, keepDraft } from "./draft";
import { controlOf, nameOf, pathOf, referenceTo } from "./page";
import { type Passage, wordsOf } from "./passage";
import { say } from "./status";
import { countNew, saidOn } from "./talk";
import { openPanel } from "./thread";
import { viewer } from "./viewer";
import { wordsForm } from "./write";

/** The suggestion that was begun on the block, about the words it was about. */
export async function resumeSuggest(block: HTMLElement): Promise<void> {
  await openSuggest(block, draftOn(draftName(block))?.parts[0] ?? null);
}

const draftName = (block: HTMLElement) => `suggest ${pathOf(block)}`;

/** What was begun, if it was about these same words. */
function begunOn(block: HTMLElement, passage: Passage | null): Draft | null {
  const draft = draftOn(draftName(block));
  const [part] = draft?.parts ?? [];
  return part?.start === passage?.start && part?.exact === passage?.exact ? draft : null;
}

/** `passage`: the words to be edited; without it all of the block's. */
export async function openSuggest(block: HTMLElement, passage: Passage | null): Promise<void> {
  const words = passage?.exact ?? wordsOf(block)?.textContent?.trim() ?? "";
  const area = make("textarea", { rows: "5", maxlength: String(LONGEST), class: "law-words" });
  const begun = begunOn(block, passage);
  area.value = begun?.replacement ?? words;
  const redline = make("p", { class: "redline", "aria-live": "polite" });
  const redraw = () => redline.replaceChildren(...drawn(words, area.value));
  redraw();
  let reason = begun?.body ?? "";
  const keep = () =>
    keepDraft(draftName(block), { body: reason, parts: passage ? [passage] : [], replacement: area.value });
  area.addEventListener("input", () => {
    redraw();
    keep();
  });
  const { suggestions } = saidOn(pathOf(block));
  const all = controlOf(block)?.getAttribute("href");
  const others =
    suggestions === 1 ? "1 suggestion stands here already" : `${suggestions} suggestions stand here already`;
  const above = make(
    "div",
    {},
    suggestions > 0 && make("p", { class: "hint" }, make("a", { href: `${all}#suggest` }, others)),
    make("label", { class: "field" }, make("span", {}, "The words as they should read"), area),
    make("p", { class: "hint" }, "Empty the field to strike them. Only what differs is suggested."),
    redline,
  );
  const path = pathOf(block);
  const form = wordsForm({
    label: "Why (needed)",
    words: reason,
    button: "Publish suggestion",
    path,
    opened: "suggest",
    typed: (body) => {
      reason = body;
      keep();
    },
    above,
    who: await viewer(),
    send: async (body, organization) => {
      const span = passage ? { start: passage.start, end: passage.end, exact: passage.exact } : {};
      const about = { block: referenceTo(path), ...span, motivation: "editing", replacement: area.value };
      const made = await ask<AnnotationView>("annotations", "POST", { ...about, body, organization });
      forgetDraft(draftName(block));
      if (isHeld(made)) {
        form.replaceChildren(make("p", {}, "Your suggestion waits for review: a moderator reads it first."));
        return say("Your suggestion waits for review.");
      }
      countNew(made);
      const link = make("a", { href: new URL(made.permalink).pathname }, "See it");
      const unknown = sayUnknown(made.body, made.mentions);
      form.replaceChildren(
        make("p", {}, "Your suggestion is published. ", link),
        ...(unknown ? [make("p", { class: "hint" }, unknown)] : []),
      );
      say("Your suggestion is published.");
    },
  });
  openPanel(block, `Other words for ${nameOf(block)}`, form);
  area.focus({ preventScroll: true });
}

function drawn(words: string, typed: string): (Node | string)[] {
  const wanted = typed.replace(/\s+/g, " ").trim();
  if (wanted === words) return [];
  return differenceOf(words, wanted).runs.map(({ kind, text }) =>
    kind === "same" ? text : make(kind === "struck" ? "del" : "ins", {}, text),
  );
}
