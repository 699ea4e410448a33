import type { Invitation, Member } from "@/lib/organization/membership-store";
import { MEMBER_ROLES } from "@/lib/organization/organization";
import { ActionForm, TypedInput } from "../../../_ui/action-form";
import { closeInvitation, leaveIt, sendInvitation, setRole, show } from "../../actions";

const DOES = {
  owner: "owner: all of it",
  editor: "editor: writes the application, and speaks",
  speaker: "speaker: speaks",
} as const;

type Props = { id: string; members: Member[]; invitations: Invitation[]; viewer: string; owns: boolean };

/** Who belongs to it, and who is invited. */
export function Members({ id, members, invitations, viewer, owns }: Props) {
  const me = members.find((one) => one.id === viewer);
  return (
    <>
      <h2 id="members">Members</h2>
      <ul className="plain-list">
        {members.map((member) => (
          <li key={member.id} className="line">
            <strong>{member.name ?? "A reader"}</strong> <span className="hint">{member.role}</span>
            {owns && <Role id={id} member={member} />}
          </li>
        ))}
      </ul>
      {me && (
        <div className="line">
          <ActionForm action={show.bind(null, { id, listed: !me.listed })}>
            <button type="submit">{me.listed ? "Do not name me on its profile" : "Name me on its profile"}</button>
          </ActionForm>
          <ActionForm action={leaveIt.bind(null, id)}>
            <button type="submit" className="plain">
              Leave
            </button>
          </ActionForm>
        </div>
      )}
      {owns && (
        <>
          <h3>Invite somebody</h3>
          <ActionForm action={sendInvitation.bind(null, id)} className="line">
            <label className="field">
              <span>Their e-mail address</span>
              <TypedInput type="email" name="email" required maxLength={254} />
            </label>
            <label className="field">
              <span>As</span>
              <select name="role" defaultValue="speaker">
                {MEMBER_ROLES.map((role) => (
                  <option key={role} value={role}>
                    {DOES[role]}
                  </option>
                ))}
              </select>
            </label>
            <button type="submit">Send an invitation</button>
          </ActionForm>
          <ul className="plain-list">
            {invitations.map(({ id: invitation, email, role }) => (
              <li key={invitation} className="line">
                {email} <span className="hint">invited as {role}</span>
                <ActionForm action={closeInvitation.bind(null, { id, invitation })}>
                  <button type="submit" className="plain" aria-label={`Take back the invitation of ${email}`}>
                    Take back
                  </button>
                </ActionForm>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Role({ id, member }: { id: string; member: Member }) {
  const name = member.name ?? "a reader";
  return (
    <ActionForm action={setRole.bind(null, { id, member: member.id })} className="line">
      <select name="role" defaultValue={member.role} aria-label={`What ${name} may do`}>
        {MEMBER_ROLES.map((role) => (
          <option key={role} value={role}>
            {role}
          </option>
        ))}
        <option value="">none: ends it</option>
      </select>
      <button type="submit" className="plain" aria-label={`Save what ${name} may do`}>
        Save
      </button>
    </ActionForm>
  );
}
