import { readFile } from "node:fs/promises";
import type { PortReport } from "@sonum/contract/ingest/machine-protocol";
import { usd } from "@sonum/contract/money";
import { beforeEach, describe, expect, it } from "vitest";
import { createApiCustomer } from "../../../../test/fixtures/api-customer.ts";
import { runJobs } from "../../../../test/fixtures/run-jobs.ts";
import { createTestApp, type TestApp } from "../../../../test/fixtures/test-app.ts";
import { startWayIn, WAYS_IN } from "../../../../test/fixtures/ways-in.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { Allocator, applyPortReport } from "../index.ts";
import { normalizeOperators } from "./normalize-operators.ts";

const SPELLINGS = ["telia", "Telia", "TELIA", "Telia EE", "24801"];

let app: TestApp;
let iccids: string[];
beforeEach(async () => {
  app = await createTestApp();
  iccids = await app.simsOnSale(SPELLINGS.length + 1);
});

const read = async (text: string) => (await app.system.pool.query(text)).rows;
const operators = async () =>
  (await app.db.selectFrom("fleet.sims").select("operator").orderBy("port").execute()).map(
    ({ operator }) => operator,
  );
const portOf = (n: number, operator: string): PortReport => ({
  port: n + 1,
  iccid: iccids[n] ?? "",
  phone: `+3725550000${n + 1}`,
  operator,
  country: "ee",
  signal: 90,
});
const own = () => ({ id: app.machine.id, partnerId: app.partnerId });
/** Five SIMs of one operator, each spelled in another way, and one of a second operator. */
const report = () =>
  applyPortReport(
    app.system,
    own(),
    [...SPELLINGS, "Elisa"].map((operator, n) => portOf(n, operator)),
  );
const inStock = () => {
  const country = CatalogueCache.of(app.system).findCountry("ee")?.number ?? 0;
  return Allocator.of(app.system).operatorsOf(country, 0);
};
const STOCK = [
  { code: "elisa", numberCount: 1 },
  { code: "telia", numberCount: SPELLINGS.length },
];
const untilInStock = () =>
  expect.poll(() => inStock().toSorted((a, b) => a.code.localeCompare(b.code))).toEqual(STOCK);

describe("what machines say", () => {
  it("is stored and offered under one name, and the same report changes nothing again", async () => {
    await report();
    expect(await operators()).toEqual([...SPELLINGS.map(() => "telia"), "elisa"]);
    await untilInStock();
    const changes = () => read("select max(id)::int as id from fleet.sim_changes");
    const before = await changes();
    await report();
    expect(await changes()).toEqual(before);
  });

  it("has one name by every way in: agents, SMPP, plain HTTP and other gateways", async () => {
    for (const way of WAYS_IN) {
      await startWayIn(app, way, "TELIA Eesti");
      expect(
        (await operators()).filter((operator) => operator !== "tele2"),
        way,
      ).toEqual(["telia"]);
    }
  });
});

describe("a buyer's choice", () => {
  beforeEach(async () => {
    await report();
    await untilInStock();
  });

  it("finds the operator by our API however it is spelled, also in quotes and repeats of a purchase", async () => {
    const { id, token } = await app.signedIn("buyer", ["ROLE_sao-user"]);
    await app.credit(id, usd("5"));
    const path = "/rest/user/order";
    const ask = (url: string) => app.request({ method: "GET", url: `${path}/${url}`, token });
    const buy = (url: string, key: string) =>
      app.request({
        method: "POST",
        url: `${path}/create/tg/ee/USD${url}`,
        token,
        headers: { "idempotency-key": key },
      });
    const quote = (await ask("quote/tg/ee/USD?operator=Telia%20EE")).json();
    expect(quote).toMatchObject({ numberCount: SPELLINGS.length });
    const bought = await buy(`?operator=TELIA&quote=${encodeURIComponent(quote.quote)}`, "one");
    expect(bought.json()).toMatchObject({ operator: "telia" });
    expect((await buy("?operator=24801", "one")).json()).toMatchObject({ orderId: bought.json().orderId });
    const many = await buy("/2?operator=Telia", "many");
    expect(many.json().data).toMatchObject([{ operator: "telia" }, { operator: "telia" }]);
    expect((await buy("/2?operator=telia", "many")).json().data).toEqual(many.json().data);
    expect((await buy("?operator=Tele2", "other")).json()).toMatchObject({ code: "number_unavailable" });
  });

  it("finds the operator by the handler protocol, and is refused for one without SIMs", async () => {
    const program = await createApiCustomer(app);
    const call = (query: string) => program.call(`action=${query}&service=tg&country=34`);
    expect(await call("getOperators")).toContain('"34":["elisa","telia"]');
    for (const operator of ["TELIA", "Telia%20EE", "mts,Telia"])
      expect(await call(`getNumber&operator=${operator}`)).toContain("ACCESS_NUMBER");
    expect(await call("getNumbersStatus&operator=Telia%20EE")).toContain('"tg":"2"');
    expect(await call("getNumber&operator=МТС")).toContain("WRONG_OPERATOR");
    const sold = app.db.selectFrom("activations.orders").select("operator");
    expect(await sold.execute()).toEqual(Array(3).fill({ operator: "telia" }));
  });

  it("finds the operator by REST v1", async () => {
    const program = await createApiCustomer(app);
    expect(await program.rest("guest/products/estonia/TELIA")).toContain('"Qty":5');
    expect(await program.rest("user/buy/activation/estonia/Telia%20EE/telegram")).toContain(
      '"operator":"telia"',
    );
    expect(await program.rest("user/buy/activation/any/24801/telegram")).toContain('"operator":"telia"');
  });

  it("finds the operator for rentals by both protocols", async () => {
    await app.db
      .updateTable("fleet.sims")
      .set({ onRent: true, rentPeriod: "day", rentDuration: 9 })
      .execute();
    const program = await createApiCustomer(app, { balance: "50" });
    const rent = "action=getRentNumber&service=full&rent_time=24&country=34";
    expect(await program.call(`${rent}&operator=Telia%20EE`)).toContain('"status":"success"');
    expect(await program.rest("user/buy/hosting/estonia/ELISA/1day")).toContain('"operator":"elisa"');
    const rented = app.db.selectFrom("rentals.rentals").select("operator").orderBy("id");
    expect(await rented.execute()).toEqual([{ operator: "telia" }, { operator: "elisa" }]);
  });

  it("chooses the course of a test order in the sandbox", async () => {
    const { token } = await app.signedIn("tester", ["ROLE_sao-user"]);
    const key = await app.request({ method: "POST", url: "/rest/user/apikey/sandbox", token, payload: {} });
    const url = "/rest/user/order/create/tg/ee/USD?operator=Slow";
    const bought = await app.request({ method: "POST", url, token: key.json().apiKey });
    expect(bought.json()).toMatchObject({ operator: "slow" });
  });
});

describe("rows with older spellings", () => {
  /** As the version before stored them. */
  const age = async (operator: string) => {
    await app.db.updateTable("fleet.sims").set({ operator }).execute();
    const rows = await app.db.selectFrom("fleet.sims").select("simId").execute();
    app.system.live.publish([{ kind: "sims", simIds: rows.map(({ simId }) => simId) }]);
    await expect.poll(() => inStock().map(({ code }) => code)).toEqual([operator]);
  };

  it("get the present name by the job that the migration queues, in stock too; right ones stay untouched", async () => {
    await age("Telia EE");
    const url = new URL("../../../../migrations/0310_names_of_mobile_operators.sql", import.meta.url);
    await app.system.pool.query(await readFile(url, "utf8"));
    await runJobs(app);
    expect(new Set(await operators())).toEqual(new Set(["telia"]));
    await expect.poll(inStock).toEqual([{ code: "telia", numberCount: iccids.length }]);
    const version = () => read("select sim_id, xmin::text from fleet.sims order by sim_id");
    const before = await version();
    await normalizeOperators(app.system);
    expect(await version()).toEqual(before);
  });

  it("of listed SIMs and USSD codes get it too; codes under the present name win", async () => {
    await app.system.pool.query(
      `insert into fleet.listed_sims (machine_id, port, line, iccid, phone, operator, country)
       values ($1, 9, '9', '1', '+79005550001', 'Tele2', 'ru')`,
      [own().id],
    );
    const codes = { partnerId: app.partnerId, numberCode: null, lowBelow: null };
    await app.db
      .insertInto("fleet.ussdCodes")
      .values([
        { ...codes, operator: "ELISA", creditCode: "*1#" },
        { ...codes, operator: "Telia EE", creditCode: "*2#" },
        { ...codes, operator: "telia", creditCode: "*3#" },
      ])
      .execute();
    await normalizeOperators(app.system);
    expect(await read("select operator from fleet.listed_sims")).toEqual([{ operator: "t2" }]);
    const stored = app.db
      .selectFrom("fleet.ussdCodes")
      .select(["operator", "creditCode"])
      .orderBy("operator");
    expect(await stored.execute()).toEqual([
      { operator: "elisa", creditCode: "*1#" },
      { operator: "telia", creditCode: "*3#" },
    ]);
  });

  it("are shown with the present name in orders that keep the old one", async () => {
    const { id, token } = await app.signedIn("customer", ["ROLE_sao-user"]);
    await app.credit(id, usd("1"));
    await app.buy(id);
    await app.db.updateTable("activations.orders").set({ operator: "Telia EE" }).execute();
    const list = { method: "POST", url: "/rest/user/services/USD", token, payload: {} } as const;
    expect((await app.request(list)).json().data).toMatchObject([{ operator: "telia" }]);
  });
});

it("a partner finds SIMs, and sets USSD codes, by any spelling of their operator", async () => {
  await report();
  const { id, token } = await app.signedIn("partner", ["ROLE_sao-user", "ROLE_sao-partner"]);
  await app.db.updateTable("fleet.sims").set({ partnerId: id }).execute();
  const list = (operator: string) =>
    app.request({
      method: "POST",
      url: "/rest/partner/statistics/list/USD",
      token,
      payload: { filter: { operator } },
    });
  for (const operator of ["tel", "Telia EE", "TELIA"])
    expect((await list(operator)).json().total).toBe(SPELLINGS.length);
  const saved = await app.request({
    method: "POST",
    url: "/rest/partner/ussd_codes",
    token,
    payload: { operator: "Telia EE", credit: "*100#", number: null, lowBelow: null },
  });
  expect(saved.json()).toMatchObject([{ operator: "telia", credit: "*100#" }]);
});
