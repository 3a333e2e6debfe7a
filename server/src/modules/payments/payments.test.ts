import { usd } from "@sonum/contract/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type House, makeHouse } from "../../../test/house.ts";
import { openPayDesk, type PayDesk } from "../../../test/pay-desk.ts";
import { transact } from "../../platform/context.ts";
import type { PaymentEventKind } from "../../platform/ports.ts";
import { accounts, postEntries } from "../wallet/index.ts";

let house: House;
let desk: PayDesk;
let count = 0;

beforeAll(async () => {
  house = await makeHouse();
  desk = await openPayDesk(house);
});
afterAll(() => desk.close());

const CRYPTO_20 = { method: "crypto", amount: 20, currency: "USD" };
const CARD_20 = { method: "card", amount: 20, currency: "EUR" };

async function begin(body: object) {
  const person = await house.signedIn(`payer${++count}`, ["ROLE_sao-user"]);
  const reply = await desk.start(person.token, body);
  const { id, redirectUrl } = reply.json<{ id: string; redirectUrl: string }>();
  return { ...person, payId: id, redirectUrl, order: await desk.orderOf(id) };
}
const available = async (id: string) => (await house.balance(id)).available;
const creditsOf = (customerId: string) =>
  house.db
    .selectFrom("wallet.moves")
    .select("amount")
    .where("toAccount", "=", accounts.available(customerId))
    .execute();
const creditsUnder = async (payId: string) => {
  const keys = house.db.selectFrom("wallet.moves").select("amount").where("key", "like", `topup:${payId}:%`);
  return (await keys.execute()).map(({ amount }) => String(amount));
};
const refusals = async (reason: string) => {
  const row = await house.db
    .selectFrom("payments.refusals")
    .select("count")
    .where("reason", "=", reason)
    .executeTakeFirst();
  return Number(row?.count ?? 0n);
};

describe("methods", () => {
  it("MONEY-3 are told with fee, minimum and presets in the currency each charges in", async () => {
    const { token } = await house.signedIn("chooser", ["ROLE_sao-user"]);
    const methods = (await house.ask({ method: "GET", url: "/rest/user/topup/methods/USD", token })).json();
    expect(methods.map(({ code }: { code: string }) => code)).toEqual([
      "card",
      "crypto_1",
      "crypto_2",
      "ewallet",
      "crypto",
    ]);
    expect(methods[0]).toMatchObject({
      ...{
        kind: "card",
        feePercent: 2.9,
        feeFixed: 0.3,
        minimum: 10,
        currency: "EUR",
        presets: [],
        rate: "0.90000000",
      },
    });
    expect(methods[4]).toMatchObject({ feePercent: 0, feeFixed: 0, minimum: 5, presets: [20, 40, 400, 800] });
  });
});

describe("beginning a top-up", () => {
  it("MONEY-4 a card goes to the provider's page with e-mail, locale and reference", async () => {
    const { redirectUrl, order, username } = await begin(CARD_20);
    const packed = new URL(redirectUrl).searchParams.get("order") ?? "";
    expect(JSON.parse(Buffer.from(packed, "base64url").toString())).toMatchObject({
      ...{ billingId: order.billingId, email: `${username}@sonum.test`, locale: "en", currency: "EUR" },
      amount: "20000000",
    });
  });

  it.each([
    [{ ...CARD_20, amount: 9.99 }, "The amount is below the minimum of this way to pay."],
    [{ ...CRYPTO_20, amount: 4.99 }, "The amount is below the minimum of this way to pay."],
    [{ ...CARD_20, currency: "USD" }, "This way to pay charges in another currency."],
  ])("refuses %j", async (body, message) => {
    const { token } = await house.signedIn(`refused${++count}`, ["ROLE_sao-user"]);
    const reply = await desk.start(token, body);
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
  });

  it.each([-1, 0, true, null, "", [5], "20", "0x10", 1e-9, 20.001, 10_001, Number.MAX_SAFE_INTEGER])(
    "A21 A22 refuses the amount %s",
    async (amount) => {
      const { token } = await house.signedIn(`refused${++count}`, ["ROLE_sao-user"]);
      expect((await desk.start(token, { ...CRYPTO_20, amount })).statusCode).toBe(400);
    },
  );

  it("MONEY-4 the same key begins one top-up, also at the same moment", async () => {
    const { token, id } = await house.signedIn(`again${++count}`, ["ROLE_sao-user"]);
    const replies = await Promise.all(Array.from({ length: 8 }, () => desk.start(token, CARD_20, "key-1")));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    const rows = await house.db
      .selectFrom("payments.topUps")
      .selectAll()
      .where("customerId", "=", id)
      .execute();
    expect(rows).toHaveLength(1);
    const other = await desk.start(token, CRYPTO_20, "key-1");
    expect([other.statusCode, other.json().code]).toEqual([409, "key_reused"]);
  });

  it("B14 whoever begins too many has to wait", async () => {
    const { token } = await house.signedIn(`tester${++count}`, ["ROLE_sao-user"]);
    const statuses = [];
    for (let i = 0; i < 21; i++) statuses.push((await desk.start(token, CRYPTO_20)).statusCode);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });

  it("says so when the provider does not answer, and the same key works later", async () => {
    const { token } = await house.signedIn(`patient${++count}`, ["ROLE_sao-user"]);
    const providers = house.system.ports.payments;
    house.system.ports.payments = providers.map((one) => ({
      ...one,
      start: () => Promise.reject(new Error("away")),
    }));
    expect((await desk.start(token, CARD_20, "k")).statusCode).toBe(503);
    house.system.ports.payments = providers;
    expect((await desk.start(token, CARD_20, "k")).statusCode).toBe(200);
  });
});

describe("callbacks", () => {
  it("MONEY-5 a signed report credits the balance after the fee, and the page sees how far it is", async () => {
    const { id, token, payId, order } = await begin(CARD_20);
    expect((await desk.topUp(token, payId)).json()).toMatchObject({ state: "started", creditedUsd: "0.00" });
    expect((await desk.postSigned(order, desk.write(order, "confirmed"))).json()).toEqual({ received: true });
    expect(await available(id)).toBe(0n);
    await desk.work();
    // 20 EUR without 0.88 EUR, at 0.9 EUR for a dollar.
    expect(await available(id)).toBe(usd("21.244444"));
    expect((await desk.topUp(token, payId)).json()).toMatchObject({
      ...{ state: "paid", received: 20, fee: 0.88, creditedUsd: "21.244444", redirectUrl: null },
    });
  });

  it("B1 sixteen times at once is one credit", async () => {
    const { id, order } = await begin(CRYPTO_20);
    const written = desk.write(order, "confirmed");
    const again = desk.write(order, "confirmed");
    await Promise.all(
      [...Array(12).fill(written), ...Array(4).fill(again)].map((one) => desk.postSigned(order, one)),
    );
    await desk.work();
    expect([await available(id), await creditsOf(id)]).toEqual([usd("20"), [{ amount: usd("20") }]]);
  });

  it("MONEY-5 B2 all orders of five reports lead to one state and one credit", async () => {
    const kinds: PaymentEventKind[] = ["pending", "confirmed", "confirmed", "expired", "failed"];
    const { token } = await house.signedIn("permuted", ["ROLE_sao-user"]);
    const walks: { payId: string; order: Awaited<ReturnType<PayDesk["orderOf"]>>; reports: number[] }[] = [];
    for (const reports of permutations([0, 1, 2, 3, 4])) {
      house.clock.advance(60_000);
      const payId = (await desk.start(token, CRYPTO_20)).json().id;
      walks.push({ payId, order: await desk.orderOf(payId), reports });
    }
    for (const step of [0, 1, 2, 3, 4]) {
      for (const { order, reports } of walks)
        await desk.postSigned(order, desk.write(order, kinds[reports[step] ?? 0] ?? "pending"));
      await desk.work();
    }
    const outcomes = new Set<string>();
    for (const { payId } of walks) {
      const { state, creditedUsd } = (await desk.topUp(token, payId)).json();
      outcomes.add(JSON.stringify([state, creditedUsd, await creditsUnder(payId)]));
    }
    expect([...outcomes]).toEqual([JSON.stringify(["paid", "20.00", ["20000000"]])]);
  });

  it("MONEY-5 B4 forged, stale and repeated ones change nothing and are counted", async () => {
    const { id, order } = await begin(CRYPTO_20);
    const forged = desk.write(order, "confirmed", { isForged: true });
    const written = desk.write(order, "confirmed");
    const before = [await refusals("bad_signature"), await refusals("stale"), await refusals("repeated")];
    const old = new Date(house.clock.now().getTime() - 301_000);
    for (const reply of [await desk.postSigned(order, forged), await desk.postSigned(order, written, old)])
      expect([reply.statusCode, reply.json().code]).toEqual([400, "invalid_request"]);
    await desk.work();
    expect(await available(id)).toBe(0n);
    await desk.postSigned(order, written);
    await desk.postSigned(order, written);
    await desk.work();
    expect(await available(id)).toBe(usd("20"));
    expect([await refusals("bad_signature"), await refusals("stale"), await refusals("repeated")]).toEqual(
      before.map((each) => each + 1),
    );
  });

  it("B5 B7 credits what arrived, never what was asked or what the link says", async () => {
    const half = await begin(CRYPTO_20);
    await desk.postSigned(half.order, desk.write(half.order, "confirmed", { amount: 10_000_000n }));
    await desk.work();
    expect(await available(half.id)).toBe(usd("10"));
    await desk.postSigned(half.order, desk.write(half.order, "confirmed", { amount: 10_000_000n }, "tx-2"));
    await desk.work();
    expect(await available(half.id)).toBe(usd("20"));
  });

  it("MONEY-5 B6 another currency, and another sum by card, are kept for people to look at", async () => {
    const coins = await begin(CRYPTO_20);
    await desk.postSigned(coins.order, desk.write(coins.order, "confirmed", { currency: "EUR" }));
    const card = await begin(CARD_20);
    await desk.postSigned(card.order, desk.write(card.order, "confirmed", { amount: 19_990_000n }));
    await desk.work();
    for (const { id, token, payId } of [coins, card]) {
      expect(await available(id)).toBe(0n);
      expect((await desk.topUp(token, payId)).json()).toMatchObject({ state: "held", creditedUsd: "0.00" });
    }
    const outcomes = await house.db.selectFrom("payments.events").select("outcome").orderBy("id").execute();
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(
      expect.arrayContaining(["wrong_currency", "wrong_amount"]),
    );
  });

  it("a report about a payment that nobody began, or of another provider, leads to nothing", async () => {
    const { id, order } = await begin(CRYPTO_20);
    const stranger = { ...order, billingId: "00000000-0000-4000-8000-000000000000" };
    await desk.postSigned(stranger, desk.write(stranger, "confirmed"));
    const other = { ...order, provider: "stripe" as const };
    await desk.postSigned(other, desk.write(other, "confirmed"));
    await desk.work();
    expect(await available(id)).toBe(0n);
    expect(
      await house.db.selectFrom("payments.events").select("id").where("workedAt", "is", null).execute(),
    ).toEqual([]);
  });

  it("B9 a dispute takes back what is there; what was spent becomes what we are owed", async () => {
    const { id, token, payId, order } = await begin(CARD_20);
    // The dispute knows only the payment's own id, and comes first.
    await desk.postSigned(order, desk.write(order, "confirmed"));
    await desk.work();
    const spent = { key: `spent:${id}`, reason: "adjustment" as const };
    const moves = [{ from: accounts.available(id), to: accounts.revenue, amount: usd("15") }];
    await transact(house.system, (tx) => postEntries(tx, [{ ...spent, moves }]));
    await desk.postSigned(order, desk.write(order, "disputed"));
    await desk.work();
    expect(await available(id)).toBe(0n);
    expect((await desk.topUp(token, payId)).json()).toMatchObject({ state: "disputed", creditedUsd: "0.00" });
    const owed = await house.db
      .selectFrom("wallet.moves")
      .select("amount")
      .where("fromAccount", "=", accounts.receivable)
      .execute();
    expect(owed).toEqual([{ amount: usd("15") }]);
  });

  it("B2 a dispute that comes before the payment leaves nothing credited", async () => {
    const { id, order } = await begin(CARD_20);
    await desk.postSigned(order, desk.write(order, "disputed"));
    await desk.work();
    await desk.postSigned(order, desk.write(order, "confirmed"));
    await desk.work();
    expect([await available(id), await creditsOf(id)]).toEqual([0n, []]);
  });

  it("E1 nobody sees another's top-up, and the books balance after all this", async () => {
    const mine = await begin(CRYPTO_20);
    const other = await begin(CRYPTO_20);
    expect((await desk.topUp(other.token, mine.payId)).statusCode).toBe(404);
    const list = await house.ask({ method: "GET", url: "/rest/user/topups", token: other.token });
    expect(list.json().map(({ id }: { id: string }) => id)).toEqual([other.payId]);
    expect(await house.differences()).toEqual([]);
  });

  it("AUTH-18 top-ups are told in the export", async () => {
    const { token, payId } = await begin(CRYPTO_20);
    const reply = await house.ask({ method: "GET", url: "/rest/user/export", token });
    expect(reply.json().data.payments.topUps).toMatchObject([{ id: payId, method: "crypto", amount: 20 }]);
  });
});

function permutations<T>(items: T[]): T[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}
