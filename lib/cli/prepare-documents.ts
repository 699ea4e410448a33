/** Makes the pages of what is new, so that no reader waits for them. */
import { availableParallelism } from "node:os";
import Piscina from "piscina";

/** `onReady` hears of each bill with how many are done. */
export async function prepareDocuments(
  bills: readonly string[],
  onReady: (ready: number, bill: string) => void,
): Promise<void> {
  if (bills.length === 0) return;
  const pool = new Piscina<string, void>({
    filename: new URL("./document-worker.ts", import.meta.url).href,
    maxThreads: availableParallelism(),
  });
  let ready = 0;
  try {
    await Promise.all(
      bills.map(async (bill) => {
        await pool.run(bill);
        ready += 1;
        onReady(ready, bill);
      }),
    );
  } finally {
    await pool.destroy();
  }
}
