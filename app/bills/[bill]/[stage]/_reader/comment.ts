/** One comment or reply, what is under it, and what may be done with it. */

import type { z } from "zod";
import { type Choice, isHeld } from "@/lib/annotation/annotation";
import type { AnnotationView, BallotView, PlacementView, RepliesView } from "@/lib/annotation/view";
import { sayUnknown } from "@/lib/annotation/words";
import { isStage, STAGES } from "@/lib/bill/stage";
import { sayTime } from "@/lib/clock";
import { ask } from "./api";
import { make } from "./dom";
import { draftOn, forgetDraft, keepDraft } from "./draft";
import { say } from "./status";
import { countAgain } from "./talk";
import type { Reader } from "./viewer";
import { drawWords } from "./words";
import { messageOf, quotationOf, replyForm, wordsForm } from "./write";

export type Shown = AnnotationView & {
  placement?: PlacementView | null;
  threads?: z.output<typeof RepliesView>[];
  /** Why a moderator sent it back. */
  reason?: string | null;
};

/** What a thread is shown with: who reads, the block's path, and what the reader voted. */
export type Setting = { who: Reader; path: string; mine: Map<string, Choice> };

/** With its replies, to the third level. `answers`: what it answers, where that is not what it stands under. */
export function commentItem(
  comment: Shown,
  setting: Setting,
  level = 1,
  threads = comment.threads ?? [],
  answers: Shown | null = null,
): HTMLElement {
  const item = make("li", { id: `annotation-${comment.id}` });
  const text = make("div", {});
  const list = make("ol", { class: "comments under" });
  const below = threads.find(({ under }) => under === comment.id);
  const others = (reply: Shown) => below?.items.find(({ id }) => id === reply.inReplyTo) ?? null;
  const add = (reply: Shown) => list.append(commentItem(reply, setting, level + 1, threads, others(reply)));
  for (const reply of level < 3 ? (below?.items ?? []) : []) add(reply);
  if (below && level < 3 && below.total > below.items.length)
    list.append(make("li", {}, make("a", { href: threadHref(comment) }, `All ${below.total} replies`)));
  item.append(text, ...(level < 3 ? [list] : []));
  const beside = (reply: Shown) => item.after(commentItem(reply, setting, 3, [], comment));
  show(text, comment, setting, level < 3 ? add : beside, answers);
  return item;
}

/** The block's page with this thread alone. */
function threadHref({ permalink, id }: AnnotationView): string {
  const url = new URL(permalink);
  url.searchParams.delete("comment");
  url.searchParams.set("under", id);
  url.hash = "comments";
  return url.pathname + url.search + url.hash;
}

const STUBS = { deleted: "Its author took this back.", hidden: "A moderator hid this." };

function show(
  text: HTMLElement,
  comment: Shown,
  setting: Setting,
  replied: (reply: Shown) => void,
  answers: Shown | null,
): void {
  const { visibility } = comment;
  if (visibility === "hidden" || visibility === "deleted") {
    const why = comment.hiddenFor && make("a", { href: `/moderation/rules#${comment.hiddenFor}` }, "The rule it broke");
    text.replaceChildren(make("p", { class: "stub" }, STUBS[visibility], why ? " " : null, why));
    return;
  }
  const again = (now: Shown) => show(text, now, setting, replied, answers);
  const own = setting.who.kind === "citizen" && setting.who.id === comment.author?.id;
  const unknown = sayUnknown(comment.body, comment.mentions);
  const forms = make("div", {});
  const reply = () => {
    const close = () => forms.replaceChildren();
    closeOther(close);
    const form = replyForm(setting.who, setting.path, comment.id, close, (said) => {
      close();
      replied(said);
    });
    forms.replaceChildren(form);
    form.querySelector("textarea")?.focus();
  };
  const held = isHeld(comment);
  text.replaceChildren(
    ...(held ? [stateOf(comment)] : []),
    byline(comment, answers),
    ...about(comment),
    drawWords(comment.body, comment.mentions),
    ...(own && unknown ? [make("p", { class: "hint" }, unknown)] : []),
    make(
      "p",
      { class: "acts votes" },
      ...(held ? [] : [...voteButtons(comment, setting, forms), act("Reply", reply)]),
      !own && !held && make("a", { href: `/comments/${comment.id}/report` }, "Report"),
      own && act("Edit", () => edit(text, comment, setting, again)),
      own && act("Delete", () => remove(text, comment, again)),
    ),
    forms,
  );
}

/** Takes away the form that is open; its words are kept as a draft. */
let closeOpen: (() => void) | null = null;

/** One form at a time: the style sheet puts the one at the foot of the thread aside while another is open. */
function closeOther(close: () => void): void {
  closeOpen?.();
  closeOpen = close;
}

function act(words: string, onclick: () => void): HTMLElement {
  return make("button", { type: "button", class: "plain", onclick }, words);
}

/** How something stands that nobody else reads yet. */
function stateOf({ visibility, reason }: Shown): HTMLElement {
  if (visibility === "pending")
    return make("p", { class: "notice" }, "Waits for review: a moderator reads it before others see it.");
  return make(
    "p",
    { class: "notice" },
    `A moderator sent this back: ${reason} Change it, and it waits for review again.`,
  );
}

function byline(comment: Shown, answers: Shown | null): HTMLElement {
  const { id, author, organization, createdAt, updatedAt, permalink } = comment;
  const edited = updatedAt !== createdAt && !isHeld(comment);
  const time = make("time", { datetime: createdAt }, sayTime(new Date(createdAt)));
  return make(
    "p",
    { class: "by" },
    make("strong", {}, organization ? profileOf(organization) : (author?.name ?? "A reader")),
    organization?.standing === "verified" && make("span", { class: "badge" }, " ✓ verified then"),
    organization && ` (${author?.name ?? "a reader"})`,
    " ",
    make("a", { href: permalink }, time),
    edited && " ",
    edited && make("a", { href: `/comments/${id}` }, "edited"),
    answers && ` · answers ${answers.organization?.name ?? answers.author?.name ?? "a reader"}`,
  );
}

function profileOf({ id, name }: NonNullable<Shown["organization"]>): HTMLElement {
  return make("a", { href: `/organizations/${id}` }, name);
}

/** The words it is about and, when it was said of an earlier text, that, with the words here where they are others. */
function about({ target, inReplyTo, placement }: Shown): HTMLElement[] {
  if (inReplyTo !== null) return [];
  const was = target.parts.flatMap(({ selector }) => selector?.exact ?? []);
  const quoted = was.length > 0 ? [quotationOf(was)] : [];
  if (!placement) return quoted;
  const stage = target.version.split("/")[1] ?? "";
  const first = target.parts[0]?.block ?? "";
  const link = make("a", { href: `/bills/${first}` }, `the text ${isStage(stage) ? STAGES[stage].plain : "before"}`);
  const now = placement.place === "changed" ? placement.parts.flatMap(({ exact }) => exact ?? []) : [];
  const line = make("p", {}, "From ", link, PLACES[placement.place]);
  return [
    make(
      "div",
      { class: "from" },
      line,
      ...quoted,
      ...(now.length > 0 ? [make("p", {}, "Now:"), quotationOf(now)] : []),
    ),
  ];
}

const PLACES: Record<PlacementView["place"], string> = {
  exact: "",
  moved: "",
  changed: ", where it read differently",
  ambiguous: "; these words now stand in more than one place",
  gone: "; what it is about is no longer in this one",
};

function voteButtons({ id, votes }: Shown, { mine }: Setting, forms: HTMLElement): HTMLElement[] {
  const choices = [
    ["agree", "Agree"],
    ["disagree", "Disagree"],
  ] as const;
  const buttons = choices.map(([choice]) =>
    make("button", { type: "button", class: "plain", onclick: () => vote(choice) }),
  );
  const draw = () =>
    choices.forEach(([choice, word], at) => {
      buttons[at]?.setAttribute("aria-pressed", String(mine.get(id) === choice));
      buttons[at]?.replaceChildren(`${word} ${votes[choice]}`);
    });
  const vote = async (choice: Choice) => {
    try {
      const back = mine.get(id) === choice;
      const said = await ask<z.output<typeof BallotView>>(
        `annotations/${id}/vote`,
        back ? "DELETE" : "PUT",
        back ? undefined : { vote: choice },
      );
      Object.assign(votes, said.votes);
      if (said.mine) mine.set(id, said.mine);
      else mine.delete(id);
      draw();
    } catch (error) {
      forms.replaceChildren(make("p", { class: "problem", role: "alert" }, `Not saved. ${messageOf(error)}`));
    }
  };
  draw();
  return buttons;
}

function edit(text: HTMLElement, comment: Shown, { path }: Setting, again: (comment: Shown) => void): void {
  closeOther(() => again(comment));
  const draft = `edit ${comment.id}`;
  const form = wordsForm({
    label: "Edit your comment",
    words: draftOn(draft)?.body ?? comment.body,
    button: "Save",
    path,
    typed: (body) => keepDraft(draft, { body, parts: [] }),
    cancel: () => {
      forgetDraft(draft);
      closeOpen = null;
      again(comment);
    },
    send: async (body) => {
      const saved = await ask<AnnotationView>(`annotations/${comment.id}`, "PATCH", { body });
      forgetDraft(draft);
      closeOpen = null;
      again({ ...comment, ...saved });
      say("Saved.");
    },
  });
  text.replaceChildren(form);
  form.querySelector("textarea")?.focus();
}

function remove(text: HTMLElement, comment: Shown, again: (comment: Shown) => void): void {
  const keep = act("Keep it", () => again(comment));
  const problem = make("p", { class: "problem", role: "alert", hidden: true });
  const go = async () => {
    try {
      await ask(`annotations/${comment.id}`, "DELETE");
      const answered = text.nextElementSibling?.hasChildNodes() ?? false;
      if (answered) again({ ...comment, visibility: "deleted" });
      else text.parentElement?.remove();
      countAgain();
      say("Deleted.");
    } catch (error) {
      problem.hidden = false;
      problem.textContent = `Not deleted. ${messageOf(error)}`;
    }
  };
  text.replaceChildren(
    make("p", {}, "Delete this? Its words go for everyone, at once; replies stay."),
    problem,
    make("p", { class: "acts" }, make("button", { type: "button", onclick: go }, "Delete comment"), " ", keep),
  );
  keep.focus();
}
