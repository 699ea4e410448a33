import "../support/database";
import { expect, test } from "vitest";
import { giveBill, moveBill } from "@/lib/organization/commands";
import { officeOf } from "@/lib/organization/office-store";
import { makeOrganization, makeVersion, NOON } from "../support/make";

async function library() {
  const { bill } = await makeVersion();
  await makeOrganization({ name: "Office of Rep. Lane" });
  await makeOrganization({ name: "Office of Rep. Field" });
  return bill;
}

test("a bill is given to an office once; again to the same changes nothing", async () => {
  const bill = await library();

  expect(await giveBill("H.R. 1500-116", "office of rep. lane", NOON)).toMatchObject({ bill, before: null });
  await giveBill(bill, "Office of Rep. Lane", NOON);

  expect(await officeOf(bill)).toMatchObject({ name: "Office of Rep. Lane" });
});

test("one that another office holds is not given away, and who holds it is said with what to do", async () => {
  const bill = await library();
  await giveBill(bill, "Office of Rep. Lane", NOON);

  const given = giveBill(bill, "Office of Rep. Field", NOON);

  const says =
    'hr1500-116 is held by Office of Rep. Lane. To take it from there: npm run office -- move hr1500-116 "Office of Rep. Field"';
  await expect(given).rejects.toMatchObject({ code: "conflict", message: says });
  expect(await officeOf(bill)).toMatchObject({ name: "Office of Rep. Lane" });
});

test("a bill is moved from the office that holds it, which is told", async () => {
  const bill = await library();
  await giveBill(bill, "Office of Rep. Lane", NOON);

  const moved = await moveBill(bill, "Office of Rep. Field", NOON);

  expect(moved).toMatchObject({ before: { name: "Office of Rep. Lane" }, office: { name: "Office of Rep. Field" } });
  expect(await officeOf(bill)).toMatchObject({ name: "Office of Rep. Field" });
});

test("what no office holds, or that very office, is not moved", async () => {
  const bill = await library();

  await expect(moveBill(bill, "Office of Rep. Lane", NOON)).rejects.toMatchObject({ code: "conflict" });
  expect(await officeOf(bill)).toBeNull();
  await giveBill(bill, "Office of Rep. Lane", NOON);
  await expect(moveBill(bill, "Office of Rep. Lane", NOON)).rejects.toMatchObject({ code: "conflict" });
});

test("of two that are given a bill at once, one is told of the other", async () => {
  const bill = await library();

  const results = await Promise.allSettled(
    ["Office of Rep. Lane", "Office of Rep. Field"].map((name) => giveBill(bill, name, NOON)),
  );

  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});
