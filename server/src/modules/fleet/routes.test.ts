import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { gatewayHeaders } from "@sonum/contract/gateway";
import { usd } from "@sonum/contract/money";
import { beforeEach, expect, it } from "vitest";
import { type House, makeHouse } from "../../../test/house.ts";
import { signedRequest } from "../../../test/signed-request.ts";
import { reloadCatalogue } from "../../open-context.ts";
import { cancelActivation } from "../activations/life/cancel-activation.ts";

let house: House;

beforeEach(async () => {
  house = await makeHouse();
});

const ask = (url: string, headers = {}) => house.ask({ method: "GET", url, headers });
const offersOf = async (service: string, currency = "USD") =>
  (await ask(`/rest/serviceinfo/${service}/${currency}`)).json();
const countOf = async (service: string) => (await offersOf(service))[0]?.numberCount ?? 0;
const topCountries = async (path = "USD/8") => (await ask(`/rest/countryinfo/${path}`)).json();
const services = async () => (await ask("/rest/reference/services")).json();
const richCustomer = () => house.customer({ balance: usd("5") });

it("SHOP-9 lists where a service can be bought, the fullest country first", async () => {
  await house.simsOnSale(2, "ee");
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

it("SHELL-15 SHOP-9 shows amounts in the currency that is asked for, and the exact dollars beside them", async () => {
  await house.simsOnSale(1);
  expect(await offersOf("tg", "EUR")).toMatchObject([{ price: 0.23, priceUsd: "0.25" }]);
  expect(await topCountries("EUR/8")).toMatchObject([{ iso2: "ee", price: 0.23, priceUsd: "0.25" }]);
});

it("SHOP-9 lists the countries with the most numbers, as many as asked for", async () => {
  expect(await topCountries()).toEqual([]);
  await house.simsOnSale(1, "ee");
  house.clock.advance(1_000);
  expect(await topCountries("USD/1")).toMatchObject([{ iso2: "ee", numberCount: 1 }]);
  for (const wrong of ["USD/0", "USD/1001", "USD/-1", "USD/8.5", "XXX/8"])
    expect((await ask(`/rest/countryinfo/${wrong}`)).statusCode).toBe(400);
});

it("SHOP-9 lists every service with its lowest price and how many numbers wait for it", async () => {
  expect(await services()).toMatchObject([{ code: "tg", priceFrom: null, numberCount: 0 }, {}, {}]);
  await house.simsOnSale(2);
  house.clock.advance(1_000);
  const [telegram] = await services();
  expect(telegram).toMatchObject({ code: "tg", name: "Telegram", priceFrom: 0.25, numberCount: 2 });
  expect(Buffer.from(telegram.icon, "base64").toString()).toMatch(/^<svg/);
});

it("SHOP-12 BUY-7 quantities fall with a sale, return with a cancel and stay down after a code", async () => {
  const [first = "", second = ""] = await house.simsOnSale(2);
  const customer = await richCustomer();

  const order = await house.buy(customer);
  expect([await countOf("tg"), await countOf("wa")]).toEqual([1, 2]);
  await cancelActivation(house.system, customer, house.system.orderIds.toPublic(order.id));
  expect(await countOf("tg")).toBe(2);

  await house.buy(customer);
  for (const iccid of [first, second]) await house.receive(iccid, { text: "Telegram code 12345" });
  expect([await countOf("tg"), await countOf("wa")]).toEqual([1, 2]);
  house.clock.advance(1_000);
  expect(await services()).toMatchObject([{ numberCount: 1 }, { numberCount: 2 }, {}]);
});

it("SHOP-12 what is shown can be bought at that price, and nothing more", async () => {
  await house.simsOnSale(3);
  const customer = await richCustomer();
  const [{ numberCount, price }] = await offersOf("tg", "EUR");
  const wanted = { currency: "EUR", maxPrice: String(price) };
  for (let n = 0; n < numberCount; n++) await house.buy(customer, wanted);
  await expect(house.buy(customer, wanted)).rejects.toMatchObject({ code: "number_unavailable" });
  expect(await offersOf("tg")).toEqual([]);
});

it("SHOP-12 answers 304 until something changed", async () => {
  await house.simsOnSale(2);
  const url = "/rest/serviceinfo/tg/USD";
  const first = await ask(url);
  const etag = String(first.headers["etag"]);
  expect(first.headers).toMatchObject({ "cache-control": "no-cache", "content-type": /^application\/json/ });
  const again = await ask(url, { "if-none-match": etag });
  expect([again.statusCode, again.body, again.headers["etag"]]).toEqual([304, "", etag]);

  await house.buy(await richCustomer());
  const changed = await ask(url, { "if-none-match": etag });
  expect([changed.statusCode, changed.json()[0].numberCount]).toEqual([200, 1]);
});

it("M1 a blocked service is in no list and cannot be bought", async () => {
  await house.simsOnSale(2);
  const customer = await richCustomer();
  expect(await countOf("tg")).toBe(2);
  await house.db
    .updateTable("catalogue.services")
    .set({ state: "blocked" })
    .where("code", "=", "tg")
    .execute();
  await reloadCatalogue(house.system);

  expect((await services()).map(({ code }: { code: string }) => code)).toEqual(["wa", "ot"]);
  expect((await ask("/rest/serviceinfo/tg/USD")).statusCode).toBe(404);
  await expect(house.buy(customer)).rejects.toMatchObject({ code: "not_found" });
  expect(await house.buy(customer, { service: "wa" })).toMatchObject({ status: 1 });
});

it("answers an unknown service in words", async () => {
  const reply = await ask("/rest/serviceinfo/nope/USD");
  expect([reply.statusCode, reply.json().code]).toEqual([404, "not_found"]);
});

const report = (more: { secret?: string; time?: Date } = {}) => {
  const port = { port: 1, phone: "+37255500001", operator: "tele2", country: "ee", signal: 80 };
  const body = { ports: [{ ...port, iccid: "8937200000000000001" }] };
  const path = "/gateway/v1/ports";
  return signedRequest({ ...house.machine, time: house.clock.now(), path, body, ...more });
};

it("GATE-1 D4 D5 takes a signed report and tells the time, also to who is refused", async () => {
  const serverTime = house.clock.now().toISOString();
  const taken = await house.ask(report());
  expect([taken.statusCode, taken.json()]).toEqual([200, { sims: 1, serverTime }]);

  const forged = await house.ask(report({ secret: "guessed" }));
  expect([forged.statusCode, forged.json()]).toMatchObject([
    401,
    { code: "bad_signature", details: { serverTime } },
  ]);
  const { [gatewayHeaders.signature]: _, ...unsigned } = report().headers;
  expect((await house.ask({ ...report(), headers: unsigned })).statusCode).toBe(401);
});

it("SHOP-12 a guest who asks again with the mark of the list gets it only when it changed", async () => {
  await house.simsOnSale(2);
  for (const url of ["/rest/serviceinfo/tg/USD", "/rest/countryinfo/USD/8", "/rest/reference/services"]) {
    house.clock.advance(1_000);
    const first = await ask(url);
    const known = { "if-none-match": String(first.headers["etag"]) };
    house.clock.advance(1_000);
    expect([(await ask(url, known)).statusCode, (await ask(url, known)).body]).toEqual([304, ""]);
    await house.simsOnSale(1);
    house.clock.advance(1_000);
    expect((await ask(url, known)).statusCode).toBe(200);
  }
});

it.each(["/rest/reference/countries", "/rest/reference/currency", "/rest/reference/lang"])(
  "SHOP-18 %s may be kept for a minute, and shown for ten while it is asked for again",
  async (url) => {
    const { headers } = await ask(url);
    expect(headers["cache-control"]).toBe("public, max-age=60, stale-while-revalidate=600");
    expect((await ask(url, { "if-none-match": headers["etag"] })).statusCode).toBe(304);
  },
);

it("SHOP-18 quantities are asked for every time", async () => {
  expect((await ask("/rest/countryinfo/USD/8")).headers["cache-control"]).toBe("no-cache");
  expect((await ask("/rest/serviceinfo/tg/USD")).headers["cache-control"]).toBe("no-cache");
});

it("sends long lists packed to whoever understands it, with the same mark", async () => {
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
