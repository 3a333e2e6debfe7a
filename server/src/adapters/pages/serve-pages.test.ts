import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { servePages } from "./serve-pages.ts";

const RENDERER = `
let drawn = 0;
export const variantOf = (request) => request.headers.get("accept-language") ?? "";
export async function render(request, { api, manifest, nonce }) {
  const { pathname } = new URL(request.url);
  const { json } = await api("/rest/hello");
  const body = "<html><script nonce='" + nonce + "'>1+1</script><script src='/x.js'></script>" +
    [pathname, ++drawn, json.text, manifest.entry, request.headers.get("authorization")].join("|") + "</html>";
  return { status: pathname === "/nope" ? 404 : 200, headers: [["content-type", "text/html"]], body };
}`;

let webDist: string;
let app: FastifyInstance;
let now = 0;

beforeEach(async () => {
  webDist = await mkdtemp(join(tmpdir(), "pages-"));
  await mkdir(join(webDist, "client", ".vite"), { recursive: true });
  await mkdir(join(webDist, "client", "assets"), { recursive: true });
  await mkdir(join(webDist, "server"), { recursive: true });
  await writeFile(join(webDist, "client", ".vite", "manifest.json"), '{"entry":"e"}');
  await writeFile(join(webDist, "client", "assets", "a-1.js"), "plain");
  await writeFile(join(webDist, "client", "assets", "a-1.js.br"), "packed");
  await writeFile(join(webDist, "client", "robots.txt"), "User-agent: *");
  await writeFile(join(webDist, "server", "package.json"), '{"type":"module"}');
  await writeFile(join(webDist, "server", "entry-server.js"), RENDERER);
  app = Fastify();
  app.get("/rest/hello", async () => ({ text: "hello" }));
  await servePages(app, { webDist, publicUrl: "http://shop.test", now: () => now });
});

afterEach(async () => {
  await app.close();
  await rm(webDist, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe("serving the web", () => {
  it("draws a page with what the API says, and passes no session on to it", async () => {
    const { statusCode, body } = await get("/activations", { authorization: "Bearer secret" });
    expect(statusCode).toBe(200);
    expect(body).toMatch(/\|hello\|e\|<\/html>$/);
    expect(body).not.toContain("secret");
  });

  it("SHELL-5 answers as the page says", async () => {
    expect((await get("/nope")).statusCode).toBe(404);
  });

  it("F1 lets run nothing but its own files and the scripts the page was drawn with", async () => {
    const { headers, body } = await get("/activations");
    const policy = headers["content-security-policy"];
    const nonce = /<script nonce='([^']{20,})'>/.exec(body)?.[1];
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`);
    expect((await get("/help")).headers["content-security-policy"]).not.toBe(policy);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  it("draws a page once in ten seconds for each variant", async () => {
    const first = await get("/activations");
    expect((await get("/activations")).body).toBe(first.body);
    expect((await get("/activations", { "accept-language": "ru" })).body).not.toBe(first.body);
    now += 10_001;
    expect((await get("/activations")).body).not.toBe(first.body);
  });

  it("packs pages for those who understand it", async () => {
    const { headers, rawPayload } = await get("/help", { "accept-encoding": "gzip" });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(rawPayload).toString()).toContain("/help|");
  });

  it("gives files out for ever, in the form that was packed beforehand", async () => {
    const { body, headers } = await get("/assets/a-1.js", { "accept-encoding": "br" });
    expect(body).toBe("packed");
    expect(headers["content-encoding"]).toBe("br");
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  it.each([
    "/rest/nope",
    "/lowcode/x",
    "/v1/x",
    "/assets/none.js",
    "/.vite/manifest.json",
    "/assets/../.vite/manifest.json",
  ])("gives no page and no secret at %s", async (url) => {
    const { body, statusCode } = await get(url);
    expect(statusCode === 404 || body.includes("|hello|")).toBe(true);
    expect(body).not.toContain('"entry"');
  });

  it("stays on its own site whatever the address looks like", async () => {
    expect((await get("//evil.test/x")).body).toContain("//evil.test/x|");
  });

  it("refuses to start when the web is not built, naming the command", async () => {
    const empty = await mkdtemp(join(tmpdir(), "pages-"));
    await expect(servePages(Fastify(), { webDist: empty, publicUrl: "http://shop.test" })).rejects.toThrow(
      /The web is not built: .*manifest\.json is missing\. Run "npm run build" first\./,
    );
    await rm(empty, { recursive: true });
  });
});
