// @vitest-environment node
import { LOCALES } from "@sonum/contract/locale";
import { describe, expect, it } from "vitest";
import {
  headerOf,
  manifest,
  openPage,
  type RequestHeaders,
  settingsCookie,
  styles,
} from "../test/open-page.ts";
import { render, variantOf } from "./entry-server.tsx";

describe("server-rendered pages", () => {
  it("SHELL-1 redirects the root to /activations", async () => {
    const page = await openPage("/");
    expect(page.status).toBe(302);
    expect(headerOf(page, "location")).toBe("/activations");
  });

  it.each(LOCALES)("SHELL-4 /%s sets the language and redirects to the home page", async (lang) => {
    const page = await openPage(`/${lang}`);
    expect(page.status).toBe(302);
    expect(headerOf(page, "location")).toBe("/activations");
    expect(headerOf(page, "set-cookie")).toContain(encodeURIComponent(`lang=${lang}`));
  });

  it("SHOP-8 renders an address with a language in that language, with links in the same language", async () => {
    const page = await openPage("/de/activations/ee/tg", {
      ...settingsCookie("lang=ru"),
      "accept-language": "pt",
    });
    expect(page.status).toBe(200);
    expect(page.body).toContain('<html lang="de"');
    expect(page.body).toContain("Estland");
    expect(page.body).toContain('href="/de/activations');
    expect(page.body).not.toContain('href="/activations');
    expect(page.body).not.toContain('href="/de/account');
    expect(page.body).not.toContain('href="/de/sign_up');
  });

  it("SHOP-8 uses the visitor's language when the address names none", async () => {
    const page = await openPage("/activations/ee/tg", { "accept-language": "et" });
    expect(page.body).toContain('<html lang="et"');
    expect(page.body).not.toContain('href="/et/activations');
  });

  it.each(["/de/activations/xx", "/de/account/numbers", "/fr/activations", "/de/nope"])(
    "SHELL-5 returns 404 for %s",
    async (path) => expect((await openPage(path)).status).toBe(404),
  );

  it.each(["/nope", "/no/such/page", "/404", "/activations/ee/zzz", "/activations/xx"])(
    "SHELL-5 returns 404 for %s and shows the not-found page",
    async (path) => {
      const page = await openPage(path);
      expect(page.status).toBe(404);
      expect(page.body).toContain("Page not found");
      expect(page.body.includes('content="0;url=/404"')).toBe(path !== "/404");
    },
  );

  it("SHELL-5 shows the not-found page in the chosen language", async () => {
    expect((await openPage("/nope", { "accept-language": "ru" })).body).toContain("Страница не найдена");
  });

  it("SHELL-7 has header, left column, main view and footer", async () => {
    const { body } = await openPage("/activations");
    for (const part of ["<header", "<aside", "<main", "<footer"]) expect(body).toContain(part);
  });

  it.each(["/sign_up", "/partner", "/partner/sign_up"])("SHELL-7 has no left column on %s", async (path) => {
    const { status, body } = await openPage(path);
    expect(status).toBe(200);
    expect(body).not.toContain("<aside");
  });

  it("SHELL-7 has no left column on a partner's account pages", async () => {
    const { body } = await openPage("/account/partner/console", settingsCookie("role=partner"));
    expect(body).not.toContain("<aside");
  });

  it("SHELL-7 has neither header nor footer on an embedded page", async () => {
    const { body } = await openPage("/embed/machine/abc");
    expect(body).not.toContain("<header");
    expect(body).not.toContain("<footer");
  });

  it("SHELL-13 renders in the visitor's language", async () => {
    const { body } = await openPage("/activations", { "accept-language": "de-DE,de;q=0.9" });
    expect(body).toContain('<html lang="de"');
    expect(body).toContain("Eine Nummer für die Anmeldung.");
    expect(body).toContain("Estland");
  });

  it("SHELL-14 renders the chosen theme and leaves auto to the script in the head", async () => {
    const dark = await openPage("/activations", settingsCookie("theme=dark"));
    expect(dark.body).toContain('data-theme="dark"');
    expect(dark.body).not.toContain("prefers-color-scheme");
    const auto = await openPage("/activations");
    expect(auto.body).not.toContain('<html lang="en" data-theme');
    expect(auto.body.indexOf("prefers-color-scheme")).toBeLessThan(auto.body.indexOf("stylesheet"));
  });

  it("SHELL-6 sends a guest from an account page to the login dialog and back", async () => {
    const page = await openPage("/account/numbers");
    expect(page.status).toBe(307);
    expect(headerOf(page, "location")).toBe("/login?to=%2Faccount%2Fnumbers");
  });

  it("shows prices without JavaScript and embeds the data, so the browser does not fetch it again", async () => {
    const { body } = await openPage("/activations/ee/tg");
    expect(body).toContain("<title>Telegram number, Estonia: $0.42 · Sonum</title>");
    expect(body).toContain("$0.42");
    expect(body).toMatch(/offers.{1,40}tg.{1,20}USD/);
  });

  it.each(LOCALES)("SHOP-8 has localized text and metadata on a landing page in %s", async (lang) => {
    const page = await openPage(`/${lang}/activations/ee/tg`);
    const text = page.body.replace(/<script[^>]*>.*?<\/script>/gs, "");
    expect(page.status).toBe(200);
    expect(text).toMatch(/0[.,]42/);
    expect(text).toMatch(/<meta name="description" content="[^"]{60,}"/);
    expect(text).toContain(`<link rel="canonical" href="http://shop.test/${lang}/activations/ee/tg"`);
    expect(text.match(/hrefLang="/gi)).toHaveLength(LOCALES.length + 1);
    expect(page.body).toMatch(/"@type":"Offer","price":0.42,"priceCurrency":"USD"/);
    expect(page.body).toMatch(/"@type":"BreadcrumbList"/);
  });

  it("SHOP-15 shows the measured success rate with interval and attempts on a landing page", async () => {
    const text = (await openPage("/activations/ee")).body.replaceAll("<!-- -->", "");
    expect(text).toContain("88% of 64 attempts brought a code (95 % interval: 70%–95%)");
    expect(text).toContain("Half of the codes came within 41 sec");
    expect((await openPage("/activations/ee/tg")).body).toContain("Not enough data yet. An SMS takes");
  });

  it("SHOP-8 renders every choice as a link that works without JavaScript", async () => {
    const { body } = await openPage("/de/activations/ee/tg");
    expect(body).toContain('href="/de/activations/lv/tg"');
    expect(body).toContain('href="/de/activations/ee"');
    expect(body).toMatch(/<a[^>]*href="\/de\/activations\/ee\/tg"[^>]*data-choice/);
  });

  it("references exactly the files the page needs", async () => {
    const { body } = await openPage("/activations", { "accept-language": "ru" });
    expect(body).toContain('<link rel="stylesheet" href="/assets/entry.css">');
    expect(body).toContain('<style nonce="n0nce">h1{color:red}</style>');
    expect(body).toContain('<link rel="stylesheet" href="/assets/home.css" disabled>');
    const [scripts] = /<template id="scripts">.*?<\/template>/.exec(body) ?? [];
    expect(scripts).toContain('<link rel="modulepreload" href="/assets/ru.js">');
    expect(scripts).toContain('<script type="module" src="/assets/entry.js">');
    expect(body).toContain('new Worker("/assets/format-worker.js")');
  });

  it("runs dependencies before the entry, each as its own script", async () => {
    const { body } = await openPage("/activations");
    const run = [...body.matchAll(/<script type="module" src="\/assets\/(\w+)[.]js">/g)].map(
      ([, name]) => name,
    );
    expect(run).toEqual(["vendor", "base", "entry"]);
  });

  it("fetches and runs no script before the first paint", async () => {
    const { body } = await openPage("/activations");
    const outside = body.replace(/<template id="scripts">.*?<\/template>/, "");
    expect(outside).not.toMatch(/modulepreload|<script[^>]* src=/);
  });

  it("renders the page without lists when the API is down", async () => {
    const down = async () => ({ status: 503, json: { code: "unavailable", message: "", requestId: "r" } });
    const page = await render(new Request("http://shop.test/activations"), {
      api: down,
      manifest,
      styles,
      nonce: "n0nce",
    });
    expect(page.status).toBe(200);
    expect(page.body).toContain("The code in minutes.");
  });

  it("distinguishes only variants that change the page", () => {
    const variant = (headers: RequestHeaders) =>
      variantOf(new Request("http://shop.test/", { headers: { ...headers } }));
    expect(variant({ cookie: "other=1" })).toBe(variant({}));
    expect(variant(settingsCookie("lang=ru"))).not.toBe(variant(settingsCookie("lang=et")));
    expect(variant(settingsCookie("role=customer"))).not.toBe(variant({}));
  });
});
