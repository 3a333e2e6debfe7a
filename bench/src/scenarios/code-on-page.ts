import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { connectHttp } from "../measure/http-client.ts";
import { percentile } from "../measure/statistics.ts";
import { buyOrders } from "./buy-orders.ts";
import { deliverMessages, messageFor } from "./deliver-messages.ts";
import { launchBrowser, openPageAs } from "./launch-browser.ts";
import type { Scenario } from "./scenario.ts";

const WAITING = 500;
const BUYERS = 10;
const PUSHES = 50;
const PUSHES_QUICK = 20;
const PUSH_EVERY_MS = 150;
const ARRIVES_WITHIN_MS = 20_000;

/** From a machine sending an SMS until the code is painted on the buyer's page in Chromium. */
export const codeOnPage: Scenario = {
  name: "code-on-page",
  async run(environment, { rounds }) {
    const orders = await buyOrders(environment, WAITING, BUYERS);
    const [buyer] = environment.shop.buyers;
    if (!buyer) throw new Error("The shop has no buyers");
    const browser = await launchBrowser();
    try {
      const page = await openPageAs(browser, { ...environment, user: buyer, role: "customer" });
      await page.goto(`${environment.address}/account/numbers`);
      await page.locator("article").first().waitFor();
      const shown = await shownPhones(page);
      const pushed = orders
        .filter(({ sim }) => shown.has(sim.phone))
        .slice(0, rounds > 1 ? PUSHES : PUSHES_QUICK);
      const sent = pushed.map((order, n) => ({
        order,
        message: messageFor(environment.shop, order, 7 * n + 1),
      }));
      await page.evaluate(
        watchFor,
        sent.map(({ message }) => codeIn(message.text)),
      );
      const client = await connectHttp(environment.address);
      const sentAt: number[] = [];
      for (const { order, message } of sent) {
        sentAt.push(Date.now());
        await deliverMessages(client, order.sim.machine, [message]);
        await pause(PUSH_EVERY_MS);
      }
      client.close();
      const seenAt = await page.evaluate(waitForCodes, ARRIVES_WITHIN_MS);
      const delays = sent.map(
        ({ message }, n) => (seenAt[codeIn(message.text)] ?? Number.NaN) - (sentAt[n] ?? 0),
      );
      if (delays.length === 0 || delays.some(Number.isNaN)) throw new Error("A code was not painted");
      return [
        {
          label: "SMS pushed by a machine until its code is painted in Chromium, p95, 500 orders waiting",
          target: { atMost: 1000 },
          value: percentile(delays, 0.95),
          unit: "ms",
          reference: "none: an absolute time",
        },
      ];
    } finally {
      await browser.close();
    }
  },
};

const codeIn = (text: string) => text.slice(0, 6);

/** The phone numbers on the rendered cards; further ones are not on the page yet. */
async function shownPhones(page: Page): Promise<Set<string>> {
  const labels = await page
    .locator("article")
    .evaluateAll((cards) => cards.map(({ ariaLabel }) => ariaLabel));
  return new Set(
    labels.map(
      (label) =>
        label
          ?.split(", ")
          .at(-1)
          ?.replace(/[^+\d]/g, "") ?? "",
    ),
  );
}

declare global {
  var codesSeen: Record<string, number>;
}

/** Runs in the page: records when each code was painted, by the wall clock that the sender uses too. */
function watchFor(codes: string[]): void {
  globalThis.codesSeen = {};
  const missing = new Set(codes);
  const checkText = () => {
    const text = document.body.textContent?.replace(/\s/g, "") ?? "";
    for (const code of missing) {
      if (!text.includes(code)) continue;
      missing.delete(code);
      const record = () => Object.assign(globalThis.codesSeen, { [code]: Date.now() });
      requestAnimationFrame(() => setTimeout(record));
    }
  };
  new MutationObserver(checkText).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  });
}

/** Runs in the page: waits until no new code appears within two seconds, at most `withinMs`. */
async function waitForCodes(withinMs: number): Promise<Record<string, number>> {
  const until = Date.now() + withinMs;
  let count = -1;
  while (Date.now() < until && Object.keys(globalThis.codesSeen).length !== count) {
    count = Object.keys(globalThis.codesSeen).length;
    await new Promise((resume) => setTimeout(resume, 2_000));
  }
  return globalThis.codesSeen;
}
