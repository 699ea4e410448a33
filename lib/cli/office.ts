/**
 * npm run office -- give BILL ORGANIZATION    the bill, which no other holds, is held by that office, named by its id or name
 * npm run office -- move BILL ORGANIZATION    it is taken from the office that holds it, and held by that one
 */
import { giveBill, moveBill } from "@/lib/organization/commands";
import { openDatabase } from "./database";

const VERBS = new Map([
  ["give", giveBill],
  ["move", moveBill],
]);

async function main([verb = "", bill, ...name]: string[]): Promise<number> {
  const change = VERBS.get(verb);
  if (!change || bill === undefined || name.length === 0) {
    console.error("Say which bill and to whom: npm run office -- give BILL ORGANIZATION, or move in place of give");
    return 2;
  }
  const database = await openDatabase();
  try {
    const given = await change(bill, name.join(" "), new Date());
    const before = given.before && given.before.id !== given.office.id ? ` ${given.before.name} held it before.` : "";
    console.log(`${given.bill} is held by ${given.office.name}.${before}`);
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
