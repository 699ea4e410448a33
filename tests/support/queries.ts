/** Counts what goes to the database. */
import pg from "pg";

export type Statement = { text: string; values: unknown[] };

/** The statements sent while `work` ran, without BEGIN and COMMIT. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, values] = given;
    const config = typeof first === "string" ? { text: first, values } : (first as Partial<Statement>);
    sent.push({ text: String(config.text), values: Array.isArray(config.values) ? config.values : [] });
    return Reflect.apply(query, this, given);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent.filter(({ text }) => !/^(BEGIN|COMMIT)/i.test(text));
}

/** Their text alone. */
export async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  return (await statementsOf(work)).map(({ text }) => text);
}
