/** The forms to write, answer and edit. What was typed is never lost to an error. */
import { isHeld } from "@/lib/annotation/annotation";
import type { AnnotationView } from "@/lib/annotation/view";
import { MENTION_HINT, MOST_WORDS, SHORT_QUOTATION, WORDS_HINT } from "@/lib/annotation/words";
import { ask, Refusal } from "./api";
import { make } from "./dom";
import { draftOn, forgetDraft, keepDraft } from "./draft";
import { referenceTo } from "./page";
import type { Passage } from "./passage";
import { say } from "./status";
import { countNew } from "./talk";
import { type Opened, type Reader, signInHref, viewer } from "./viewer";

type Published = (comment: AnnotationView) => void;

/** The form at the foot of a thread. `chosen` are the words it is about; without any, those of the draft, or all of the block. */
export function commentForm(who: Reader, path: string, chosen: Passage[], published: Published): HTMLFormElement {
  const draft = draftOn(path);
  let parts = chosen.length > 0 ? chosen : (draft?.parts ?? []);
  const quotation = make("div", {});
  const showParts = () => {
    const whole = () => {
      parts = [];
      showParts();
    };
    const drop = make("button", { type: "button", class: "plain", onclick: whole }, "Comment on all of it instead");
    quotation.replaceChildren(...(parts.length > 0 ? [quotationOf(parts.map(({ exact }) => exact)), drop] : []));
  };
  showParts();
  return wordsForm({
    label: "Your comment",
    words: draft?.body ?? "",
    button: "Publish comment",
    path,
    above: quotation,
    who,
    typed: (body) => keepDraft(path, { body, parts }),
    send: async (body, organization) => {
      const target = parts.map(({ start, end, exact, ...part }) => ({
        block: referenceTo(part.path),
        start,
        end,
        exact,
      }));
      const about = target.length > 0 ? { target } : { block: referenceTo(path) };
      const comment = await ask<AnnotationView>("annotations", "POST", { ...about, body, organization });
      forgetDraft(path);
      parts = [];
      showParts();
      published(comment);
      if (isHeld(comment)) return say("Your comment waits for review: only you see it.");
      countNew(comment);
      say("Your comment is published.");
    },
  });
}

/** The words something is about; of a long passage its beginning, until all of it is asked for. */
export function quotationOf(words: string[]): HTMLElement {
  const isLong = (one: string) => one.length > SHORT_QUOTATION;
  const whole = make("label", { class: "whole" }, make("input", { type: "checkbox" }), " Show all of it");
  return make(
    "blockquote",
    { class: "quoted" },
    ...words.map((one) => make("p", { class: isLong(one) && "long" }, one)),
    words.some(isLong) && whole,
  );
}

export function replyForm(who: Reader, path: string, to: string, cancel: () => void, published: Published) {
  const draft = `reply ${to}`;
  return wordsForm({
    label: "Your reply",
    words: draftOn(draft)?.body ?? "",
    typed: (body) => keepDraft(draft, { body, parts: [] }),
    button: "Publish reply",
    path,
    who,
    cancel,
    send: async (body, organization) => {
      const reply = await ask<AnnotationView>("annotations", "POST", { inReplyTo: to, body, organization });
      forgetDraft(draft);
      published(reply);
      if (isHeld(reply)) return say("Your reply waits for review: only you see it.");
      countNew(reply);
      say("Your reply is published.");
    },
  });
}

type Form = {
  label: string;
  words: string;
  button: string;
  path: string;
  /** What is open again after signing in. */
  opened?: Opened;
  above?: HTMLElement;
  /** Who speaks; without it nobody chooses in whose name. */
  who?: Reader;
  cancel?: () => void;
  typed?: (body: string) => void;
  send: (body: string, organization: string | null) => Promise<void>;
};

export function wordsForm({
  label,
  words,
  button,
  path,
  opened = "thread",
  above,
  who,
  cancel,
  typed,
  send,
}: Form): HTMLFormElement {
  const area = make("textarea", { name: "body", required: true, maxlength: String(MOST_WORDS), rows: "4" });
  area.value = words;
  const left = make("span", { class: "left" });
  const count = () => {
    const more = MOST_WORDS - area.value.length;
    left.textContent = `${more.toLocaleString("en-US")} characters left.`;
  };
  count();
  area.addEventListener("input", () => {
    count();
    typed?.(area.value);
  });
  const speaker = who && speakerOf(who);
  const problem = make("p", { class: "problem", role: "alert", hidden: true });
  const submit = make("button", {}, button);
  const form = make(
    "form",
    { class: "write" },
    who?.kind === "guest" && guestNotice(path, opened),
    above,
    make("label", { class: "field" }, make("span", {}, label), area),
    make("p", { class: "hint" }, left),
    make("details", { class: "hint" }, make("summary", {}, "How to write"), `${WORDS_HINT} ${MENTION_HINT}`),
    problem,
    speaker,
    who && make("p", { class: "hint" }, "What you publish is dedicated to the public domain (CC0)."),
    who && noticesTo(who),
    make(
      "p",
      { class: "acts" },
      submit,
      cancel && make("button", { type: "button", class: "plain", onclick: cancel }, "Cancel"),
    ),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    submit.disabled = true;
    problem.hidden = true;
    try {
      if ((await viewer()).kind === "guest") throw new Refusal(401, "Sign in to publish it.");
      await send(area.value, speaker?.value || null);
      form.reset();
      count();
    } catch (error) {
      problem.hidden = false;
      problem.replaceChildren(`Not saved. ${messageOf(error)}`, ...wayOn(error, path, opened));
    }
    submit.disabled = false;
  });
  return form;
}

/** Said before they write, not when they have written. */
function guestNotice(path: string, opened: Opened): HTMLElement {
  const link = make("a", { href: signInHref(path, opened) }, "Sign in");
  return make("p", { class: "notice" }, link, " to publish. What you write is kept on this device meanwhile.");
}

/** What somebody should know before they write; null for most. */
function noticesTo({ notices }: Reader): HTMLElement | null {
  if (notices.length === 0) return null;
  const why = make("a", { href: "/about#limits" }, "Why there are limits");
  return make("p", { class: "hint" }, `${notices.join(" ")} `, why);
}

/** In whose name; null for somebody who may speak only for themselves. */
function speakerOf(who: Reader): HTMLSelectElement | null {
  const voices = who.kind === "guest" ? [] : who.voices.filter(({ standing }) => standing === "verified");
  if (voices.length === 0) return null;
  return make(
    "select",
    { name: "organization", "aria-label": "Speak as" },
    make("option", { value: "" }, "As myself"),
    ...voices.map(({ organization, name }) => make("option", { value: organization }, `For ${name}`)),
  );
}

/** What to do about it, as a link. */
function wayOn(error: unknown, path: string, opened: Opened): (Node | string)[] {
  if (error instanceof Refusal && error.see) return [" ", make("a", { href: error.see }, "Read it")];
  if (!(error instanceof Refusal) || error.status !== 401) return [];
  return [" ", make("a", { href: signInHref(path, opened) }, "Sign in"), "; what you wrote is kept on this device."];
}

export function messageOf(error: unknown): string {
  return error instanceof Refusal ? error.message : "Try again in a moment.";
}
