/** A site of its own, for tests that need other settings than the one that the others share. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "@playwright/test";

/** Starts one before the tests of the file that calls this, which run one after the other, and stops it after them. Its address. */
export function useOwnSite(
  port: number,
  settings: () => Promise<Record<string, string>> | Record<string, string>,
): string {
  const address = `http://localhost:${port}`;
  let site: ChildProcess;

  test.use({ baseURL: address });
  test.describe.configure({ mode: "default" });
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    const env = { ...process.env, ...(await settings()), PORT: String(port) };
    site = spawn("node", ["--import", "tsx", "tests/support/site.ts"], { env, stdio: "inherit" });
    const isUp = () =>
      fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isUp, { timeout: 170_000, intervals: [1_000] }).toBe(true);
  });
  test.afterAll(async () => {
    if (site.exitCode !== null) return;
    site.kill("SIGTERM");
    await once(site, "exit");
  });
  return address;
}
