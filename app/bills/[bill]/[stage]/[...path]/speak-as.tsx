import type { Voice } from "@/lib/account/viewer";

/** In whose name one speaks; nothing for somebody who may speak only for themselves. */
export function SpeakAs({ voices }: { voices: Voice[] }) {
  const verified = voices.filter(({ standing }) => standing === "verified");
  if (verified.length === 0) return null;
  return (
    <label className="field">
      <span>Speak</span>
      <select name="organization" defaultValue="">
        <option value="">as myself</option>
        {verified.map(({ organization, name }) => (
          <option key={organization} value={organization}>
            for {name}
          </option>
        ))}
      </select>
    </label>
  );
}
