import type { Metadata } from "next";
import { RULE_NAMES, RULES } from "@/lib/moderation/rules";

export const metadata: Metadata = { title: "Rules" };

/** What may not be said here, and what moderators may do about it. */
export default function RulesPage() {
  return (
    <main className="page">
      <h1>Rules</h1>
      <p className="lead">Say what you think of a bill, as sharply as you like. These are the limits.</p>
      {RULE_NAMES.map((name) => (
        <section key={name} id={name}>
          <h2>{RULES[name].title}</h2>
          <p>{RULES[name].says}</p>
        </section>
      ))}
      <h2>How they are kept</h2>
      <ul>
        <li>Anybody may report a post. Reports alone hide nothing: a moderator reads each.</li>
        <li>
          What is hidden leaves a mark that says which rule it broke, where it was answered; the answers stay. Its
          author reads why.
        </li>
        <li>
          Moderators may warn somebody, limit how much they write, read their posts before others do, or suspend their
          account for a time.
        </li>
        <li>A letter that many people send is counted as what it is, and is not hidden as advertising.</li>
        <li>
          Whoever is concerned may appeal once, within 180 days. Somebody else than the one who decided decides again.
        </li>
        <li>
          Every act is on the <a href="/moderation">public log</a>: what was done, by which rule, and what became of an
          appeal. It never shows the words, nor whom it concerned.
        </li>
      </ul>
      <h2 id="legal">What the law asks for</h2>
      <p>
        Staff take down a post where the law demands it: on an order of a court, or on a notice that names the post, the
        right that is concerned and who has it. Its author is told, and may appeal. It is hidden first; its words are
        erased only where the law demands that, too, and what is erased cannot come back. Hidden words are kept, for
        moderators and their author alone, so that an appeal can be decided.
      </p>
    </main>
  );
}
