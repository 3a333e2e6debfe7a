import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { LOCALES } from "@sonum/contract/locale";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { servePages } from "./serve-pages.ts";

const RENDERER = `
let drawn = 0;
export const renderedAddress = ({ pathname, searchParams }) =>
  searchParams.has("service") ? pathname + "?service=" + searchParams.get("service") : pathname;
export const variantOf = (request) => request.headers.get("accept-language") ?? "";
export async function render(request, { api, manifest, nonce }) {
  const { pathname } = new URL(request.url);
  const { json } = await api("/rest/hello");
  if (pathname.startsWith("/slow")) {
    globalThis.onSlowPage();
    await globalThis.released;
  }
  const body = "<html><script nonce='" + nonce + "'>1+1</script><script src='/x.js'></script>" +
    [pathname, ++drawn, json.text, manifest.entry, request.headers.get("authorization")].join("|") + "</html>";
  return { status: pathname === "/nope" ? 404 : 200, headers: [["content-type", "text/html"]], body };
}`;

let webDist: string;
let app: FastifyInstance;
let forgetPages: () => void;
let now = 0;

beforeEach(async () => {
  webDist = await mkdtemp(join(tmpdir(), "pages-"));
  await mkdir(join(webDist, "client", ".vite"), { recursive: true });
  await mkdir(join(webDist, "client", "assets", "flags"), { recursive: true });
  await mkdir(join(webDist, "server"), { recursive: true });
  await writeFile(join(webDist, "client", ".vite", "manifest.json"), '{"entry":"e"}');
  await writeFile(join(webDist, "client", "assets", "a-1.js"), "plain");
  await writeFile(join(webDist, "client", "assets", "flags", "ee.svg"), "<svg/>");
  await writeFile(join(webDist, "client", "assets", "a-1.js.br"), "packed");
  await writeFile(join(webDist, "server", "package.json"), '{"type":"module"}');
  await writeFile(join(webDist, "server", "entry-server.js"), RENDERER);
  app = Fastify();
  app.get("/rest/hello", async () => ({ text: "hello" }));
  ({ forgetPages } = await servePages(app, {
    webDist,
    publicUrl: "http://shop.test",
    now: () => now,
    listPages,
    listViewOrigins,
    readTexts,
  }));
});

afterEach(async () => {
  await app.close();
  await rm(webDist, { recursive: true });
});

const CHANGED = new Date("2026-02-03T04:05:06Z");
let pages: string[] = [];
const listPages = async () => pages.map((path) => ({ path, changedAt: CHANGED }));

const readTexts = () => ({ data: [], values: {} });

const listViewOrigins = async (key: string) => (key === "shown" ? ["https://rack.example"] : []);

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

/** Makes the renderer wait with pages whose path begins with /slow. */
function slowRendering() {
  const [started, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  Object.assign(globalThis, { onSlowPage: started.resolve, released: released.promise });
  return { started: started.promise, release: released.resolve };
}

describe("serving the web", () => {
  it("renders a page with API data, without passing on the session", async () => {
    const { statusCode, body } = await get("/activations", { authorization: "Bearer secret" });
    expect(statusCode).toBe(200);
    expect(body).toMatch(/\|hello\|e\|<\/html>$/);
    expect(body).not.toContain("secret");
  });

  it("SHELL-5 answers with the page's status", async () => {
    expect((await get("/nope")).statusCode).toBe(404);
  });

  it("F1 allows only its own files and the page's inline scripts to run", async () => {
    const { headers, body } = await get("/activations");
    const policy = headers["content-security-policy"];
    const nonce = /<script nonce='([^']{20,})'>/.exec(body)?.[1];
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`);
    expect((await get("/help")).headers["content-security-policy"]).not.toBe(policy);
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain(
      "require-trusted-types-for 'script'; trusted-types default mail-preview dompurify",
    );
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  });

  it("E20 forbids framing", async () => {
    const { headers } = await get("/activations");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["x-frame-options"]).toBe("DENY");
  });

  it("E20 CONS-14 allows framing of an embedded view by the sites its partner listed only", async () => {
    const { headers } = await get("/embed/machine/shown?x=1");
    expect(headers["content-security-policy"]).toContain("frame-ancestors https://rack.example;");
    expect(headers["x-frame-options"]).toBeUndefined();
    for (const url of [
      "/embed/machine/other",
      "/embed/machine/shown/more",
      "/activations?/embed/machine/shown",
    ]) {
      const page = await get(url);
      expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
      expect(page.headers["x-frame-options"]).toBe("DENY");
    }
  });

  it("renders a page again after ten seconds, however often it was requested meanwhile", async () => {
    const render = async () => /\|(\d+)\|hello/.exec((await get("/busy")).body)?.[1];
    const first = await render();
    for (let seconds = 3; seconds <= 9; seconds += 3) {
      now += 3_000;
      expect(await render()).toBe(first);
    }
    now += 3_000;
    expect(await render()).not.toBe(first);
  });

  it("renders a page once in ten seconds per variant", async () => {
    const first = await get("/activations");
    expect((await get("/activations")).body).toBe(first.body);
    expect((await get("/activations", { "accept-language": "ru" })).body).not.toBe(first.body);
    now += 10_001;
    expect((await get("/activations")).body).not.toBe(first.body);
  });

  it("renders a page again when what it shows has changed, also one that is being rendered then", async () => {
    const first = (await get("/activations")).body;
    forgetPages();
    const second = (await get("/activations")).body;
    expect(second).not.toBe(first);
    now += 10_001;
    const { started, release } = slowRendering();
    const rendering = get("/slow").then(({ body }) => body);
    await started;
    forgetPages();
    release();
    const outdated = await rendering;
    expect((await get("/slow")).body).not.toBe(outdated);
  });

  it("renders a page once for all unknown parameters, and once for many who ask at the same time", async () => {
    const bodies = await Promise.all(
      Array.from({ length: 40 }, (_, n) => get(`/activations?x=${n}`).then(({ body }) => body)),
    );
    expect(new Set(bodies).size).toBe(1);
    expect((await get("/activations?service=tg")).body).not.toBe(bodies[0]);
  });

  it("answers that it is busy when more than twenty pages wait to be rendered, and calls are still served", async () => {
    const { release } = slowRendering();
    const pages = Array.from({ length: 30 }, async (_, n) => get(`/slow${n}`));
    const refused = await Promise.all(pages.slice(21));
    for (const { statusCode, headers, body } of refused) {
      expect([statusCode, headers["retry-after"]]).toEqual([503, "2"]);
      expect(body).toContain("Please try again in a moment");
    }
    expect((await get("/rest/hello")).json()).toEqual({ text: "hello" });
    release();
    const rendered = await Promise.all(pages.slice(0, 21));
    expect(rendered.map(({ statusCode }) => statusCode)).toEqual(Array(21).fill(200));
  });

  it("compresses pages if the client accepts it", async () => {
    const { headers, rawPayload } = await get("/help", { "accept-encoding": "gzip" });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(rawPayload).toString()).toContain("/help|");
  });

  it("serves assets precompressed, with a year of caching", async () => {
    const { body, headers } = await get("/assets/a-1.js", { "accept-encoding": "br" });
    expect(body).toBe("packed");
    expect(headers["content-encoding"]).toBe("br");
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  });

  it("serves assets of a folder, but not the folder", async () => {
    expect((await get("/assets/flags/ee.svg")).body).toBe("<svg/>");
    expect((await get("/assets/flags")).statusCode).toBe(404);
  });

  it.each(["/rest/nope", "/lowcode/x", "/v1/x", "/assets/none.js", "/assets/..%2f.vite%2fmanifest.json"])(
    "answers %s with 404",
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  it.each(["/.vite/manifest.json", "/assets/../.vite/manifest.json"])(
    "serves a page instead of the manifest at %s",
    async (url) => {
      expect((await get(url)).body).toContain("/.vite/manifest.json|");
    },
  );

  it("treats a path that looks like another host as a path", async () => {
    expect((await get("//evil.test/x")).body).toContain("//evil.test/x|");
  });

  it.each([
    ["/activations/", "/activations"],
    ["/activations/EE", "/activations/ee"],
    ["/Activations/ee/", "/activations/ee"],
    ["/de/activations/EE/TG/?ref=A&b=C", "/de/activations/ee/tg?ref=A&b=C"],
    ["/activations//ee", "/activations/ee"],
    ["//activations/ee", "/activations/ee"],
  ])("SHOP-8 redirects %s to the canonical address", async (url, right) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers["location"]]).toEqual([301, right]);
  });

  it.each([
    "/activations",
    "/activations/ee/tg?a=B",
    "/help/",
    "/Help",
    "/activations/a/b/C",
    "//evil.test/activations/",
  ])("does not redirect %s", async (url) => expect((await get(url)).statusCode).toBe(200));

  it("SHOP-8 lists every page in every language in the sitemap, with its public address", async () => {
    pages = ["/activations", "/activations/ee", "/activations/ee/tg"];
    const index = await get("/sitemap.xml", { host: "evil.test" });
    expect(index.headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(index.body.match(/<loc>/g)).toHaveLength(LOCALES.length);
    expect(index.body).toContain("<loc>http://shop.test/sitemap-de-1.xml</loc><lastmod>2026-02-03</lastmod>");
    expect(index.body).not.toContain("evil");
    const german = await get("/sitemap-de-1.xml", { "accept-encoding": "gzip" });
    expect(gunzipSync(german.rawPayload).toString()).toContain(
      "<url><loc>http://shop.test/de/activations/ee/tg</loc><lastmod>2026-02-03</lastmod></url>",
    );
  });

  it.each(["/sitemap-fr-1.xml", "/sitemap-de-2.xml", "/sitemap-de-0.xml"])(
    "has no sitemap file %s",
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  it("SHOP-8 splits large sitemaps and drops removed pages", async () => {
    pages = Array.from({ length: 25_001 }, (_, n) => `/activations/ee/s${n}`);
    now += 11 * 60_000;
    expect((await get("/sitemap.xml")).body.match(/<loc>/g)).toHaveLength(2 * LOCALES.length);
    expect((await get("/sitemap-ru-2.xml")).body).toContain("http://shop.test/ru/activations/ee/s25000<");
    pages = [];
    expect((await get("/sitemap-ru-2.xml")).statusCode).toBe(200);
    now += 11 * 60_000;
    expect((await get("/sitemap-ru-2.xml")).statusCode).toBe(404);
  });

  it("serves robots.txt", async () => {
    const { body, headers } = await get("/robots.txt");
    expect(headers["content-type"]).toContain("text/plain");
    expect(body).toContain("Disallow: /account");
    expect(body).toContain("Sitemap: http://shop.test/sitemap.xml");
  });

  it("answers HEAD with the content length", async () => {
    await writeFile(join(webDist, "client", "sonum-client.tgz"), "a package");
    for (const url of ["/sonum-client.tgz", "/robots.txt", "/activations"]) {
      const { statusCode, body, headers } = await app.inject({ method: "HEAD", url });
      expect([url, statusCode, body]).toEqual([url, 200, ""]);
      expect(Number(headers["content-length"])).toBeGreaterThan(0);
    }
  });

  it("refuses to start without a web build, and names the command", async () => {
    const empty = await mkdtemp(join(tmpdir(), "pages-"));
    const options = { webDist: empty, publicUrl: "http://shop.test", listPages, readTexts };
    await expect(servePages(Fastify(), options)).rejects.toThrow(
      /The web is not built: .*manifest\.json is missing\. Run "npm run build" first\./,
    );
    await rm(empty, { recursive: true });
  });
});
