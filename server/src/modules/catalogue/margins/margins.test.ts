import { usd } from "@sonum/contract/money";
import { expect, it } from "vitest";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { accounts, balanceOf } from "../../wallet/index.ts";
import { createMarginTable } from "./margin-table.ts";

const app = await createTestApp({ partnerShareBp: 6000 });
const operator = (await app.signedIn("operator", ["ROLE_sao-operator"])).token;
const buyer = await app.customer({ balance: usd("20") });
const iccids = await app.simsOnSale(12);

const ask = (method: "GET" | "POST", url: string, payload?: object, token = operator) =>
  app.request({ method, url: `/rest/${url}`, token, ...(payload && { payload }) });
const set = async (service: string | null, country: string | null, housePercent: number | null) => {
  const reply = await ask("POST", "office/margins", { service, country, housePercent });
  await app.reloadCatalogue();
  return reply.statusCode;
};
const earned = () => balanceOf(app.system, accounts.earned(app.partnerId));

/** What the partner earns from one order of 25 cents. */
async function earnedByOneOrder(service = "tg") {
  const before = await earned();
  const { phone } = await app.buy(buyer, { service });
  const { iccid } = await app.db
    .selectFrom("fleet.sims")
    .select("iccid")
    .where("phone", "=", phone)
    .executeTakeFirstOrThrow();
  const sender = service === "tg" ? "Telegram" : "WhatsApp";
  await app.receive(iccid, { sender, text: `${sender} code 12345` });
  return (await earned()) - before;
}

it("DESK-1 applies the most specific margin: pair, service, country, everywhere", () => {
  const rows = [
    { service: null, country: null, shopBp: 1 },
    { service: null, country: 7, shopBp: 2 },
    { service: 3, country: null, shopBp: 3 },
    { service: 3, country: 7, shopBp: 4 },
  ];
  const of = createMarginTable(rows);
  expect([of(1, 1), of(1, 7), of(3, 1), of(3, 7)]).toEqual([1, 2, 3, 4]);
  expect(createMarginTable([])(3, 7)).toBeUndefined();
});

it("DESK-1 splits later orders by the new margin, and the ledger balances", async () => {
  expect(iccids).toHaveLength(12);
  expect(await earnedByOneOrder()).toBe(usd("0.15"));
  expect(await set(null, null, 50)).toBe(204);
  expect(await earnedByOneOrder()).toBe(usd("0.125"));
  await set("tg", null, 20);
  expect(await earnedByOneOrder()).toBe(usd("0.2"));
  await set("tg", "ee", 100);
  expect(await earnedByOneOrder()).toBe(0n);
  expect(await earnedByOneOrder("wa")).toBe(usd("0.125"));
  await set("tg", "ee", 33.33);
  expect(await earnedByOneOrder()).toBe(usd("0.166675"));
  expect(await app.differences()).toEqual([]);
});

it("DESK-1 shows margins in the price grid and advertises only the lowest partner share", async () => {
  const { margins } = (await ask("GET", "office/prices")).json();
  expect(margins).toContainEqual({ service: "tg", country: "ee", housePercent: 33.33 });
  expect((await ask("GET", "reference/partner")).json().sharePercent).toBe(50);
  expect((await ask("GET", "office/margins")).json()[0]).toMatchObject({ setBy: "operator" });
});

it("DESK-1 falls back to a less specific margin and then to the setting when one is removed", async () => {
  await set("tg", "ee", null);
  expect(await earnedByOneOrder()).toBe(usd("0.2"));
  await set("tg", null, null);
  await set(null, null, null);
  expect(await earnedByOneOrder()).toBe(usd("0.15"));
  const { data } = (await ask("POST", "office/audit", {})).json();
  expect(data[0]).toMatchObject({ what: "margin: removed", about: "* *" });
});

it("DESK-1 refuses invalid input and changes nothing", async () => {
  expect(await set("zz9", null, 10)).toBe(404);
  expect(await set(null, "zz", 10)).toBe(404);
  expect([await set(null, null, 101), await set(null, null, -1)]).toEqual([400, 400]);
  expect((await ask("GET", "office/margins")).json()).toEqual([]);
});
