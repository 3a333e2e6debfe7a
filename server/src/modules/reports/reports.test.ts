import { HISTORY_COLUMNS, SERVICES_COLUMNS, STATISTICS_COLUMNS } from "@sonum/contract/fleet/partner-lists";
import { usd } from "@sonum/contract/money";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp } from "../../../test/fixtures/test-app.ts";
import { transact } from "../../platform/context.ts";
import { applyPortReport, registerMachine } from "../fleet/index.ts";
import { accounts, type Entry, postEntries } from "../wallet/index.ts";

/** Into the next day, within the lifetime of a token. */
const NEXT_DAY_MS = 13 * 60 * 60 * 1000;
const START = "2026-01-01T12:00:00.000Z";

const setSim = (iccid: string, values: object) =>
  app.db.updateTable("fleet.sims").set(values).where("iccid", "=", iccid).execute();

/** Two partners: mine has three SIMs in one machine, one of them without a number; the other has one SIM. */
const app = await createTestApp();
const roles = ["ROLE_sao-user", "ROLE_sao-partner"] as const;
const mine = await app.signedIn("mine", [...roles]);
const other = await app.signedIn("other", [...roles]);
const rack = await registerMachine(app.system, mine.id, { alias: "Rack 7" });
const { machineKey } = rack;
const port = { operator: "tele2", country: "ee", signal: 90 };
await applyPortReport(app.system, { id: rack.id, partnerId: mine.id }, [
  { ...port, port: 1, iccid: "8937200000000001001", phone: "+37255510001" },
  {
    ...port,
    port: 2,
    iccid: "8937200000000001002",
    phone: "+4955510002",
    operator: "telia",
    country: "de",
  },
  { ...port, port: 10, iccid: "8937200000000001003", phone: null },
]);
const theirs = await registerMachine(app.system, other.id, { alias: "Theirs" });
await applyPortReport(app.system, { id: theirs.id, partnerId: other.id }, [
  { ...port, port: 1, iccid: "8937200000000002001", phone: "+37255520001" },
]);
await setSim("8937200000000001001", { sold: 3, missed: 1, revenue: usd("1.5"), onSale: true });
await setSim("8937200000000001002", { missed: 12, revenue: usd("0"), onRent: true });
await setSim("8937200000000002001", { sold: 9, revenue: usd("9"), onSale: true });

const ask = async (url: string, payload: object = {}, token = mine.token) =>
  app.request({ method: "POST", url, token, payload });
const statistics = async (payload: object = {}, currency = "USD") =>
  (await ask(`/rest/partner/statistics/list/${currency}`, payload)).json();
const services = async (payload: object = {}) => (await ask("/rest/partner/services/list", payload)).json();
const iccids = ({ data }: { data: { iccid: string }[] }) => data.map(({ iccid }) => iccid.slice(-4)).sort();

describe("statistics of a partner's SIMs", () => {
  it("PART-6 have the columns of the specification, for the partner's own SIMs only (E2)", async () => {
    const { data, total } = await statistics({ sort: [{ iccid: "ASC" }] });
    expect(total).toBe(3);
    expect(data[0]).toEqual({
      phone: "+37255510001",
      iccid: "8937200000000001001",
      activity: START,
      machineKey,
      machineAlias: "Rack 7",
      operator: "tele2",
      country: "ee",
      total: 1.5,
      countSold: 3,
      countOrders: 4,
      created: START,
    });
    expect(Object.keys(data[0])).toEqual(expect.arrayContaining([...STATISTICS_COLUMNS]));
    expect(iccids({ data })).toEqual(["1001", "1002", "1003"]);
  });

  it("PART-6 show amounts in the requested currency", async () => {
    expect((await statistics({ sort: [{ total: "DESC" }] }, "EUR")).data[0].total).toBe(1.35);
    expect((await ask("/rest/partner/statistics/list/XXX")).statusCode).toBe(400);
  });

  it.each([
    [{ phone: "551 0002" }, ["1002"]],
    [{ iccid: "1003" }, ["1003"]],
    [{ activityFrom: "2026-01-01 12:00" }, ["1001", "1002", "1003"]],
    [{ activityFrom: "2026-01-02" }, []],
    [{ activityTo: "2026-01-01T11:59:59Z" }, []],
    [{ createdFrom: "2026-01-01" }, ["1001", "1002", "1003"]],
    [{ createdTo: "2026-01-01" }, []],
    [{ machineKey: "rack" }, ["1001", "1002", "1003"]],
    [{ machineKey: "theirs" }, []],
    [{ operator: "TELIA" }, ["1002"]],
    [{ country: "de" }, ["1002"]],
    [{ country: "zz" }, []],
    [{ active: true }, ["1001", "1002"]],
    [{ active: false }, ["1003"]],
    [{ hasSold: true }, ["1001"]],
    [{ hasOrders: true }, ["1001", "1002"]],
    [{ hasOrders: "true", hasSold: false }, ["1002"]],
    [{ iccid: "%" }, []],
  ])("PART-6 filters by %j", async (filter, expected) => {
    expect(iccids(await statistics({ filter }))).toEqual(expected);
  });

  it.each(STATISTICS_COLUMNS)("PART-5 PART-6 sorts by %s, both ways", async (column) => {
    const up = (await statistics({ sort: [{ [column]: "ASC" }] })).data;
    const down = (await statistics({ sort: [{ [column]: "DESC" }] })).data;
    const values = (rows: Record<string, unknown>[]) =>
      rows.map((row) => row[column]).filter((value) => value !== null);
    expect(values(down)).toEqual(values(up).toReversed());
  });
});

describe("services of a partner's SIMs", () => {
  it("PART-7 have the columns of the specification, for the partner's own SIMs only (E2)", async () => {
    const { data, total } = await services({ sort: [{ port: "DESC" }] });
    expect(total).toBe(3);
    expect(data.map(({ port }: { port: number }) => port)).toEqual([10, 2, 1]);
    expect(data[2]).toMatchObject({
      phone: "+37255510001",
      activity: START,
      machineKey,
      operator: "tele2",
      country: "ee",
      port: 1,
      machineActivity: START,
      active: true,
      simDtFrom: START,
      simDtTo: START,
      deviceDtFrom: START,
      deviceDtTo: START,
    });
    expect(Object.keys(data[0])).toEqual(expect.arrayContaining([...SERVICES_COLUMNS]));
  });

  it.each([
    [{ phone: "0001" }, ["1001"]],
    [{ iccid: "1002" }, ["1002"]],
    [{ simDtFrom: "2026-01-02" }, []],
    [{ simDtTo: "2026-01-02" }, ["1001", "1002", "1003"]],
    [{ deviceDtFrom: "2026-01-01" }, ["1001", "1002", "1003"]],
    [{ deviceDtTo: "2026-01-01" }, []],
    [{ machineKey: "Rack 7" }, ["1001", "1002", "1003"]],
    [{ operator: "tele2" }, ["1001", "1003"]],
    [{ port: 2 }, ["1002"]],
    [{ port: "10" }, ["1003"]],
    [{ country: "EE" }, ["1001", "1003"]],
    [{ active: true }, ["1001", "1002"]],
  ])("PART-7 filters by %j", async (filter, expected) => {
    expect(iccids(await services({ filter }))).toEqual(expected);
  });

  it.each([
    { limit: 1001 },
    { limit: 0 },
    { offset: -1 },
    { sort: [{ "iccid; drop table fleet.sims": "ASC" }] },
    { sort: [{ port: "SIDEWAYS" }] },
    { filter: { partnerId: "usr_x" } },
    { filter: { port: "0x10" } },
    { filter: { port: -1 } },
    { filter: { simDtFrom: "yesterday" } },
  ])("PART-5 F6 G4 refuses %j", async (payload) => {
    expect((await ask("/rest/partner/services/list", payload)).statusCode).toBe(400);
  });

  it("PART-5 are paged", async () => {
    const page = async (offset: number) => services({ limit: 2, offset, sort: [{ port: "ASC" }] });
    expect((await page(0)).data).toHaveLength(2);
    expect(await page(2)).toMatchObject({ total: 3, data: [{ port: 10 }] });
  });
});

describe("a partner's history", () => {
  const history = async (payload: object = {}, token = mine.token, currency = "USD") =>
    (await ask(`/rest/partner/balance/history/${currency}`, payload, token)).json();

  beforeAll(async () => {
    const customerId = await app.customer({ balance: usd("10") });
    const earn = (key: string, amount: string, to: string): Entry => ({
      key,
      reason: "sale",
      postings: [{ from: accounts.available(customerId), to: accounts.earned(to), amount: usd(amount) }],
    });
    const post = (entries: Parameters<typeof postEntries>[1]) =>
      transact(app.system, (tx) => postEntries(tx, entries));
    await post([{ ...earn("h:1", "1.204", mine.id), orderId: 7n }, earn("h:other", "5", other.id)]);
    app.clock.advance(NEXT_DAY_MS);
    await post([{ ...earn("h:2", "2", mine.id), orderId: 8n }]);
    await post([
      {
        key: "h:3",
        reason: "adjustment",
        postings: [{ from: accounts.earned(mine.id), to: accounts.external, amount: usd("0.5") }],
      },
    ]);
  });

  it("PART-8 shows dt, amount, direction, source and orderId, newest first, for the partner only (E2)", async () => {
    const { data, total } = await history();
    expect(total).toBe(3);
    expect(data.map(({ amount }: { amount: number }) => amount)).toEqual([0.5, 2, 1.2]);
    expect(data[0]).toEqual({
      dt: "2026-01-02T01:00:00.000Z",
      amount: 0.5,
      amountUsd: "0.50",
      direction: "-",
      source: "adjustment",
      orderId: null,
      serviceName: null,
      phone: null,
      iccid: null,
    });
    expect(data[1].orderId).toBe(app.system.publicIds.toPublic(8n));
    expect(Object.keys(data[0])).toEqual(expect.arrayContaining([...HISTORY_COLUMNS]));
    expect((await history({}, other.token)).total).toBe(1);
  });

  it("PART-8 filters by dtFrom, dtTo, amount, direction, source and orderId", async () => {
    const amounts = async (filter: object, currency = "USD") =>
      (await history({ filter }, mine.token, currency)).data.map(({ amount }: { amount: number }) => amount);
    expect(await amounts({ dtFrom: "2026-01-02" })).toEqual([0.5, 2]);
    expect(await amounts({ dtTo: "2026-01-01 23:59" })).toEqual([1.2]);
    expect(await amounts({ amount: 1.2 })).toEqual([1.2]);
    expect(await amounts({ amount: "1.08" }, "EUR")).toEqual([1.08]);
    expect(await amounts({ amount: 1.21 })).toEqual([]);
    expect(await amounts({ direction: "-" })).toEqual([0.5]);
    expect(await amounts({ source: "sale" })).toEqual([2, 1.2]);
    expect(await amounts({ orderId: app.system.publicIds.toPublic(7n) })).toEqual([1.2]);
    expect(await amounts({ orderId: String(app.system.publicIds.toPublic(7n)) })).toEqual([1.2]);
    expect(await amounts({ orderId: "2147483647" })).toEqual([]);
  });

  it("PART-8 refuses invalid order ids", async () => {
    for (const orderId of ["2147483648", "07", "7.0", ""])
      expect((await ask("/rest/partner/balance/history/USD", { filter: { orderId } })).statusCode).toBe(400);
  });

  it.each(HISTORY_COLUMNS)("PART-5 PART-8 sorts by %s, both ways", async (column) => {
    const up = (await history({ sort: [{ [column]: "ASC" }] })).data;
    const down = (await history({ sort: [{ [column]: "DESC" }] })).data;
    const values = (rows: Record<string, unknown>[]) => rows.map((row) => row[column]);
    if (column === "orderId") expect([up.at(-1).orderId, down.at(-1).orderId]).toEqual([null, null]);
    else expect(values(down)).toEqual(values(up).toReversed());
  });

  it("PART-9 the home sums today and the month in the partner's time zone, stores past days, and shows only the partner's own", async () => {
    const home = async (token: string, currency = "USD") =>
      (await app.request({ method: "GET", url: `/rest/partner/home?currency=${currency}`, token })).json();
    const first = await home(mine.token);
    expect(first).toMatchObject({ balance: 2.7, revenueToday: 2, revenueMonth: 3.2, currency: "USD" });
    expect(first.days).toHaveLength(31);
    expect(first.days.slice(-2)).toEqual([
      { day: "2026-01-01", revenue: 1.2, codes: 1 },
      { day: "2026-01-02", revenue: 2, codes: 1 },
    ]);
    expect(await home(mine.token)).toEqual(first);
    expect((await home(mine.token, "EUR")).revenueToday).toBe(1.8);
    expect((await home(other.token)).revenueMonth).toBe(5);
    const homeIn = async (zone: string) =>
      app.request({ method: "GET", url: `/rest/partner/home?zone=${zone}`, token: mine.token });
    const inNewYork = (await homeIn("America/New_York")).json();
    expect(inNewYork).toMatchObject({ revenueToday: 3.2, revenueMonth: 3.2 });
    expect(inNewYork.days.at(-1)).toEqual({ day: "2026-01-01", revenue: 3.2, codes: 2 });
    expect((await homeIn("Asia/Tokyo")).json().days).toEqual(first.days);
    expect((await homeIn("Nowhere/At_All")).statusCode).toBe(400);
    const stored = await app.db.selectFrom("wallet.incomeDays").select("day").execute();
    expect(stored.length).toBeGreaterThan(0);
  });
});

it("PART-9 the home counts machines and SIMs by state and lists alerts", async () => {
  const read = async () =>
    (await app.request({ method: "GET", url: "/rest/partner/home", token: mine.token })).json();
  const home = await read();
  expect(home.sims).toEqual({
    total: 3,
    present: 3,
    onSale: 1,
    onRent: 1,
    unpublished: 0,
    withoutPhone: 1,
    absent: 0,
  });
  expect(home).toMatchObject({ machines: 1, machinesOnline: 0 });
  expect(home.alerts).toEqual([
    { kind: "silent_machine", machineKey, alias: "Rack 7", since: START },
    { kind: "undeclared_machines", machines: 1, names: ["Rack 7"] },
    { kind: "no_phone", sims: 1 },
    { kind: "low_success", sims: 1 },
  ]);
  expect(home.application).toMatchObject({ state: "approved", hasDeclared: false, reason: null });
  expect(home.telegramBotKey).toMatch(/^[\w-]{22}$/);
  expect(home).toMatchObject({ telegramBotUrl: null, isTelegramLinked: false });
  expect(home.appUrl).toBe("https://sonum.test/gateways");
});

it("PART-9 a new machine waits for its first report and is not reported as silent", async () => {
  const { id, token } = await app.signedIn("newcomer", ["ROLE_sao-user", "ROLE_sao-partner"]);
  const read = async () => (await app.request({ method: "GET", url: "/rest/partner/home", token })).json();
  expect(await read()).toMatchObject({ hasMachines: false, machines: 0, alerts: [] });
  const rack = await registerMachine(app.system, id, { alias: "Rack 8", declaredFrom: "test" });
  const waiting = { kind: "waiting_machine", machineKey: rack.machineKey, alias: "Rack 8" };
  expect(await read()).toMatchObject({ machines: 1, machinesOnline: 0, alerts: [waiting] });
  await applyPortReport(app.system, { id: rack.id, partnerId: id }, []);
  expect(await read()).toMatchObject({ machines: 1, machinesOnline: 1, alerts: [] });
  await app.db.updateTable("fleet.machines").set({ active: false }).where("id", "=", rack.id).execute();
  expect(await read()).toMatchObject({ hasMachines: true, machines: 0 });
});
