import type { Metadata } from "next";
import { LIMITS, SAME_WITHIN, STANCES, sayLimits } from "@/lib/annotation/limits";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: "About" };

/** The settings of the process that runs, not of the one that built it. */
export const dynamic = "force-dynamic";

export default function AboutPage() {
  const { HOLD_FIRST_POSTS: first } = env();
  return (
    <main className="page">
      <h1>About Colloquy</h1>
      <p className="lead">Colloquy is a place to read, discuss and rewrite the bills of the U.S. Congress.</p>
      <div className="prose">
        <p>
          The texts are the official XML files that Congress and the Government Publishing Office publish. We change no
          word of them. Each version of a bill stays as it was printed, and each of its parts has an address of its own,
          so that you can point at exactly what you mean.
        </p>
        <p>
          Anyone may read, without an account. To comment or react you sign in with an e-mail address, which is never
          shown. Organizations may speak in their own name once staff have verified them.
        </p>
        <p>
          Colloquy is open-source software. Everything you can read here can be had by the public API, in the same words
          and without a key.
        </p>
        <h2 id="limits">How much one may write</h2>
        <p>
          Anyone may speak here, and nobody may drown out the others. What is published or edited is counted for each
          person; an account that is reached by its limit is told when to go on, and nothing typed is lost.
        </p>
        <ul>
          <li>
            On its first day an account may publish {sayLimits(LIMITS["first-day"].words)}, with at most{" "}
            {LIMITS["first-day"].links} links in a text;
          </li>
          <li>
            in its first 30 days {sayLimits(LIMITS["first-month"].words)}, with at most {LIMITS["first-month"].links}{" "}
            links in a text;
          </li>
          <li>after that {sayLimits(LIMITS.known.words)}, with any number of links;</li>
          <li>reactions and votes: {sayLimits(STANCES)}. Taking something back is always free.</li>
        </ul>
        <p>
          The same words of one person count once on a bill in {SAME_WITHIN / 86_400_000} days. The same words of many
          people are many voices: a letter that a thousand send is a thousand comments.
        </p>
        {first > 0 && (
          <p>
            A moderator reads the first {first === 1 ? "post" : `${first} posts`} of a new account before others see{" "}
            {first === 1 ? "it" : "them"}. Its author sees it in its place meanwhile and, where it is sent back, why.
          </p>
        )}
        <h2>Keys on a bill’s page</h2>
        <p>
          <kbd>j</kbd> and <kbd>k</kbd> go to the next block and the one before, <kbd>r</kbd> reacts, <kbd>c</kbd>{" "}
          comments, <kbd>?</kbd> lists the keys and turns them off.
        </p>
      </div>
    </main>
  );
}
