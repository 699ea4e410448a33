/**
 * npm run office -- give BILL ORGANIZATION    the bill is held by that office, named by its id or name
 */
import { giveBill } from "@/lib/organization/commands";
import { openDatabase } from "./database";

async function main([verb, bill, ...name]: string[]): Promise<number> {
  if (verb !== "give" || bill === undefined || name.length === 0) {
    console.error("Say which bill and to whom: npm run office -- give BILL ORGANIZATION");
    return 2;
  }
  const database = await openDatabase();
  try {
    const given = await giveBill(bill, name.join(" "), new Date());
    console.log(`${given.bill} is held by ${given.office.name}.`);
    return 0;
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
