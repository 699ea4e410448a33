/**
 * What of a person is where: each kind of row that names them, whether they take it out, and what becomes of it when they
 * leave. They read it beforehand, and a test finds every table that this list forgot.
 */

/**
 * Rows of `table` in which one of `columns` names the person; `through` instead: rows that belong to their annotations. `called`:
 * what it is in their download, and to them; null where it says nothing of them that is not there already. `kept` is left out of the download:
 * secrets, and who else was concerned. `leaving` says what becomes of it.
 */
export type Holding = {
  table: string;
  columns: readonly string[];
  through?: "annotation_id";
  called: string | null;
  kept?: readonly string[];
  leaving: string;
};

const GOES = "It is deleted.";
const STAYS = "It stays, without your name.";
const CHOICE = "As you choose: it stays as by “Former participant”, or is deleted.";
const MINE = "annotation_id";

export const HOLDINGS: readonly Holding[] = [
  {
    table: "user",
    columns: ["id"],
    called: "account",
    leaving: "Your address, your name and where you vote are deleted; a number stays.",
  },
  { table: "session", columns: ["user_id"], called: "sessions", kept: ["session_token"], leaving: GOES },
  { table: "device", columns: ["user_id"], called: "browsers", leaving: GOES },
  { table: "passkey", columns: ["user_id"], called: "passkeys", kept: ["public_key"], leaving: GOES },
  { table: "second_factor", columns: ["user_id"], called: "second factor", kept: ["secret"], leaving: GOES },
  { table: "recovery_code", columns: ["user_id"], called: null, leaving: GOES },
  { table: "challenge", columns: ["user_id"], called: null, leaving: GOES },
  {
    table: "account",
    columns: ["user_id"],
    called: "sign-ins elsewhere",
    kept: ["access_token", "refresh_token", "id_token", "session_state"],
    leaving: GOES,
  },
  { table: "membership", columns: ["user_id"], called: "memberships", leaving: GOES },
  { table: "organization", columns: ["reviewer_id"], called: null, leaving: STAYS },
  { table: "organization_decision", columns: ["by_id"], called: "decisions about organizations", leaving: STAYS },
  { table: "organization_application", columns: ["by_id"], called: "applications you wrote", leaving: STAYS },
  {
    table: "organization_document",
    columns: ["by_id"],
    called: "documents you sent",
    kept: ["bytes"],
    leaving: STAYS,
  },
  {
    table: "invitation",
    columns: ["by_id"],
    called: "invitations you sent",
    kept: ["token_hash", "email"],
    leaving: GOES,
  },
  { table: "annotation", columns: ["author_id"], called: "what you said", kept: ["hidden_by_id"], leaving: CHOICE },
  { table: "annotation_part", columns: [], through: MINE, called: "what it was about", leaving: CHOICE },
  { table: "wording", columns: [], through: MINE, called: "earlier wordings", leaving: CHOICE },
  { table: "suggestion", columns: [], through: MINE, called: "suggestions", leaving: `${CHOICE} Accepted ones stay.` },
  { table: "proposal", columns: [], through: MINE, called: "proposals", leaving: `${CHOICE} Accepted ones stay.` },
  { table: "annotation_vote", columns: ["user_id"], called: "votes", leaving: CHOICE },
  { table: "reaction", columns: ["user_id"], called: "reactions", leaving: CHOICE },
  { table: "position", columns: ["user_id"], called: "positions", leaving: CHOICE },
  { table: "position", columns: ["spoken_by_id"], called: "positions you gave for others", leaving: STAYS },
  {
    table: "mention",
    columns: ["user_id"],
    called: "mentions of you",
    leaving: "The words stay, and lead to you no more.",
  },
  { table: "suggestion_move", columns: ["by_id"], called: "decisions", leaving: STAYS },
  { table: "report", columns: ["by_id"], called: "reports", leaving: STAYS },
  { table: "act", columns: ["person_id"], called: "decisions about you", kept: ["by_id"], leaving: STAYS },
  {
    table: "act",
    columns: [],
    through: MINE,
    called: "decisions about what you said",
    kept: ["by_id"],
    leaving: STAYS,
  },
  { table: "act", columns: ["by_id"], called: null, leaving: STAYS },
  { table: "appeal", columns: ["by_id"], called: "appeals", kept: ["judge_id"], leaving: STAYS },
  { table: "appeal", columns: ["judge_id"], called: null, leaving: STAYS },
  { table: "claim", columns: ["by_id"], called: null, leaving: GOES },
  { table: "turn", columns: ["user_id"], called: null, leaving: GOES },
  { table: "idempotent_answer", columns: ["user_id"], called: null, leaving: GOES },
];

/** What a person chooses for their words when they leave. */
export const CHOICES = ["keep", "remove"] as const;
