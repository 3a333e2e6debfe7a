import { usd } from "@sonum/contract/money";
import { beforeAll, expect, it } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";
import { accounts, balanceOf } from "../../wallet/index.ts";
import { makeMargins } from "./margin-table.ts";

let house: House;
let operator: string;
let buyer: string;
let iccids: string[];

beforeAll(async () => {
  house = await makeHouse({ partnerShareBp: 6000 });
  operator = (await house.signedIn("operator", ["ROLE_sao-operator"])).token;
  buyer = await house.customer({ balance: usd("20") });
  iccids = await house.simsOnSale(12);
});

const ask = (method: "GET" | "POST", url: string, payload?: object, token = operator) =>
  house.ask({ method, url: `/rest/${url}`, token, ...(payload && { payload }) });
const set = async (service: string | null, country: string | null, housePercent: number | null) => {
  const reply = await ask("POST", "office/margins", { service, country, housePercent });
  await house.reloadCatalogue();
  return reply.statusCode;
};
const earned = () => balanceOf(house.system, accounts.earned(house.partnerId));

/** What the partner earns by one sale of 25 cents. */
async function earnedByOne(service = "tg") {
  const before = await earned();
  const { phone } = await house.buy(buyer, { service });
  const { iccid } = await house.db
    .selectFrom("fleet.sims")
    .select("iccid")
    .where("phone", "=", phone)
    .executeTakeFirstOrThrow();
  const sender = service === "tg" ? "Telegram" : "WhatsApp";
  await house.receive(iccid, { sender, text: `${sender} code 12345` });
  return (await earned()) - before;
}

it("DESK-1 the margin that names most counts: cell, service, country, everywhere", () => {
  const rows = [
    { service: null, country: null, houseBp: 1 },
    { service: null, country: 7, houseBp: 2 },
    { service: 3, country: null, houseBp: 3 },
    { service: 3, country: 7, houseBp: 4 },
  ];
  const of = makeMargins(rows);
  expect([of(1, 1), of(1, 7), of(3, 1), of(3, 7)]).toEqual([1, 2, 3, 4]);
  expect(makeMargins([])(3, 7)).toBeUndefined();
});

it("DESK-1 a sale is split by its margin, from then on, and the books stay in balance", async () => {
  expect(iccids).toHaveLength(12);
  expect(await earnedByOne()).toBe(usd("0.15"));
  expect(await set(null, null, 50)).toBe(204);
  expect(await earnedByOne()).toBe(usd("0.125"));
  await set("tg", null, 20);
  expect(await earnedByOne()).toBe(usd("0.2"));
  await set("tg", "ee", 100);
  expect(await earnedByOne()).toBe(0n);
  expect(await earnedByOne("wa")).toBe(usd("0.125"));
  await set("tg", "ee", 33.33);
  expect(await earnedByOne()).toBe(usd("0.166675"));
  expect(await house.differences()).toEqual([]);
});

it("DESK-1 the grid shows margins, and partners are promised no more than the least share", async () => {
  const { margins } = (await ask("GET", "office/prices")).json();
  expect(margins).toContainEqual({ service: "tg", country: "ee", housePercent: 33.33 });
  expect((await ask("GET", "reference/partner")).json().sharePercent).toBe(50);
  expect((await ask("GET", "office/margins")).json()[0]).toMatchObject({ setBy: "operator" });
});

it("DESK-1 without a margin of its own what names less counts again, then the setting", async () => {
  await set("tg", "ee", null);
  expect(await earnedByOne()).toBe(usd("0.2"));
  await set("tg", null, null);
  await set(null, null, null);
  expect(await earnedByOne()).toBe(usd("0.15"));
  const { data } = (await ask("POST", "office/audit", {})).json();
  expect(data[0]).toMatchObject({ what: "margin: removed", about: "* *" });
});

it("DESK-1 nonsense is refused and changes nothing", async () => {
  expect(await set("zz9", null, 10)).toBe(404);
  expect(await set(null, "zz", 10)).toBe(404);
  expect([await set(null, null, 101), await set(null, null, -1)]).toEqual([400, 400]);
  expect((await ask("GET", "office/margins")).json()).toEqual([]);
});
