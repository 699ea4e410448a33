import { type RunState, stateOf } from "@/lib/intake/run-record";
import type { Run } from "@/lib/intake/run-store";
import type { Counted } from "@/lib/intake/tally";
import { More } from "../more";
import { LookAgain } from "./again";
import { When } from "./sources";

const STATES: Record<RunState, string> = {
  running: "running",
  finished: "finished",
  failed: "ended early",
  stopped: "stopped: its process died",
};

const OUTCOMES: Record<Counted, string> = {
  "new-version": "new versions",
  "new-revision": "corrected",
  rendition: "more files of a text",
  facts: "new facts",
  unchanged: "unchanged",
  same: "not changed at the source",
  absent: "not there",
  "set-aside": "set aside",
};
const IN_ORDER = Object.keys(OUTCOMES) as Counted[];

type Props = { runs: Run[]; next: string | null; now: Date };

/** Runs, the latest first, with how far they are. */
export function Runs({ runs, next, now }: Props) {
  return (
    <section>
      <h2 id="runs">Runs</h2>
      {runs.some((run) => stateOf(run, now) === "running") && <LookAgain />}
      {runs.length === 0 && <p>Nothing was imported yet.</p>}
      <ol className="runs">
        {runs.map((run) => (
          <li key={run.id}>
            <p>
              <strong>{run.kind === "sync" ? "Sync" : "Import"}</strong> of {run.what}
              <span className={`state ${stateOf(run, now)}`}>{STATES[stateOf(run, now)]}</span>
            </p>
            <p className="when">
              <When at={run.startedAt} />, {sayDuration(run, now)} · {sayCount(run)}, {sayBytes(run.bytes)}
            </p>
            {run.filesOf !== null && stateOf(run, now) === "running" && (
              <progress max={run.filesOf} value={run.files} aria-label="Files done" />
            )}
            <p className="when">
              {IN_ORDER.filter((outcome) => run.outcomes[outcome])
                .map((outcome) => `${run.outcomes[outcome]} ${OUTCOMES[outcome]}`)
                .join(" · ")}
            </p>
            {run.error && <p className="problem">{run.error}</p>}
          </li>
        ))}
      </ol>
      <More href={next}>Earlier runs</More>
    </section>
  );
}

function sayCount({ files, filesOf }: Run): string {
  return filesOf === null || filesOf === files ? `${files} files` : `${files} of ${filesOf} files`;
}

function sayBytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function sayDuration(run: Run, now: Date): string {
  const end = run.endedAt ?? (stateOf(run, now) === "running" ? now : run.beatAt);
  const seconds = Math.round((end.getTime() - run.startedAt.getTime()) / 1_000);
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
