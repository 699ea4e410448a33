/** npm run rollups    counts the minutes, hours and days of the discussion again, while the site runs or not */
import { countDue, makeAllDue } from "@/lib/annotation/rollup-store";
import { openDatabase } from "./database";

const { place, close } = await openDatabase();
try {
  await makeAllDue();
  const hours = await countDue(new Date());
  console.log(`Counted ${hours.toLocaleString("en-US")} hours of bills again, in ${place}.`);
} finally {
  await close();
}
