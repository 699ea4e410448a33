/**
 * npm run audit    checks the log of grave acts, entry by entry, and says where its chain stands
 */
import { verifyAudit } from "@/lib/change/audit-commands";
import { openDatabase } from "./database";

async function main(): Promise<number> {
  const database = await openDatabase();
  try {
    const found = await verifyAudit();
    if ("broken" in found) {
      console.error(`The audit log is broken at entry ${found.broken}: it, or one before it, is not what was written.`);
      return 1;
    }
    const { number, hash } = found.head;
    console.log(
      number === 0n
        ? "The audit log is empty."
        : `${number} entries, each as it was written. The last seal is ${hash.toString("hex")}: keep it elsewhere, and a log cut short shows too.`,
    );
    return 0;
  } finally {
    await database.close();
  }
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
