import type { ListedAside } from "@/lib/intake/store";
import { ActionForm } from "../../_ui/action-form";
import { More } from "../more";
import { retry } from "./actions";
import { When } from "./sources";

type Props = { asides: ListedAside[]; reasons: { reason: string; files: number }[]; next: string | null };

/** Files that could not be imported, and what can be done about each. */
export function Asides({ asides, reasons, next }: Props) {
  return (
    <section>
      <h2 id="asides">Set aside</h2>
      {asides.length === 0 ? (
        <p>No file is set aside.</p>
      ) : (
        <p className="hint">{reasons.map(({ reason, files }) => `${files} ${reason}`).join(" · ")}</p>
      )}
      <ul className="asides">
        {asides.map((aside) => (
          <li key={`${aside.fileName} ${aside.sha256}`}>
            <p>
              <strong>{aside.fileName}</strong> <span className="hint">{aside.reason}</span>
            </p>
            <p>{aside.message}</p>
            <p className="when">
              <When at={aside.at} /> · {aside.size} bytes
              {aside.url && (
                <>
                  {" · "}
                  <a href={aside.url}>{aside.url}</a>
                </>
              )}
            </p>
            <Remedy aside={aside} />
          </li>
        ))}
      </ul>
      <More href={next}>Earlier files set aside</More>
    </section>
  );
}

function Remedy({ aside: { fileName, sha256, url, again } }: { aside: ListedAside }) {
  if (url === null) return <p className="when">It came from a folder or a zip and is not kept: import it again.</p>;
  if (again) return <p className="when">The next sync fetches it again.</p>;
  return (
    <ActionForm action={retry}>
      <input type="hidden" name="fileName" value={fileName} />
      <input type="hidden" name="sha256" value={sha256} />
      <button type="submit" className="plain" aria-label={`Fetch again at the next sync: ${fileName}`}>
        Fetch again at the next sync
      </button>
    </ActionForm>
  );
}
