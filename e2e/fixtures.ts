import { test as base } from "@playwright/test";
import { type Role, tokensOf } from "./api.ts";
import { type Buyer, newBuyer } from "./buyer.ts";
import { enterOn } from "./enter.ts";
import { waitForListening } from "./listening.ts";
import { noteWhatIsSaid } from "./said.ts";
import { untilSelling } from "./until-selling.ts";

export { expect } from "@playwright/test";

type Fixtures = {
  /** Where the product is. */
  url: string;
  /** Somebody signed in, on a page: on the first one of their account unless told. A customer is `buyer`. */
  signIn: (as: Role, path?: string) => Promise<void>;
  /** A customer with money who gave the promise of lawful use; no other file knows them, so balances are theirs alone. */
  buyer: Buyer;
};
type WorkerFixtures = {
  /** Nobody walks before the shop is open. */
  shop: string;
};

/** What is prepared once is not taken from the time of the walk that comes first. */
const PREPARED_MS_MAX = 600_000;

/** Every walk fails on what a visitor's browser would complain about. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on("pageerror", ({ message }) => complaints.push(message));
    page.on("console", (message) => {
      if (message.type() === "error" && !isExpected(message.text())) complaints.push(message.text());
    });
    waitForListening(page);
    await noteWhatIsSaid(page);
    await use(page);
    if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join("\n")}`);
  },
  url: async ({ baseURL }, use) => {
    await use(baseURL ?? "");
  },
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use, { project }) => {
      const url = project.use.baseURL ?? "";
      await untilSelling(url);
      await use(url);
    },
    { scope: "worker", auto: true, timeout: PREPARED_MS_MAX },
  ],
  buyer: async ({ shop }, use, { file }) => {
    await use(await buyerOf(file, shop));
  },
  signIn: async ({ page, url, shop }, use, { file }) => {
    await use(async (as, path) => {
      const { tokens } = as === "customer" ? await buyerOf(file, shop) : { tokens: await tokensOf(url, as) };
      await enterOn(page, url, { tokens, role: as });
      await page.goto(path ?? HOMES[as]);
    });
  },
});

const buyers = new Map<string, Promise<Buyer>>();

function buyerOf(file: string, url: string): Promise<Buyer> {
  const buyer = buyers.get(file) ?? newBuyer(url);
  buyers.set(file, buyer);
  return buyer;
}

const HOMES: Record<Role, string> = {
  customer: "/account/numbers",
  partner: "/account/partner",
  operator: "/office",
};

/**
 * Chromium reports every refused request; the walks that provoke one look at what the page says instead. A shop that was
 * busy for a moment refuses too, and the page asks again.
 */
const isExpected = (text: string) =>
  /^Failed to load resource: the server responded with a status of (4\d\d|503)/.test(text);
