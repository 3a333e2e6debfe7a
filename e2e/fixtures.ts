import { test as base, type Page } from "@playwright/test";
import { type Role, tokensOf } from "./api.ts";
import { type Buyer, newBuyer } from "./buyer.ts";
import { enterOn } from "./enter.ts";

export { expect } from "@playwright/test";

type Fixtures = {
  /** Where the product is. */
  url: string;
  /** Somebody signed in, on a page: on the first one of their account unless told. A customer is `buyer`. */
  signIn: (as: Role, path?: string) => Promise<void>;
};
type WorkerFixtures = {
  /** A customer with money who gave the promise of lawful use; no other worker knows them, so balances are theirs alone. */
  buyer: Buyer;
};

/** Every walk fails on what a visitor's browser would complain about. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on("pageerror", ({ message }) => complaints.push(message));
    page.on("console", (message) => {
      if (message.type() === "error" && !isExpected(message.text())) complaints.push(message.text());
    });
    waitForListening(page);
    await use(page);
    if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join("\n")}`);
  },
  url: async ({ baseURL }, use) => {
    await use(baseURL ?? "");
  },
  buyer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use, { project }) => {
      await use(await newBuyer(project.use.baseURL ?? ""));
    },
    { scope: "worker" },
  ],
  signIn: async ({ page, url, buyer }, use) => {
    await use(async (as, path) => {
      const tokens = as === "customer" ? buyer.tokens : await tokensOf(url, as);
      await enterOn(page, url, { tokens, role: as });
      await page.goto(path ?? HOMES[as]);
    });
  },
});

const HOMES: Record<Role, string> = {
  customer: "/account/numbers",
  partner: "/account/partner",
  operator: "/office",
};

/** Chromium reports every refused request; the walks that provoke one look at what the page says instead. */
const isExpected = (text: string) =>
  /^Failed to load resource: the server responded with a status of 4\d\d/.test(text);

/**
 * A drawn page is not yet a listening one: whoever presses a button before React has it presses in vain. Parts that are
 * taken over when they are touched keep a press until then.
 */
function waitForListening(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== "commit") await page.waitForFunction(isListening);
    return response;
  };
}

const isListening = () =>
  [...document.querySelectorAll("button")].every(
    (button) =>
      button.closest("[data-later]") ?? Object.keys(button).some((key) => key.startsWith("__reactProps")),
  );
