import { deflateSync } from "node:zlib";
import { beforeEach, expect, it, vi } from "vitest";
import { onFileFinished } from "../../../../test/fixtures/on-file-finished.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { syncState } from "../../../sync-state.ts";
import { CatalogueCache } from "../catalogue-cache.ts";

const app = await createTestApp();
await app.app.ready();
onFileFinished(syncState(app.system));
await app.db
  .updateTable("catalogue.services")
  .set({ category: "messengers" })
  .where("code", "=", "tg")
  .execute();
await app.reloadCatalogue();
const operator = (await app.signedIn("drawer", ["ROLE_sao-operator"])).token;

const iconOf = async (code: string): Promise<string> => {
  const reply = await app.request({ url: "/rest/reference/services?icons=path" });
  return reply.json<{ code: string; icon: string }[]>().find((one) => one.code === code)?.icon ?? "";
};
const open = (address: string) => app.request({ url: address.replace(/#.*/, "") });
const choose = (payload: object, code = "tg") =>
  app.request({
    method: "POST",
    url: `/rest/office/catalogue/services/${code}/icon`,
    token: operator,
    payload,
  });
/** Every process reloads the catalogue shortly after a commit. */
const chosen = (kind: string) =>
  vi.waitFor(() => expect(CatalogueCache.of(app.system).findService("tg")?.icon).toBe(kind));
const auditedNames = async () => {
  const url = "/rest/office/audit";
  const reply = await app.request({ method: "POST", url, token: operator, payload: {} });
  return reply.json<{ data: { what: string; details: object }[] }>().data;
};

/** A PNG of these dimensions; browsers need no more than its header to know them. */
function png(width: number, height: number, padding = 0): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  const chunk = (type: string, data: Buffer) =>
    Buffer.concat([
      Buffer.from([0, 0, data.length >> 8, data.length & 255]),
      Buffer.from(type),
      data,
      Buffer.alloc(4),
    ]);
  const pixels = deflateSync(Buffer.alloc(padding));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", pixels),
  ]);
}
const text = (bytes: Buffer) => bytes.toString("base64");

beforeEach(async () => {
  await choose({ kind: "automatic" });
  await chosen("automatic");
});

it("SHOP-10 lists icons as SVG or as addresses", async () => {
  const [service] = (await app.request({ url: "/rest/reference/services" })).json();
  expect(Buffer.from(service.icon, "base64").toString()).toMatch(/^<svg /);
  expect(await iconOf("tg")).toMatch(/^\/service-icons\/logos\/telegram-[0-9a-f]{12}\.svg$/);
  expect((await app.request({ url: "/rest/reference/services?icons=png" })).statusCode).toBe(400);
});

it("serves an icon for ever, cannot run as a page, and never keeps one under an outdated address", async () => {
  const address = await iconOf("tg");
  const { statusCode, headers, body } = await open(address);
  expect([statusCode, headers["content-type"], body]).toEqual([
    200,
    "image/svg+xml",
    expect.stringMatching(/^<svg [^>]*fill="#[0-9a-f]{6}"><path d="[^"]+"\/><\/svg>$/),
  ]);
  expect(headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  const outdated = await open(address.replace(/-[0-9a-f]{12}/, "-000000000000"));
  expect([outdated.statusCode, outdated.headers["cache-control"], outdated.body]).toEqual([
    200,
    "no-cache",
    body,
  ]);
});

it.each([
  "logos/nosuchicon-0123456789ab.svg",
  "logos/..%2f..%2fpackage-0123456789ab.svg",
  "pictograms/tech-123456-0123456789ab.svg",
  "pictograms/constructor-64748b-0123456789ab.svg",
  "pictures/tg-0123456789ab.png",
  "pictures/tg.png",
  "other/telegram-0123456789ab.svg",
])("has nothing at %s", async (path) => {
  expect((await open(`/service-icons/${path}`)).statusCode).toBe(404);
});

it("DESK-1 shows the picture an operator uploads, in every process, and audits it", async () => {
  const bytes = png(64, 64);
  expect((await choose({ kind: "picture", picture: text(bytes) })).statusCode).toBe(204);
  await chosen("picture");
  const address = await iconOf("tg");
  expect(address).toMatch(/^\/service-icons\/pictures\/tg-[0-9a-f]{12}\.png$/);
  const picture = await open(address);
  expect([picture.headers["content-type"], picture.headers["cache-control"]]).toEqual([
    "image/png",
    "public, max-age=31536000, immutable",
  ]);
  expect(picture.rawPayload).toEqual(bytes);
  expect((await auditedNames())[0]).toMatchObject({
    what: "service: icon changed",
    about: "tg",
    details: { icon: "picture" },
  });

  expect((await choose({ kind: "picture", picture: text(png(32, 32)) })).statusCode).toBe(204);
  await vi.waitFor(async () => expect(await iconOf("tg")).not.toBe(address));
  const replaced = await open(address);
  expect([replaced.headers["cache-control"], replaced.rawPayload]).toEqual(["no-cache", png(32, 32)]);
});

it("DESK-1 shows another logo or the pictogram, if an operator chooses it, and forgets the picture", async () => {
  await choose({ kind: "picture", picture: text(png(64, 64)) });
  await choose({ kind: "logo", name: "github" });
  await chosen("logo");
  expect(await iconOf("tg")).toMatch(/\/logos\/github-[0-9a-f]{12}\.svg#light$/);
  expect(await app.db.selectFrom("catalogue.pictures").selectAll().execute()).toEqual([]);

  await choose({ kind: "pictogram" });
  await chosen("pictogram");
  expect(await iconOf("tg")).toMatch(/\/pictograms\/messengers-[0-9a-f]{6}-[0-9a-f]{12}\.svg$/);
  const { services } = (await app.request({ url: "/rest/office/catalogue", token: operator })).json();
  expect(services[0]).toMatchObject({ icon: await iconOf("tg"), iconKind: "pictogram", logo: null });
});

it("DESK-1 changes and audits nothing if the choice is the present one", async () => {
  const before = (await auditedNames()).length;
  expect((await choose({ kind: "automatic" })).statusCode).toBe(204);
  expect(await auditedNames()).toHaveLength(before);
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const webp = Buffer.concat([
  Buffer.from("RIFF"),
  Buffer.from([22, 0, 0, 0]),
  Buffer.from("WEBPVP8X"),
  Buffer.from([10, 0, 0, 0, 0, 0, 0, 0]),
]);
it.each([
  ["SVG", { kind: "picture", picture: text(svg) }],
  ["what only begins like a PNG", { kind: "picture", picture: text(png(1, 1).subarray(0, 20)) }],
  ["more pixels than 512 by 512", { kind: "picture", picture: text(png(30_000, 64)) }],
  ["a picture without pixels", { kind: "picture", picture: text(png(0, 0)) }],
  [
    "too many WebP pixels",
    { kind: "picture", picture: text(Buffer.concat([webp, Buffer.from("ffff00ffff00", "hex")])) },
  ],
  ["more than 32 kB", { kind: "picture", picture: text(Buffer.concat([png(64, 64), Buffer.alloc(32_768)])) }],
  ["what is not base64", { kind: "picture", picture: "<svg>" }],
  ["a logo the set does not have", { kind: "logo", name: "nosuchicon" }],
  ["a logo under a licence of its own", { kind: "logo", name: "dotnet" }],
  ["an unknown kind", { kind: "letters" }],
])("DESK-1 refuses %s", async (_, payload) => {
  expect((await choose(payload)).statusCode).toBe(400);
  expect(CatalogueCache.of(app.system).findService("tg")?.icon).toBe("automatic");
});

it("DESK-1 accepts WebP", async () => {
  const small = Buffer.concat([webp, Buffer.from("3f00003f0000", "hex")]);
  expect((await choose({ kind: "picture", picture: text(small) })).statusCode).toBe(204);
  await chosen("picture");
  expect((await open(await iconOf("tg"))).headers["content-type"]).toBe("image/webp");
});

it("DESK-1 finds logos by name, the closest first, for operators only", async () => {
  const url = "/rest/office/catalogue/logos?text=tele";
  const [first] = (await app.request({ url, token: operator })).json();
  expect(first).toEqual({
    name: expect.any(String),
    title: expect.stringMatching(/^tele/i),
    path: expect.any(String),
  });
  expect((await open(first.path)).statusCode).toBe(200);
  expect((await app.request({ url })).statusCode).toBe(401);
});
