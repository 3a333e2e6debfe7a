import { readdirSync } from "node:fs";
import path from "node:path";
import fastify from "fastify";
import { beforeAll, expect, it } from "vitest";
import { GUIDES } from "./guide-texts.ts";
import { serveGuides } from "./serve-guides.ts";

const ROOT = path.resolve(import.meta.dirname, "../../../../..");
const app = fastify();
beforeAll(() =>
  serveGuides(app, { origin: "https://sonum.test", clientFolder: path.join(ROOT, "web/public") }),
);
const ask = (url: string, language = "") =>
  app.inject({ method: "GET", url, headers: { "accept-language": language } });

it("PART-9 GATE-4 every page about a gateway can be read, with our address and the machine's key in it", async () => {
  const files = readdirSync(path.join(ROOT, "docs/gateways")).map((file) => file.replace(".md", ""));
  const names = Object.keys(GUIDES);
  expect(new Set([...files, "agent"])).toEqual(new Set([...names, "README"]));
  for (const name of ["", ...names.map((one) => `/${one}`)]) {
    const { statusCode, body } = await ask(`/gateways${name}?machine=key1`);
    expect(statusCode, name).toBe(200);
    expect(body, name).not.toMatch(/YOUR-SHOP|href="[\w-]+\.md"|MACHINE_KEY/);
  }
  const { body } = await ask("/gateways/kannel?machine=key1&lang=de");
  expect(body).toContain("https://key1:MACHINE_SECRET@sonum.test/gateway/in/kannel");
  expect(body).toContain('<html lang="de">');
  expect(body).toContain('<article lang="en">');
  expect(body).toContain('href="/gateways/smpp?lang=de&amp;machine=key1"');
});

it("speaks the reader's language around them, and takes nothing strange into the page", async () => {
  expect((await ask("/gateways", "fr,ru;q=0.8")).body).toContain("Подключите своё оборудование");
  expect((await ask("/gateways", "fr")).body).toContain("Connect your equipment");
  const { body } = await ask(`/gateways/kannel?machine=${encodeURIComponent('"><script>')}&lang=xx`);
  expect(body).not.toContain("<script>");
  for (const name of ["nosuch", "README", "..%2Farchitecture", "constructor"])
    expect((await ask(`/gateways/${name}`)).statusCode).toBe(404);
});

it("looks and speaks as the visitor chose in the shop", async () => {
  const asked = (cookie: string, query = "") =>
    app.inject({ method: "GET", url: `/gateways${query}`, headers: { cookie, "accept-language": "ru" } });
  const cookie = `a=b; sonum_settings=${encodeURIComponent("lang=et&theme=dark&currency=USD&role=partner")}; c=d`;
  expect((await asked(cookie)).body).toContain('<html lang="et" data-theme="dark">');
  expect((await asked(cookie, "?lang=de")).body).toContain('<html lang="de" data-theme="dark">');
  for (const strange of ["", "sonum_settings=%E0%A4", "sonum_settings=theme%3Dauto%26lang%3Dxx"])
    expect((await asked(strange)).body).toContain('<html lang="ru">');
});
