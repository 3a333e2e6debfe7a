import { test as base, type Page } from "@playwright/test";
import { signInAt } from "./api.ts";
import { enterOn, type Role } from "./enter.ts";

export { expect } from "@playwright/test";

type Fixtures = {
  /** Where the product is. */
  url: string;
  signIn: (as: Role) => Promise<void>;
};

/** Every walk fails on what a visitor's browser would complain about. */
export const test = base.extend<Fixtures>({
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
  signIn: async ({ page, url }, use) => {
    await use((as) => signInOn(page, url, as));
  },
});

/** Chromium reports every refused request; the walks that provoke one look at what the page says instead. */
const isExpected = (text: string) =>
  /^Failed to load resource: the server responded with a status of 4\d\d/.test(text);

/** One of the demo's people on the first page of their account. The form is walked through where it is the subject. */
export async function signInOn(page: Page, url: string, as: Role): Promise<void> {
  const tokens = await signInAt(url, { username: as, password: `${as}-demo` });
  await enterOn(page, url, { tokens, role: as });
  await page.goto("/account");
  await page.waitForURL(/\/(account\/|office)/);
}

/** A drawn page is not yet a listening one: whoever presses a button before React has it presses in vain. */
function waitForListening(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== "commit") await page.waitForFunction(isListening);
    return response;
  };
}

const isListening = () =>
  [...document.querySelectorAll("button")].every((button) =>
    Object.keys(button).some((key) => key.startsWith("__reactProps")),
  );
