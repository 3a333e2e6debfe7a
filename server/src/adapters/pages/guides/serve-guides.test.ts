import { readdirSync } from "node:fs";
import path from "node:path";
import { guideNames } from "@sonum/contract/gateways/guides";
import fastify from "fastify";
import { beforeAll, expect, it } from "vitest";
import { serveGuides } from "./serve-guides.ts";

const ROOT = path.resolve(import.meta.dirname, "../../../../..");
const app = fastify();
beforeAll(() =>
  serveGuides(app, { origin: "https://sonum.test", clientFolder: path.join(ROOT, "web/public") }),
);
const get = (url: string, language = "") =>
  app.inject({ method: "GET", url, headers: { "accept-language": language } });

it("PART-9 GATE-4 serves every gateway guide with our address and the machine's key filled in", async () => {
  const files = readdirSync(path.join(ROOT, "docs/gateways")).map((file) => file.replace(".md", ""));
  expect(new Set([...files, "agent"])).toEqual(new Set([...guideNames, "README"]));
  for (const name of ["", ...guideNames.map((one) => `/${one}`)]) {
    const { statusCode, body } = await get(`/gateways${name}?machine=key1`);
    expect(statusCode, name).toBe(200);
    expect(body, name).not.toMatch(/YOUR-SHOP|href="[\w-]+\.md"|MACHINE_KEY/);
  }
  const overview = (await get("/gateways?machine=key1")).body;
  for (const part of ["Authentication", "Heartbeat", "/rest/partner/machines/key1/sims", "sonum-forward"])
    expect(overview).toContain(part);
  expect(overview).not.toContain("port 2775, or we bind to you");
  const ids = new Set(Array.from(overview.matchAll(/<h2 id="([\w-]+)"/g), ([, id]) => id));
  for (const name of guideNames) {
    const { body } = await get(`/gateways/${name}`);
    for (const [, section = ""] of body.matchAll(/href="\/gateways#([\w-]+)"/g))
      expect(ids, name).toContain(section);
  }
  expect((await get("/gateways/gammu-smsd")).body).toContain('href="/gateways#the-script-that-gammu');
  const { body } = await get("/gateways/kannel?machine=key1&lang=de");
  expect(body).toContain("https://key1:MACHINE_SECRET@sonum.test/gateway/in/kannel");
  expect(body).toContain('<html lang="de">');
  expect(body).toContain('<article lang="en">');
  expect(body).toContain('href="/gateways/smpp?lang=de&amp;machine=key1"');
});

it("PART-9 tells the steps before and after each guide; our agent needs no SIM list, suppliers have no SIM cards", async () => {
  const stepsOf = async (name: string) =>
    (await get(`/gateways/${name}?lang=de`)).body.match(/<section class="way".*<\/section>/)?.[0] ?? "";
  for (const name of guideNames) {
    const steps = await stepsOf(name);
    expect(steps.includes("testen Sie sie mit einer SMS"), name).toBe(name !== "supplier");
    expect(steps.includes("Füllen Sie ihre SIM-Liste aus"), name).toBe(
      !["agent", "goip", "supplier"].includes(name),
    );
  }
});

it("uses the reader's language around the guides, and ignores invalid parameters", async () => {
  expect((await get("/gateways", "fr,ru;q=0.8")).body).toContain("Подключите своё оборудование");
  expect((await get("/gateways", "fr")).body).toContain("Connect your equipment");
  const { body } = await get(`/gateways/kannel?machine=${encodeURIComponent('"><script>')}&lang=xx`);
  expect(body).not.toContain("<script>");
  for (const name of ["nosuch", "README", "..%2Farchitecture", "constructor"])
    expect((await get(`/gateways/${name}`)).statusCode).toBe(404);
});

it("uses the theme and language chosen in the shop", async () => {
  const getWith = (cookie: string, query = "") =>
    app.inject({ method: "GET", url: `/gateways${query}`, headers: { cookie, "accept-language": "ru" } });
  const cookie = `a=b; sonum_settings=${encodeURIComponent("lang=et&theme=dark&currency=USD&role=partner")}; c=d`;
  expect((await getWith(cookie)).body).toContain('<html lang="et" data-theme="dark">');
  expect((await getWith(cookie, "?lang=de")).body).toContain('<html lang="de" data-theme="dark">');
  for (const strange of ["", "sonum_settings=%E0%A4", "sonum_settings=theme%3Dauto%26lang%3Dxx"])
    expect((await getWith(strange)).body).toContain('<html lang="ru">');
});
