import { test as base, type Page } from "@playwright/test";

export { expect } from "@playwright/test";

type Login = "customer" | "partner" | "operator";
type Fixtures = { signIn: (as: Login) => Promise<void> };

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
  signIn: async ({ page }, use) => {
    await use((as) => signInOn(page, as));
  },
});

/** Chromium reports every refused request; the walks that provoke one look at what the page says instead. */
const isExpected = (text: string) =>
  /^Failed to load resource: the server responded with a status of 4\d\d/.test(text);

export async function signInOn(page: Page, as: Login): Promise<void> {
  await page.goto("/login");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Username or e-mail").fill(as);
  await dialog.getByLabel("Password").fill(`${as}-demo`);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/(account|office)/);
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
