/** What every page owes everybody: no rule of accessibility broken that a machine can check, and nothing over the edge. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export async function expectFit(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(wider).toBeLessThanOrEqual(0);
}
