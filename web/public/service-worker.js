// The shop's service worker: a page for when there is no network, and notifications that a code arrived. It stores nothing.

/** Offline pages by language; the server fills them in. */
const pages = "OFFLINE_PAGES";

// A new version takes over at once: there is nothing stored that could be of the old one.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function takeOver() {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(openOrOffline(event));
});

async function openOrOffline({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return offlinePage(new URL(request.url));
  }
}

async function offlinePage({ pathname }) {
  const settings = await readSettings();
  const [, inAddress] = /^\/([a-z]{2})\//.exec(pathname) ?? [];
  const wanted = [
    inAddress,
    settings.get("lang"),
    ...navigator.languages.map((tag) => tag.slice(0, 2)),
    "en",
  ];
  const lang = wanted.find((one) => Object.hasOwn(pages, one));
  const theme = settings.get("theme");
  const isChosen = theme === "light" || theme === "dark";
  const html = isChosen ? pages[lang].replace("<html", `<html data-theme="${theme}"`) : pages[lang];
  return new Response(html, {
    status: 503,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
}

/** Language and theme, as the pages choose them. Not all browsers let a worker read the cookie. */
async function readSettings() {
  try {
    const cookies = await self.cookieStore.getAll();
    const cookie = cookies.find(({ name }) => name.endsWith("sonum_settings"));
    return new URLSearchParams(decodeURIComponent(cookie?.value ?? ""));
  } catch {
    return new URLSearchParams();
  }
}

self.addEventListener("push", (event) => {
  const { title, body, path, tag, lang } = event.data.json();
  const options = { body, tag, lang, renotify: true, icon: "/icon-192.png", data: { path } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path ?? "/"));
});

async function openPage(path) {
  const { href, pathname } = new URL(path, self.location.origin);
  const windows = await self.clients.matchAll({ type: "window" });
  const open = windows.find(({ url }) => new URL(url).pathname === pathname);
  return open ? open.focus() : self.clients.openWindow(href);
}
