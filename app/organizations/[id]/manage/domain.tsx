import { sayMoment } from "@/lib/clock";
import type { Application } from "@/lib/organization/application";
import {
  filePathFor,
  isProven,
  METHOD_WORDS,
  offeredAddresses,
  type Proof,
  recordFor,
} from "@/lib/organization/domain-proof";
import { ActionForm } from "../../../_ui/action-form";
import { mailLink, prove } from "../../actions";

type Props = { id: string; application: Application | null; proof: Proof | null; now: Date; may: boolean };

/** Three ways to prove the domain; whether it is. */
export function Domain({ id, application, proof, now, may }: Props) {
  if (application === null || proof === null)
    return (
      <>
        <h2 id="domain">Domain</h2>
        <p className="hint">Write the application first: it names the domain.</p>
      </>
    );
  const { domain, token, method, provenAt } = proof;
  const proven = isProven(proof, now);
  return (
    <>
      <h2 id="domain">Domain</h2>
      {proven && method && provenAt ? (
        <p>
          <span className="badge">✓ Proven</span>: {domain}, {METHOD_WORDS[method]},{" "}
          <time dateTime={provenAt.toISOString()}>{sayMoment(provenAt, now)}</time>
        </p>
      ) : (
        <p>
          {domain} is not proven{provenAt && " any more: that was too long ago"}. Nobody is verified without it.
        </p>
      )}
      {may && (
        <details open={!proven}>
          <summary>{proven ? "Prove it anew" : "Prove it, in one of three ways"}</summary>
          <h3>By DNS</h3>
          <p>
            Give {domain} a TXT record: <code>{recordFor(token)}</code>
          </p>
          <ActionForm action={prove.bind(null, { id, method: "dns" })} className="stack">
            <button type="submit">Look for the record</button>
          </ActionForm>
          <h3>By a file</h3>
          <p>
            Put <code>{token}</code>, and nothing else, at <code>{`https://${domain}${filePathFor(token)}`}</code>
          </p>
          <ActionForm action={prove.bind(null, { id, method: "file" })} className="stack">
            <button type="submit">Look for the file</button>
          </ActionForm>
          <h3>By mail</h3>
          <ActionForm action={mailLink.bind(null, id)} className="line">
            <label className="field">
              <span>Where to</span>
              <select name="to">
                {offeredAddresses(domain, application.responsibleEmail).map((address) => (
                  <option key={address}>{address}</option>
                ))}
              </select>
            </label>
            <button type="submit">Mail a link there</button>
          </ActionForm>
        </details>
      )}
    </>
  );
}
