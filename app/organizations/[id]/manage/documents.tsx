import type { DocumentEntry } from "@/lib/organization/document-file";
import { ActionForm } from "../../../_ui/action-form";
import { removeDocument, upload } from "../../actions";

type Props = { id: string; documents: DocumentEntry[]; open: boolean };

/** Documents for reviewers; they stay as they are while somebody reviews. */
export function Documents({ id, documents, open }: Props) {
  return (
    <>
      <h2 id="documents">Documents</h2>
      <p className="hint">
        Statutes, an extract from a register, a letter of who is responsible: PDF, PNG or JPEG, at most 4 MB each. Only
        reviewers and owners can have them.
      </p>
      <ul className="plain-list">
        {documents.map(({ id: document, fileName, size }) => (
          <li key={document} className="line">
            <a href={`/organizations/${id}/documents/${document}`}>{fileName}</a>
            <span className="hint">{Math.ceil(size / 1_000).toLocaleString("en-US")} kB</span>
            {open && (
              <ActionForm action={removeDocument.bind(null, { id, document })}>
                <button type="submit" className="plain" aria-label={`Remove ${fileName}`}>
                  Remove
                </button>
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <ActionForm action={upload.bind(null, id)} className="line">
          <label className="field">
            <span>Add a document</span>
            <input type="file" name="file" required accept="application/pdf,image/png,image/jpeg" />
          </label>
          <button type="submit">Add it</button>
        </ActionForm>
      )}
    </>
  );
}
