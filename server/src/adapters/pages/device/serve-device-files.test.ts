import path from "node:path";
import { runInNewContext } from "node:vm";
import fastifyStatic from "@fastify/static";
import { LOCALES } from "@sonum/contract/locale";
import Fastify from "fastify";
import { expect, it, vi } from "vitest";
import { textsIn } from "../../../platform/texts/texts-in.ts";
import { serveDeviceFiles } from "./serve-device-files.ts";

const PUBLIC = path.resolve(import.meta.dirname, "../../../../../web/public");
const app = Fastify();
await app.register(fastifyStatic, { root: PUBLIC, serve: false });
serveDeviceFiles(app, PUBLIC);
const get = (url: string) => app.inject({ url });

type Icon = { src: string; sizes: string; type: string; purpose: string };
type Manifest = { lang: string; start_url: string; display: string; icons: Icon[] };

/** Width and height of a PNG file. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

it.each(LOCALES)("offers the app in %s with icons that exist in the promised sizes", async (locale) => {
  const reply = await get(`/${locale}.webmanifest`);
  expect(reply.headers["content-type"]).toMatch("application/manifest+json");
  const manifest = reply.json<Manifest>();
  expect(manifest).toMatchObject({ lang: locale, start_url: "/activations", display: "standalone" });
  const pictures = manifest.icons.filter(({ type }) => type === "image/png");
  expect(pictures.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "192x192 maskable",
    "512x512 maskable",
  ]);
  for (const { src, sizes } of pictures) expect(sizeOf((await get(src)).rawPayload)).toBe(sizes);
  expect(sizeOf((await get(`/share-${locale}.png`)).rawPayload)).toBe("1200x630");
});

it("has icons for browsers and home screens", async () => {
  expect(sizeOf((await get("/favicon-32.png")).rawPayload)).toBe("32x32");
  expect(sizeOf((await get("/apple-touch-icon.png")).rawPayload)).toBe("180x180");
  expect((await get("/favicon.svg")).headers["content-type"]).toBe("image/svg+xml");
});

type Handler = (event: object) => void;

/** Runs the worker as a browser would, with what it may use. `settings`: the cookie that pages set. */
async function startWorker({ settings = "", languages = ["fr-FR"] } = {}) {
  const script = await get("/service-worker.js");
  expect(script.headers).toMatchObject({ "cache-control": "no-cache" });
  const handlers: Record<string, Handler> = {};
  const windows: { url: string; focus: () => void }[] = [];
  const calls = {
    skipWaiting: vi.fn(),
    claim: vi.fn(),
    showNotification: vi.fn(),
    openWindow: vi.fn(),
    fetch: vi.fn(() => Promise.reject(new TypeError("no network"))),
  };
  const self = {
    addEventListener: (name: string, handler: Handler) => Object.assign(handlers, { [name]: handler }),
    skipWaiting: calls.skipWaiting,
    clients: { claim: calls.claim, matchAll: async () => windows, openWindow: calls.openWindow },
    registration: { showNotification: calls.showNotification },
    location: { origin: "https://shop.test" },
    cookieStore: {
      getAll: async () => [{ name: "__Host-sonum_settings", value: encodeURIComponent(settings) }],
    },
  };
  // No `caches`, no `indexedDB`: using them would fail.
  runInNewContext(script.body, {
    self,
    navigator: { languages },
    fetch: calls.fetch,
    URL,
    URLSearchParams,
    Response,
  });
  const send = async (name: string, event: object) => {
    const waited: Promise<unknown>[] = [];
    const wait = (work: Promise<unknown>) => void waited.push(work);
    handlers[name]?.({ waitUntil: wait, respondWith: wait, ...event });
    const [answer] = await Promise.all(waited);
    return answer;
  };
  return { send, calls, windows };
}

const navigation = (url: string) => ({ request: { mode: "navigate", url: `https://shop.test${url}` } });

async function openOffline(url: string, options?: Parameters<typeof startWorker>[0]): Promise<string> {
  const { send } = await startWorker(options);
  const answer = await send("fetch", navigation(url));
  if (!(answer instanceof Response)) throw new Error("No answer");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return answer.text();
}

it.each(LOCALES)(
  "shows the offline page in %s, by the address, the chosen or the browser's language",
  async (locale) => {
    const { title, retry } = textsIn(locale).offline;
    for (const html of [
      await openOffline(`/${locale}/activations`, { settings: "lang=xx" }),
      await openOffline("/account/numbers", { settings: `lang=${locale}&theme=dark` }),
      await openOffline("/account/numbers", { languages: ["fr-FR", `${locale}-XX`] }),
    ]) {
      expect(html).toContain(`lang="${locale}"`);
      expect(html).toContain(`<h1>${title}</h1>`);
      expect(html).toContain(retry);
    }
  },
);

it("shows the offline page in the chosen theme, in English for other languages, without scripts", async () => {
  expect(await openOffline("/account", { settings: "theme=dark" })).toContain('<html data-theme="dark"');
  const html = await openOffline("/account");
  expect(html).toContain('<html lang="en"');
  expect(html).not.toMatch(/<script|data-theme="/);
});

it("answers navigations only, and stores nothing", async () => {
  const { send, calls } = await startWorker();
  for (const mode of ["cors", "same-origin", "no-cors"])
    expect(
      await send("fetch", { request: { mode, url: "https://shop.test/rest/user/balance/USD" } }),
    ).toBeUndefined();
  expect(calls.fetch).not.toHaveBeenCalled();
  expect((await get("/service-worker.js")).body).not.toMatch(/caches|indexedDB|localStorage/);
});

it("replaces an older worker at once", async () => {
  const { send, calls } = await startWorker();
  await send("install", {});
  expect(calls.skipWaiting).toHaveBeenCalledTimes(1);
  await send("activate", {});
  expect(calls.claim).toHaveBeenCalledTimes(1);
});

it("shows what was pushed, and opens the page of this shop", async () => {
  const { send, calls, windows } = await startWorker();
  const data = {
    title: "Code for Telegram",
    body: "It has arrived.",
    path: "/account/numbers",
    tag: "order-1",
    lang: "en",
  };
  await send("push", { data: { json: () => data } });
  expect(calls.showNotification).toHaveBeenCalledWith(
    data.title,
    expect.objectContaining({ body: data.body, tag: "order-1", data: { path: data.path } }),
  );
  const press = { notification: { close: () => {}, data: { path: data.path } } };
  await send("notificationclick", press);
  expect(calls.openWindow).toHaveBeenCalledWith("https://shop.test/account/numbers");
  const focus = vi.fn();
  windows.push({ url: "https://shop.test/account/numbers", focus });
  await send("notificationclick", press);
  expect(focus).toHaveBeenCalledTimes(1);
  expect(calls.openWindow).toHaveBeenCalledTimes(1);
});
