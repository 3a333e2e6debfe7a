import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { gatewayHeaders } from "@sonum/contract/ingest/machine-protocol";
import { usd } from "@sonum/contract/money";
import { beforeEach, expect, it } from "vitest";
import { signedRequest } from "../../../test/fixtures/signed-request.ts";
import { createTestApp, type TestApp } from "../../../test/fixtures/test-app.ts";
import { cancelActivation } from "../activations/life/cancel-activation.ts";

let app: TestApp;

beforeEach(async () => {
  app = await createTestApp();
});

const ask = (url: string, headers = {}) => app.request({ method: "GET", url, headers });
const offersOf = async (service: string, currency = "USD") =>
  (await ask(`/rest/serviceinfo/${service}/${currency}`)).json();
const countOf = async (service: string) => (await offersOf(service))[0]?.numberCount ?? 0;
const topCountries = async (path = "USD/8") => (await ask(`/rest/countryinfo/${path}`)).json();
const services = async () => (await ask("/rest/reference/services")).json();
const richCustomer = () => app.customer({ balance: usd("5") });

it("SHOP-9 lists where a service can be bought", async () => {
  await app.simsOnSale(2, "ee");
  const [ee] = await offersOf("tg");
  expect(ee).toMatchObject({
    iso2: "ee",
    country: { en: "Estonia", et: "Eesti" },
    icon: "/flags/ee.svg",
    price: 0.25,
    priceUsd: "0.25",
    numberCount: 2,
    operators: [{ code: "tele2", numberCount: 2 }],
    favorite: false,
    success: null,
  });
  expect(await offersOf("tg")).toHaveLength(1);
});

it("SHELL-15 SHOP-9 shows prices in the requested currency and in exact dollars", async () => {
  await app.simsOnSale(1);
  expect(await offersOf("tg", "EUR")).toMatchObject([{ price: 0.23, priceUsd: "0.25" }]);
  expect(await topCountries("EUR/8")).toMatchObject([{ iso2: "ee", price: 0.23, priceUsd: "0.25" }]);
});

it("SHOP-9 lists as many countries as requested, those with the most numbers first", async () => {
  expect(await topCountries()).toEqual([]);
  await app.simsOnSale(1, "ee");
  app.clock.advance(1_000);
  expect(await topCountries("USD/1")).toMatchObject([{ iso2: "ee", numberCount: 1 }]);
  for (const wrong of ["USD/0", "USD/1001", "USD/-1", "USD/8.5", "XXX/8"])
    expect((await ask(`/rest/countryinfo/${wrong}`)).statusCode).toBe(400);
});

it("SHOP-9 lists every service with its lowest price and number count", async () => {
  expect(await services()).toMatchObject([{ code: "tg", priceFrom: null, numberCount: 0 }, {}, {}]);
  await app.simsOnSale(2);
  app.clock.advance(1_000);
  const [telegram] = await services();
  expect(telegram).toMatchObject({ code: "tg", name: "Telegram", priceFrom: 0.25, numberCount: 2 });
  expect(Buffer.from(telegram.icon, "base64").toString()).toMatch(/^<svg/);
});

it("SHOP-12 BUY-7 lowers quantities with a purchase, restores them on cancellation, but not after a code", async () => {
  const [first = "", second = ""] = await app.simsOnSale(2);
  const customer = await richCustomer();

  const order = await app.buy(customer);
  expect([await countOf("tg"), await countOf("wa")]).toEqual([1, 2]);
  await cancelActivation(app.system, customer, app.system.publicIds.toPublic(order.id));
  expect(await countOf("tg")).toBe(2);

  await app.buy(customer);
  for (const iccid of [first, second]) await app.receive(iccid, { text: "Telegram code 12345" });
  expect([await countOf("tg"), await countOf("wa")]).toEqual([1, 2]);
  app.clock.advance(1_000);
  expect(await services()).toMatchObject([{ numberCount: 1 }, { numberCount: 2 }, {}]);
});

it("SHOP-12 sells exactly the shown quantity at the shown price", async () => {
  await app.simsOnSale(3);
  const customer = await richCustomer();
  const [{ numberCount, price }] = await offersOf("tg", "EUR");
  const wanted = { currency: "EUR", maxPrice: String(price) };
  for (let n = 0; n < numberCount; n++) await app.buy(customer, wanted);
  await expect(app.buy(customer, wanted)).rejects.toMatchObject({ code: "number_unavailable" });
  expect(await offersOf("tg")).toEqual([]);
});

it("SHOP-12 answers 304 until a quantity changes", async () => {
  await app.simsOnSale(2);
  const url = "/rest/serviceinfo/tg/USD";
  const first = await ask(url);
  const etag = String(first.headers["etag"]);
  expect(first.headers).toMatchObject({ "cache-control": "no-cache", "content-type": /^application\/json/ });
  const again = await ask(url, { "if-none-match": etag });
  expect([again.statusCode, again.body, again.headers["etag"]]).toEqual([304, "", etag]);

  await app.buy(await richCustomer());
  const changed = await ask(url, { "if-none-match": etag });
  expect([changed.statusCode, changed.json()[0].numberCount]).toEqual([200, 1]);
});

it("M1 neither lists nor sells a blocked service", async () => {
  await app.simsOnSale(2);
  const customer = await richCustomer();
  expect(await countOf("tg")).toBe(2);
  await app.setServiceState("tg", "blocked");

  expect((await services()).map(({ code }: { code: string }) => code)).toEqual(["wa", "ot"]);
  expect((await ask("/rest/serviceinfo/tg/USD")).statusCode).toBe(404);
  await expect(app.buy(customer)).rejects.toMatchObject({ code: "not_found" });
  expect(await app.buy(customer, { service: "wa" })).toMatchObject({ status: 1 });
});

it("refuses an unknown service with an error code", async () => {
  const reply = await ask("/rest/serviceinfo/nope/USD");
  expect([reply.statusCode, reply.json().code]).toEqual([404, "not_found"]);
});

const report = (more: { secret?: string; time?: Date } = {}) => {
  const port = { port: 1, phone: "+37255500001", operator: "tele2", country: "ee", signal: 80 };
  const body = { ports: [{ ...port, iccid: "8937200000000000001" }] };
  const path = "/gateway/v1/ports";
  return signedRequest({ ...app.machine, time: app.clock.now(), path, body, ...more });
};

it("GATE-1 D4 D5 accepts a signed report and returns the server's time, even with a refusal", async () => {
  const serverTime = app.clock.now().toISOString();
  const accepted = await app.request(report());
  expect([accepted.statusCode, accepted.json()]).toEqual([200, { sims: 1, serverTime }]);

  const forged = await app.request(report({ secret: "guessed" }));
  expect([forged.statusCode, forged.json()]).toMatchObject([
    401,
    { code: "bad_signature", details: { serverTime } },
  ]);
  const { [gatewayHeaders.signature]: _, ...unsigned } = report().headers;
  expect((await app.request({ ...report(), headers: unsigned })).statusCode).toBe(401);
});

it("SHOP-12 answers a guest's ETag with 304 until the list changes", async () => {
  await app.simsOnSale(2);
  for (const url of ["/rest/serviceinfo/tg/USD", "/rest/countryinfo/USD/8", "/rest/reference/services"]) {
    app.clock.advance(1_000);
    const first = await ask(url);
    const known = { "if-none-match": String(first.headers["etag"]) };
    app.clock.advance(1_000);
    expect([(await ask(url, known)).statusCode, (await ask(url, known)).body]).toEqual([304, ""]);
    await app.simsOnSale(1);
    app.clock.advance(1_000);
    expect((await ask(url, known)).statusCode).toBe(200);
  }
});

it.each(["/rest/reference/countries", "/rest/reference/currency", "/rest/reference/lang"])(
  "SHOP-18 lets %s be cached for a minute, and stale for ten while revalidating",
  async (url) => {
    const { headers } = await ask(url);
    expect(headers["cache-control"]).toBe("public, max-age=60, stale-while-revalidate=600");
    expect((await ask(url, { "if-none-match": headers["etag"] })).statusCode).toBe(304);
  },
);

it("SHOP-18 forbids caching of quantities without revalidation", async () => {
  expect((await ask("/rest/countryinfo/USD/8")).headers["cache-control"]).toBe("no-cache");
  expect((await ask("/rest/serviceinfo/tg/USD")).headers["cache-control"]).toBe("no-cache");
});

it("compresses long lists if the client supports it, with the same ETag", async () => {
  const plain = await ask("/rest/reference/services");
  const packed = await ask("/rest/reference/services", { "accept-encoding": "gzip, br" });
  expect(packed.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.headers["etag"]).toBe(`W/${plain.headers["etag"]}`);
  const known = { "if-none-match": String(packed.headers["etag"]), "accept-encoding": "gzip" };
  expect((await ask("/rest/reference/services", known)).statusCode).toBe(304);
  const zipped = await ask("/rest/reference/services", { "accept-encoding": "gzip" });
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
});

it("SHOP-18 has the specified fields in the lists of countries and services", async () => {
  const [country] = (await ask("/rest/reference/countries")).json();
  const [service] = (await ask("/rest/reference/services")).json();
  const shared = { icon: expect.any(String), favorite: false };
  const countryNaming = { en: "Estonia", ru: "Эстония", de: "Estland", et: "Eesti", pt: expect.any(String) };
  expect(country).toMatchObject({ iso2: "ee", countryNaming, ...shared });
  expect(service).toMatchObject({ code: "tg", name: "Telegram", ...shared });
});
