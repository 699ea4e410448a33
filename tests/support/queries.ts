/** Counts what goes to the database. */
import pg from "pg";
import { vi } from "vitest";

/** The statements sent while `work` ran, without BEGIN and COMMIT. */
export async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [first] = given;
    sent.push(typeof first === "string" ? first : String((first as { text?: string }).text));
    return Reflect.apply(query, this, given);
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return sent.filter((text) => !/^(BEGIN|COMMIT)/i.test(text));
}
