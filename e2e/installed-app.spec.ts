import type { CDPSession, Page } from "@playwright/test";
import { LOCALES } from "@sonum/contract/locale";
import { textsIn } from "../server/src/platform/texts/texts-in.ts";
import { expect, test } from "./support/fixtures.ts";

test.use({ serviceWorkers: "allow" });

const startedWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);

test("pages link a manifest that browsers accept, and a picture for shared links", async ({
  page,
  request,
}) => {
  for (const lang of LOCALES) {
    await page.goto(`/${lang}/help`);
    const session = await page.context().newCDPSession(page);
    const { url, errors } = await session.send("Page.getAppManifest");
    expect([new URL(url).pathname, errors]).toEqual([`/${lang}.webmanifest`, []]);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
    const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
    expect((await request.get(new URL(picture ?? "").pathname)).headers()["content-type"]).toBe("image/png");
  }
});

test("without a network a page in the visitor's language says so, and returns with it", async ({
  context,
}) => {
  // Not the fixture's page, which takes failed requests for errors.
  const page = await context.newPage();
  await page.goto("/ru/help");
  expect(await startedWorker(page)).toMatch(/\/service-worker\.js$/);
  await context.setOffline(true);
  for (const lang of LOCALES) {
    await page.goto(`/${lang}/activations`, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(textsIn(lang).offline.title);
  }
  await context.setOffline(false);
  await page.getByRole("link", { name: textsIn("pt").offline.retry }).click();
  await expect(page.getByRole("searchbox").first()).toBeVisible();
});

test("the service worker answers no API call and stores nothing of a customer", async ({ page, signIn }) => {
  await signIn("customer");
  await startedWorker(page);
  const byWorker: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (response.fromServiceWorker() && response.request().resourceType() !== "document")
      byWorker.push(pathname);
  });
  const balance = page.waitForResponse(/\/rest\/user\/balance/);
  await page.reload();
  await balance;
  expect(byWorker).toEqual([]);
  const stored = await page.evaluate(async () => [await caches.keys(), await indexedDB.databases()]);
  expect(stored).toEqual([[], []]);
});

test("a pushed message is shown by the worker", async ({ page, url }) => {
  await page.goto("/en/help");
  await startedWorker(page);
  const [worker] = page.context().serviceWorkers();
  // A browser without a screen has no place for notifications.
  await worker?.evaluate(() => {
    const shown: unknown[] = [];
    const showNotification = async (...notification: unknown[]) => void shown.push(notification);
    Object.assign(globalThis, { shown });
    Object.assign(Reflect.get(globalThis, "registration"), { showNotification });
  });
  const session = await page.context().newCDPSession(page);
  const registrationId = await findRegistration(session);
  const message = {
    title: "Code for Telegram",
    body: "It has arrived.",
    path: "/account/numbers",
    tag: "order-1",
  };
  const data = JSON.stringify({ ...message, lang: "en" });
  await session.send("ServiceWorker.deliverPushMessage", { origin: url, registrationId, data });
  const shown = () => worker?.evaluate(() => Reflect.get(globalThis, "shown") as unknown[]);
  await expect
    .poll(shown)
    .toEqual([
      [message.title, expect.objectContaining({ body: message.body, data: { path: message.path } })],
    ]);
});

async function findRegistration(session: CDPSession): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
    if (first) resolve(first.registrationId);
  });
  await session.send("ServiceWorker.enable");
  return promise;
}
