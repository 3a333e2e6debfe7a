import { test as base } from "@playwright/test";
import { stretch } from "../../scripts/lib/slowness.ts";
import type { Customer } from "./accounts.ts";
import { demoTokens, type Role } from "./api.ts";
import { storeSession } from "./browser-session.ts";
import { createBuyer } from "./buyer.ts";
import { waitForHydration } from "./hydration.ts";
import { recordShownMessages } from "./shown-messages.ts";
import { waitUntilSelling } from "./wait-until-selling.ts";

export { expect } from "@playwright/test";

type Fixtures = {
  /** The server's base URL. */
  url: string;
  /** Signs a user in and opens a page, by default the home page of the role. The customer is `buyer`. */
  signIn: (as: Role, path?: string) => Promise<void>;
  /** A customer with a balance and the lawful-use agreement, one per test file, so that balances do not interfere. */
  buyer: Customer;
};
type WorkerFixtures = {
  /** The server's URL, once numbers are on sale. */
  shop: string;
};

/** The fleet puts its numbers on sale in the first seconds. */
const PREPARATION_MS_MAX = stretch(60_000);

/** Every test fails on page errors and console errors. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    page.on("console", (message) => {
      if (message.type() === "error" && !isExpected(message.text()))
        errors.push(`${message.text()} (${message.location().url})`);
    });
    waitForHydration(page);
    await recordShownMessages(page);
    await use(page);
    if (errors.length > 0) throw new Error(`The browser reported errors: ${errors.join(" | ")}`);
  },
  url: async ({ baseURL }, use) => {
    await use(baseURL ?? "");
  },
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the pattern
    async ({}, use, { project }) => {
      const url = project.use.baseURL ?? "";
      await waitUntilSelling(url);
      await use(url);
    },
    { scope: "worker", auto: true, timeout: PREPARATION_MS_MAX },
  ],
  buyer: async ({ shop }, use, { file }) => {
    await use(await buyerOf(file, shop));
  },
  signIn: async ({ page, url, shop }, use, { file }) => {
    await use(async (as, path) => {
      const { tokens } =
        as === "customer" ? await buyerOf(file, shop) : { tokens: await demoTokens(url, as) };
      await storeSession(page, url, { tokens, role: as });
      await page.goto(path ?? HOME_PAGES[as]);
    });
  },
});

const buyers = new Map<string, Promise<Customer>>();

function buyerOf(file: string, url: string): Promise<Customer> {
  const buyer = buyers.get(file) ?? createBuyer(url);
  buyers.set(file, buyer);
  return buyer;
}

const HOME_PAGES: Record<Role, string> = {
  customer: "/account/numbers",
  partner: "/account/partner",
  operator: "/office",
};

/**
 * Chromium reports every 4xx as an error; tests that provoke one check the page instead. A busy server returns 503, and
 * the page retries.
 */
const isExpected = (text: string) =>
  /^Failed to load resource: the server responded with a status of (4\d\d|503)/.test(text);
