import { LOCALES } from "@sonum/contract/locale";
import { usd } from "@sonum/contract/money";
import { beforeEach, describe, expect, it } from "vitest";
import { createPaymentFixture } from "../../../test/fixtures/payment-fixture.ts";
import { createTestApp } from "../../../test/fixtures/test-app.ts";
import { transact } from "../../platform/context.ts";
import { refundOrderByHand } from "../activations/index.ts";
import { extendRental } from "../rentals/index.ts";

const MINUTE_MS = 60_000;

const shop = await createTestApp();
const payments = await createPaymentFixture(shop);
let customer: Awaited<ReturnType<typeof shop.signedIn>>;
let count = 0;

beforeEach(async () => {
  shop.mails.splice(0);
  customer = await shop.signedIn(`buyer${++count}`, ["ROLE_sao-user"]);
  await shop.credit(customer.id, usd("1000"));
});

const get = (path: string, token = customer.token) =>
  shop.request({ method: "GET", url: `/rest/user/${path}`, token });
const receiptOf = async (id: string | number, lang = "en") =>
  (await get(`receipt/${id}?lang=${lang}`)).json();

async function payIn() {
  const { id } = (
    await payments.start(customer.token, { method: "card", amount: 20, currency: "EUR" })
  ).json();
  const order = await payments.orderOf(id);
  return {
    id,
    confirm: async () => {
      await payments.postSigned(order, payments.write(order, "confirmed"));
      await payments.runJobs();
    },
  };
}

async function buyNumber() {
  const [iccid = ""] = await shop.simsOnSale(1);
  const row = await shop.buy(customer.id);
  return { iccid, row, order: { orderId: shop.system.publicIds.toPublic(row.id), phone: row.phone } };
}

async function rentNumber(days: number) {
  const [iccid = ""] = await shop.simsForRent(1, { onSale: false });
  const rental = await shop.rent(customer.id, days);
  return { iccid, orderId: shop.system.publicIds.toPublic(rental.id) };
}

describe("MONEY-7 a receipt", () => {
  it("of a top-up has payment, fee, credit, seller and buyer, once the money arrived", async () => {
    const { id, confirm } = await payIn();
    expect((await get(`receipt/${id}`)).statusCode).toBe(404);
    await confirm();
    expect(await receiptOf(id)).toMatchObject({
      number: id,
      kind: "top_up",
      seller: { name: "Sonum Ltd", address: "[its address]" },
      buyer: { name: customer.username },
      item: null,
      payment: { method: "card", fee: "0.88", creditedUsd: "21.244444" },
      lines: [{ kind: "payment", amount: "20.00" }],
      total: "20.00",
      currency: "EUR",
    });
    expect((await receiptOf(id, "de")).seller.address).toBe("[dessen Anschrift]");
  });

  it("of a number exists once its code came, and lists what was refunded", async () => {
    const { iccid, order, row } = await buyNumber();
    expect((await get(`receipt/${order.orderId}`)).statusCode).toBe(404);
    await shop.receive(iccid);
    expect(await receiptOf(order.orderId)).toMatchObject({
      number: String(order.orderId),
      kind: "activation",
      item: { serviceName: "Telegram", countryCode: "ee", phone: order.phone },
      payment: null,
      lines: [{ kind: "number", amount: "0.25" }],
      total: "0.25",
      currency: "USD",
    });
    await transact(shop.system, (tx) => refundOrderByHand(tx, row, { key: "by-hand", amount: usd("0.10") }));
    expect(await receiptOf(order.orderId)).toMatchObject({
      lines: [
        { kind: "number", amount: "0.25" },
        { kind: "refund", amount: "-0.10" },
      ],
      total: "0.15",
    });
  });

  it("of a rental exists once it cannot be cancelled, and lists each extension", async () => {
    const { iccid, orderId } = await rentNumber(7);
    expect((await get(`receipt/${orderId}`)).statusCode).toBe(404);
    await shop.receive(iccid);
    await extendRental(shop.system, customer.id, { orderId, days: 1, currency: "USD", key: undefined });
    expect(await receiptOf(orderId)).toMatchObject({
      kind: "rental",
      item: { serviceName: null, countryCode: "ee" },
      lines: [
        { kind: "rental", days: 7, amount: "56.94" },
        { kind: "extension", days: 1, amount: "11.388" },
      ],
      total: "68.328",
    });
  });

  it("is shown and mailed to its owner only", async () => {
    const { iccid, order } = await buyNumber();
    const { id, confirm } = await payIn();
    const rental = await rentNumber(1);
    await shop.receive(iccid);
    await shop.receive(rental.iccid);
    await confirm();
    shop.mails.splice(0);
    const other = await shop.signedIn(`other${count}`, ["ROLE_sao-user"]);
    for (const number of [order.orderId, id, rental.orderId]) {
      expect((await get(`receipt/${number}`)).statusCode).toBe(200);
      expect((await get(`receipt/${number}`, other.token)).statusCode).toBe(404);
      const url = `/rest/user/receipt/${number}/mail`;
      expect((await shop.request({ method: "POST", url, token: other.token })).statusCode).toBe(404);
    }
    expect((await get("receipts/csv", other.token)).body.trim().split("\r\n")).toHaveLength(1);
    await payments.runJobs();
    expect(shop.mails).toEqual([]);
  });
});

describe("receipts by mail", () => {
  it("a top-up is mailed once when it is credited", async () => {
    const { id, confirm } = await payIn();
    await confirm();
    await confirm();
    expect(shop.mails.map(({ subject }) => subject)).toEqual([`Receipt ${id}`]);
    expect(shop.mails[0]?.text).toContain("Total: 20.00 EUR");
    expect(shop.mails[0]?.text).toContain(`/account/history?receipt=${id}`);
  });

  it.each(LOCALES)("a purchase is mailed on request, in the language of the account: %s", async (locale) => {
    const { iccid, order } = await buyNumber();
    await shop.receive(iccid);
    await shop.request({
      method: "PATCH",
      url: "/rest/user/profile",
      token: customer.token,
      payload: { locale },
    });
    const url = `/rest/user/receipt/${order.orderId}/mail`;
    expect((await shop.request({ method: "POST", url, token: customer.token })).statusCode).toBe(204);
    await payments.runJobs();
    const [mail] = shop.mails;
    expect(mail?.text).toContain("0.25 USD");
    expect(mail?.text).toContain(order.phone);
    expect(mail?.text).toContain("Sonum Ltd");
    expect(mail?.text).not.toContain("{");
  });
});

describe("the CSV of receipts", () => {
  const linesOf = async (query = "") =>
    (await get(`receipts/csv${query}`)).body
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(","));

  it("lists what was paid in a period, and nothing that was not", async () => {
    const topUp = await payIn();
    await topUp.confirm();
    await payIn();
    const bought = await buyNumber();
    await shop.receive(bought.iccid);
    await buyNumber();
    const rented = await rentNumber(1);
    shop.clock.advance(21 * MINUTE_MS);
    await rentNumber(1);
    expect((await linesOf()).map(([id, kind, , , , , , total]) => [id, kind, total])).toEqual([
      [topUp.id, "top-up", "20.00"],
      [String(bought.order.orderId), "number", "0.25"],
      [String(rented.orderId), "rental", "11.388"],
    ]);
    const today = shop.clock.now().toISOString().slice(0, 10);
    expect(await linesOf(`?from=${today}&to=${today}`)).toHaveLength(3);
    expect(await linesOf("?from=2099-01-01")).toEqual([]);
  });
});
