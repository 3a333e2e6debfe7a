import { afterAll, expect, it, vi } from "vitest";
import { createApiCustomer } from "../../../../test/fixtures/api-customer.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { fillState } from "../../../create-context.ts";
import { stateSweeps, syncState } from "../../../sync-state.ts";
import { Recogniser } from "../../ingest/index.ts";
import { CatalogueCache } from "../catalogue-cache.ts";
import { commonNames } from "../present-country.ts";

const app = await createTestApp();
await app.app.ready();
afterAll(syncState(app.system));
const operator = (await app.signedIn("keeper", ["ROLE_sao-operator"])).token;
const buyer = await createApiCustomer(app, { balance: "50" });
await app.simsForRent(20);

type OfficeService = { code: string; name: string; isHidden: boolean; senders: string[]; countries: number };
type Catalogue = {
  services: OfficeService[];
  countries: { iso2: string; services: number }[];
  newCountries: { iso2: string }[];
};

const post = (url: string, payload: object, token = operator) =>
  app.request({ method: "POST", url: `/rest/office/catalogue/${url}`, token, payload });
const read = async () =>
  (await app.request({ url: "/rest/office/catalogue", token: operator })).json<Catalogue>();
const auditEntries = async () =>
  (await app.request({ method: "POST", url: "/rest/office/audit", token: operator, payload: {} })).json()
    .data;
const get = async (url: string) => app.request({ url, token: buyer.token });
const buy = (service: string, country = "ee", token = buyer.token) =>
  app.request({ method: "POST", url: `/rest/user/order/create/${service}/${country}/USD`, token });

const TALKY = { name: "Talky Walk", category: "messengers", names: ["токи"], senders: ["TLKY"] };
function change(more: object = {}) {
  const { senders: _, ...fields } = TALKY;
  return { ...fields, place: 4, isHidden: false, ...more };
}

/** Every process reloads the catalogue shortly after a commit. */
const eventually = (check: () => void) => vi.waitFor(check);
const find = (code: string) => CatalogueCache.of(app).findService(code);

it("DESK-1 sells a new service on the page and through all APIs without a restart", async () => {
  expect((await buy("talky")).statusCode).toBe(404);
  const added = await post("services", { code: "talky", ...TALKY, price: "0.4" });
  expect(added.statusCode).toBe(204);
  await eventually(() => expect(find("talky")).toBeDefined());

  const listed = (await get("/rest/reference/services")).json<{ code: string; priceFrom: number }[]>();
  expect(listed.find(({ code }) => code === "talky")).toMatchObject({ name: "Talky Walk", priceFrom: 0.4 });
  const names = (await get("/rest/reference/search-names")).json();
  expect(names.services.talky).toEqual(["токи"]);
  for (const token of [buyer.token, buyer.key])
    expect((await buy("talky", "ee", token)).statusCode).toBe(200);
  expect(await buyer.call("action=getNumber&service=talky&country=34")).toMatch(/ACCESS_NUMBER/);
  const url = "/v1/user/buy/activation/estonia/any/talkywalk";
  expect((await app.request({ url, token: buyer.key })).json()).toMatchObject({ product: "talkywalk" });
  expect((await auditEntries())[0]).toMatchObject({ what: "service: added", about: "talky" });
});

it("DESK-1 recognises messages of a new service by its name and senders", async () => {
  const recogniser = Recogniser.of(app);
  for (const message of [
    { country: "ee", sender: "TLKY", text: "12345" },
    { country: "ee", sender: "+1555", text: "Your Talky Walk code is 12345" },
  ])
    expect(recogniser.recognise(message).services.map(({ code }) => code)).toEqual(["talky"]);
});

it.each([
  ["code", { code: "tg", ...TALKY, name: "Telly", price: null }],
  ["code", { code: "full", ...TALKY, name: "Telly", price: null }],
  ["name", { code: "telly", ...TALKY, name: "tele-gram", price: null }],
  ["name", { code: "telly", ...TALKY, name: "WA", price: null }],
])("DESK-1 refuses a %s that is already in use and names the field: %j", async (field, payload) => {
  const before = (await read()).services.length;
  const reply = await post("services", payload);
  expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: "conflict", details: { field } }]);
  expect((await read()).services).toHaveLength(before);
});

it.each([{ code: "Tg!" }, { name: "<b>" }, { name: "  " }, { category: "weapons" }, { price: "0" }])(
  "DESK-1 refuses invalid input: %j",
  async (wrong) => {
    const payload = { code: "telly", ...TALKY, name: "Telly", price: null, ...wrong };
    expect((await post("services", payload)).statusCode).toBe(400);
  },
);

it("DESK-1 keeps code, API address and recognition of a renamed service", async () => {
  expect((await post("services/talky", change({ name: "Walky", place: 1 }))).statusCode).toBe(204);
  await eventually(() => expect(find("talky")?.name).toBe("Walky"));
  expect((await get("/rest/reference/services")).json()[0]).toMatchObject({ code: "talky", name: "Walky" });
  const url = "/v1/guest/prices?country=estonia&product=talkywalk";
  expect((await app.request({ url })).json()).toMatchObject({ estonia: { talkywalk: {} } });
  for (const text of ["Walky code 12345", "Talky Walk code 12345"])
    expect(
      Recogniser.of(app)
        .recognise({ country: "ee", sender: "+1", text })
        .services.map(({ code }) => code),
    ).toEqual(["talky"]);
  const [{ what, details }] = await auditEntries();
  expect([what, details]).toEqual(["service: changed", { from: "Talky Walk", to: "Walky", place: 1 }]);
});

it("DESK-1 sells a hidden service through no API, while existing orders continue", async () => {
  const bought = (await buy("talky")).json<{ orderId: number; phone: string }>();
  await post("services/talky", change({ isHidden: true }));
  await eventually(() => expect(find("talky")?.isHidden).toBe(true));
  expect((await buy("talky")).statusCode).toBe(404);
  expect((await buy("talky", "ee", buyer.key)).statusCode).toBe(404);
  expect(await buyer.call("action=getNumber&service=talky&country=34")).toMatch(/BAD_SERVICE$/);
  const url = "/v1/user/buy/activation/estonia/any/talkywalk";
  expect((await app.request({ url, token: buyer.key })).body).toBe("no product");
  expect((await get("/rest/user/rent/talky/ee/USD")).statusCode).toBe(404);
  expect((await get("/rest/serviceinfo/talky/USD")).statusCode).toBe(404);
  expect((await get("/rest/reference/services")).body).not.toContain("talky");

  const { iccid } = await app.db
    .selectFrom("fleet.sims")
    .select("iccid")
    .where("phone", "=", bought.phone)
    .executeTakeFirstOrThrow();
  await app.receive(iccid, { sender: "TLKY", text: "Code 98765" });
  expect((await get(`/rest/user/order/${bought.orderId}`)).json()).toMatchObject({ smsResult: "98765" });

  await post("services/talky", change());
  await eventually(() => expect(find("talky")?.isHidden).toBe(false));
  expect((await buy("talky")).statusCode).toBe(200);
  expect((await auditEntries()).slice(0, 2).map(({ what }: { what: string }) => what)).toContain(
    "service: shown",
  );
});

it("DESK-1 picks up a change on a node that missed the hint", async () => {
  const other = { ...app.system, state: new Map() };
  await fillState(other);
  app.clock.advance(1000);
  await post("services", { code: "newer", ...TALKY, name: "Newer", price: null });
  expect(CatalogueCache.of(other).findService("newer")).toBeUndefined();
  const sweep = stateSweeps(other).find(({ name }) => name === "read catalogue");
  await sweep?.run();
  expect(CatalogueCache.of(other).findService("newer")).toBeDefined();
  await eventually(() => expect(find("newer")).toBeDefined());
  expect((await buy("newer")).json().code).toBe("number_unavailable");
});

it("DESK-1 adds a country once, with the prices of another one", async () => {
  expect((await read()).newCountries.map(({ iso2 }) => iso2)).toContain("lv");
  expect((await post("countries", { iso2: "lv", pricesOf: "ee" })).statusCode).toBe(204);
  const again = await post("countries", { iso2: "lv", pricesOf: "ee" });
  expect([again.statusCode, again.json().details]).toEqual([409, { field: "iso2" }]);
  expect((await post("countries", { iso2: "zz", pricesOf: null })).statusCode).toBe(404);
  expect((await post("countries", { iso2: "kp", pricesOf: null })).statusCode).toBe(404);
  await eventually(() => expect(CatalogueCache.of(app).findCountry("lv")?.prefix).toBe("371"));
  const { countries } = await read();
  const pricesIn = (wanted: string) => countries.find(({ iso2 }) => iso2 === wanted)?.services;
  expect(pricesIn("lv")).toBe(pricesIn("ee"));
  const catalogueCache = CatalogueCache.of(app);
  const [service, country] = [catalogueCache.findService("tg"), catalogueCache.findCountry("lv")];
  expect(service && country && catalogueCache.priceOf(service, country)).toBe(250_000n);
});

it("DESK-1 renames a country in every list and hides it from all of them", async () => {
  const names = { ...commonNames("ee"), en: "Eesti" };
  const half = { ...names, en: "Ee\ud800sti" };
  expect((await post("countries/ee", { names: half, isHidden: false })).statusCode).toBe(400);
  expect((await post("countries/ee", { names, isHidden: false })).statusCode).toBe(204);
  await eventually(() => expect(CatalogueCache.of(app).findCountry("ee")?.names).toEqual({ en: "Eesti" }));
  expect((await get("/rest/serviceinfo/tg/USD")).json()[0]).toMatchObject({ country: { en: "Eesti" } });
  expect(await buyer.call("action=getCountries")).toContain('"eng":"Eesti"');
  expect((await app.request({ url: "/v1/guest/countries" })).body).toContain('"estonia":');

  await post("countries/ee", { names, isHidden: true });
  await eventually(() => expect(CatalogueCache.of(app).findCountry("ee")?.isHidden).toBe(true));
  expect((await buy("tg")).json().code).toBe("number_unavailable");
  expect(await buyer.call("action=getNumber&service=tg&country=34")).not.toContain("ACCESS_NUMBER");
  const url = "/v1/user/buy/activation/estonia/any/telegram";
  expect((await app.request({ url, token: buyer.key })).statusCode).toBe(400);
  expect((await get("/rest/user/rent/full/ee/USD")).statusCode).toBe(404);
  expect((await get("/rest/reference/countries")).body).not.toContain("Eesti");
  await post("countries/ee", { names, isHidden: false });
  await eventually(() => expect(CatalogueCache.of(app).findCountry("ee")?.isHidden).toBe(false));
  expect((await buy("tg")).statusCode).toBe(200);
});
