import type { Metadata } from "next";

export const metadata: Metadata = { title: "About" };

export default function AboutPage() {
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
          Colloquy is open-source software under the AGPL 3.0. Everything you can read here can be had by the public
          API, in the same words and without a key.
        </p>
        <h2>Keys on a bill’s page</h2>
        <p>
          <kbd>j</kbd> and <kbd>k</kbd> go to the next block and the one before, <kbd>r</kbd> reacts, <kbd>c</kbd>{" "}
          comments, <kbd>?</kbd> lists the keys and turns them off.
        </p>
      </div>
    </main>
  );
}
