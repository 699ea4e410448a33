/** npm run db:migrate    brings the database up to date */
import { openDatabase } from "./database";

const { place, applied, close } = await openDatabase();
console.log(
  applied.length > 0 ? `Applied to ${place}: ${applied.join(", ")}.` : `Nothing to do: ${place} is up to date.`,
);
await close();
