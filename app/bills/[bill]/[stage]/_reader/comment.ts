/** One comment, and the forms to write, edit and delete one's own. What was typed is never lost to an error. */
import type { Citizen, Viewer } from "@/lib/account/viewer";
import type { AnnotationView } from "@/lib/annotation/view";
import { sayTime } from "@/lib/clock";
import { ask, Refusal } from "./api";
import { make } from "./dom";
import { referenceTo } from "./page";
import { say } from "./status";
import { countComment } from "./talk";

const MOST = "10000";

export function commentItem(comment: AnnotationView, who: Viewer, path: string): HTMLElement {
  const item = make("li", { id: `annotation-${comment.id}` });
  show(item, comment, who, path);
  return item;
}

function show(item: HTMLElement, comment: AnnotationView, who: Viewer, path: string): void {
  const own = who.kind === "citizen" && who.id === comment.author.id;
  const edited = comment.updatedAt !== comment.createdAt;
  const time = make("time", { datetime: comment.createdAt }, sayTime(new Date(comment.createdAt)));
  item.replaceChildren(
    make(
      "p",
      { class: "by" },
      make("strong", {}, comment.organization?.name ?? comment.author.name ?? "A reader"),
      comment.organization && ` (${comment.author.name ?? "a reader"})`,
      " ",
      time,
      edited && " (edited)",
    ),
    make("p", { class: "body" }, comment.body),
    (own &&
      make(
        "p",
        { class: "acts" },
        make("button", { type: "button", class: "plain", onclick: () => edit(item, comment, who, path) }, "Edit"),
        make("button", { type: "button", class: "plain", onclick: () => remove(item, comment, who, path) }, "Delete"),
      )) ||
      "",
  );
}

function edit(item: HTMLElement, comment: AnnotationView, who: Viewer, path: string): void {
  const back = () => show(item, comment, who, path);
  const form = wordsForm({
    label: "Edit your comment",
    words: comment.body,
    button: "Save",
    cancel: back,
    send: async (body) => {
      const saved = await ask<AnnotationView>(`annotations/${comment.id}`, "PATCH", { body });
      show(item, saved, who, path);
      say("Saved.");
    },
  });
  item.replaceChildren(form);
  form.querySelector("textarea")?.focus();
}

function remove(item: HTMLElement, comment: AnnotationView, who: Viewer, path: string): void {
  const keep = make(
    "button",
    { type: "button", class: "plain", onclick: () => show(item, comment, who, path) },
    "Keep it",
  );
  const problem = make("p", { class: "problem", role: "alert", hidden: true });
  const go = async () => {
    try {
      await ask(`annotations/${comment.id}`, "DELETE");
      item.remove();
      countComment(path, -1);
      say("Deleted.");
    } catch (error) {
      problem.hidden = false;
      problem.textContent = `Not deleted. ${messageOf(error)}`;
    }
  };
  item.replaceChildren(
    make("p", {}, "Delete this comment? It goes for everyone, at once."),
    problem,
    make("p", { class: "acts" }, make("button", { type: "button", onclick: go }, "Delete comment"), " ", keep),
  );
  keep.focus();
}

/** The form at the foot of a thread. */
export function commentForm(who: Citizen, path: string, published: (comment: AnnotationView) => void): HTMLFormElement {
  const speakers = who.voices.filter(({ standing }) => standing === "verified");
  const speaker = make(
    "select",
    { name: "organization", "aria-label": "Speak as" },
    make("option", { value: "" }, "As myself"),
    ...speakers.map(({ organization, name }) => make("option", { value: organization }, `For ${name}`)),
  );
  return wordsForm({
    label: "Your comment",
    words: "",
    button: "Publish comment",
    beside: speakers.length > 0 ? speaker : null,
    send: async (body, form) => {
      const draft = { motivation: "commenting", block: referenceTo(path), body, organization: speaker.value || null };
      const comment = await ask<AnnotationView>("annotations", "POST", draft);
      form.reset();
      published(comment);
      countComment(path, 1);
      say("Your comment is published.");
    },
  });
}

type Words = {
  label: string;
  words: string;
  button: string;
  beside?: HTMLElement | null;
  cancel?: () => void;
  send: (body: string, form: HTMLFormElement) => Promise<void>;
};

function wordsForm({ label, words, button, beside, cancel, send }: Words): HTMLFormElement {
  const area = make("textarea", { name: "body", required: true, maxlength: MOST, rows: "4" });
  area.value = words;
  const problem = make("p", { class: "problem", role: "alert", hidden: true });
  const submit = make("button", {}, button);
  const form = make(
    "form",
    { class: "write" },
    make("label", { class: "field" }, make("span", {}, label), area),
    problem,
    beside,
    make("p", { class: "hint" }, "What you publish is dedicated to the public domain (CC0)."),
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
      await send(area.value, form);
    } catch (error) {
      problem.hidden = false;
      problem.textContent = `Not saved. ${messageOf(error)}`;
    }
    submit.disabled = false;
  });
  return form;
}

function messageOf(error: unknown): string {
  return error instanceof Refusal ? error.message : "Try again in a moment.";
}
