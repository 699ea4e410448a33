import { defineConfig, devices } from "@playwright/test";

/** Where `tests/support/site.ts` listens. */
const SITE = "http://localhost:3412";

/** What keeps a headless Chromium from calling home, and lets it run in a small container. */
const QUIET = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
];

const { CHROMIUM_PATH, CI } = process.env;

export default defineConfig({
  testDir: "tests/journeys",
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: 0,
  forbidOnly: CI !== undefined,
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: SITE,
    trace: "retain-on-failure",
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      chromiumSandbox: process.getuid?.() !== 0,
      args: QUIET,
    },
  },
  webServer: {
    command: "node --import tsx tests/support/site.ts",
    url: `${SITE}/readyz`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});
