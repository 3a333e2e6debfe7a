import { usd } from "@sonum/contract/money";
import { describe, expect, it } from "vitest";
import {
  CARD_20,
  CRYPTO_20,
  createPaymentFixture,
  type PaymentFixture,
} from "../../../test/fixtures/payment-fixture.ts";
import { createTestApp } from "../../../test/fixtures/test-app.ts";
import { transact } from "../../platform/context.ts";
import type { PaymentEventKind } from "../../platform/ports.ts";
import { accounts, postEntries } from "../wallet/index.ts";

let count = 0;

const app = await createTestApp();
const payments = await createPaymentFixture(app);

async function begin(body: object) {
  const user = await app.signedIn(`payer${++count}`, ["ROLE_sao-user"]);
  const reply = await payments.start(user.token, body);
  const { id, redirectUrl } = reply.json<{ id: string; redirectUrl: string }>();
  return { ...user, payId: id, redirectUrl, order: await payments.orderOf(id) };
}
const available = async (id: string) => (await app.balance(id)).available;
const creditsOf = (customerId: string) =>
  app.db
    .selectFrom("wallet.postings")
    .select("amount")
    .where("toAccount", "=", accounts.available(customerId))
    .execute();
const creditsUnder = async (payId: string) => {
  const keys = app.db.selectFrom("wallet.postings").select("amount").where("key", "like", `topup:${payId}:%`);
  return (await keys.execute()).map(({ amount }) => String(amount));
};
const refusals = async (reason: string) => {
  const row = await app.db
    .selectFrom("payments.refusals")
    .select("count")
    .where("reason", "=", reason)
    .executeTakeFirst();
  return Number(row?.count ?? 0n);
};

describe("methods", () => {
  it("MONEY-3 are listed with fee, minimum and presets in their own currency", async () => {
    const { token } = await app.signedIn("chooser", ["ROLE_sao-user"]);
    const methods = (await app.request({ method: "GET", url: "/rest/user/topup/methods/USD", token })).json();
    expect(methods.map(({ code }: { code: string }) => code)).toEqual([
      "crypto",
      "card",
      "crypto_1",
      "crypto_2",
      "ewallet",
    ]);
    expect(methods[1]).toMatchObject({
      kind: "card",
      feePercent: 2.9,
      feeFixed: 0.3,
      minimum: 10,
      currency: "EUR",
      presets: [20, 50, 100, 200],
      brands: ["Visa", "Mastercard", "American Express"],
      rate: "0.90000000",
    });
    expect(methods[0]).toMatchObject({ feePercent: 0, feeFixed: 0, minimum: 5, presets: [20, 40, 400, 800] });
  });
});

describe("starting a top-up", () => {
  it("MONEY-4 redirects a card payment to the provider's page with e-mail, locale and reference", async () => {
    const { redirectUrl, order, username } = await begin(CARD_20);
    const packed = new URL(redirectUrl).searchParams.get("order") ?? "";
    expect(JSON.parse(Buffer.from(packed, "base64url").toString())).toMatchObject({
      billingId: order.billingId,
      email: `${username}@sonum.test`,
      locale: "en",
      currency: "EUR",
      amount: "20000000",
    });
  });

  it.each([
    [{ ...CARD_20, amount: 9.99 }, "The amount is below the minimum of this way to pay."],
    [{ ...CRYPTO_20, amount: 4.99 }, "The amount is below the minimum of this way to pay."],
    [{ ...CARD_20, currency: "USD" }, "This way to pay charges in another currency."],
  ])("refuses %j", async (body, message) => {
    const { token } = await app.signedIn(`refused${++count}`, ["ROLE_sao-user"]);
    const reply = await payments.start(token, body);
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
  });

  it.each([-1, 0, true, null, "", [5], "20", "0x10", 1e-9, 20.001, 10_001, Number.MAX_SAFE_INTEGER])(
    "A21 A22 refuses the amount %s",
    async (amount) => {
      const { token } = await app.signedIn(`refused${++count}`, ["ROLE_sao-user"]);
      expect((await payments.start(token, { ...CRYPTO_20, amount })).statusCode).toBe(400);
    },
  );

  it("MONEY-4 the same key starts one top-up, also concurrently", async () => {
    const { token, id } = await app.signedIn(`again${++count}`, ["ROLE_sao-user"]);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => payments.start(token, CARD_20, "key-1")),
    );
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    const rows = await app.db
      .selectFrom("payments.topUps")
      .selectAll()
      .where("customerId", "=", id)
      .execute();
    expect(rows).toHaveLength(1);
    const other = await payments.start(token, CRYPTO_20, "key-1");
    expect([other.statusCode, other.json().code]).toEqual([409, "key_reused"]);
  });

  it("B14 limits the number of top-ups started", async () => {
    const { token } = await app.signedIn(`tester${++count}`, ["ROLE_sao-user"]);
    const statuses = [];
    for (let i = 0; i < 21; i++) statuses.push((await payments.start(token, CRYPTO_20)).statusCode);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });

  it("answers 503 if the provider does not respond, and the same key works later", async () => {
    const { token } = await app.signedIn(`patient${++count}`, ["ROLE_sao-user"]);
    const providers = app.system.ports.payments;
    app.system.ports.payments = providers.map((one) => ({
      ...one,
      start: () => Promise.reject(new Error("away")),
    }));
    expect((await payments.start(token, CARD_20, "k")).statusCode).toBe(503);
    app.system.ports.payments = providers;
    expect((await payments.start(token, CARD_20, "k")).statusCode).toBe(200);
  });
});

describe("callbacks", () => {
  it("MONEY-5 a signed report credits the balance after the fee, and the page shows the state", async () => {
    const { id, token, payId, order } = await begin(CARD_20);
    expect((await payments.topUp(token, payId)).json()).toMatchObject({
      state: "started",
      creditedUsd: "0.00",
    });
    expect((await payments.postSigned(order, payments.write(order, "confirmed"))).json()).toEqual({
      received: true,
    });
    expect(await available(id)).toBe(0n);
    await payments.runJobs();
    // 20 EUR less a fee of 0.88 EUR, at 0.9 EUR per dollar.
    expect(await available(id)).toBe(usd("21.244444"));
    expect((await payments.topUp(token, payId)).json()).toMatchObject({
      state: "paid",
      received: 20,
      fee: 0.88,
      creditedUsd: "21.244444",
      redirectUrl: null,
    });
  });

  it("B1 sixteen concurrent reports make one credit", async () => {
    const { id, order } = await begin(CRYPTO_20);
    const written = payments.write(order, "confirmed");
    const again = payments.write(order, "confirmed");
    await Promise.all(
      [...Array(12).fill(written), ...Array(4).fill(again)].map((one) => payments.postSigned(order, one)),
    );
    await payments.runJobs();
    expect([await available(id), await creditsOf(id)]).toEqual([usd("20"), [{ amount: usd("20") }]]);
  });

  it("MONEY-5 B2 five reports in any order lead to the same state and one credit", async () => {
    const kinds: PaymentEventKind[] = ["pending", "confirmed", "confirmed", "expired", "failed"];
    const { token } = await app.signedIn("permuted", ["ROLE_sao-user"]);
    const cases: {
      payId: string;
      order: Awaited<ReturnType<PaymentFixture["orderOf"]>>;
      reports: number[];
    }[] = [];
    for (const reports of permutations([0, 1, 2, 3, 4])) {
      app.clock.advance(60_000);
      const payId = (await payments.start(token, CRYPTO_20)).json().id;
      cases.push({ payId, order: await payments.orderOf(payId), reports });
    }
    for (const step of [0, 1, 2, 3, 4]) {
      for (const { order, reports } of cases)
        await payments.postSigned(order, payments.write(order, kinds[reports[step] ?? 0] ?? "pending"));
      await payments.runJobs();
    }
    const outcomes = new Set<string>();
    for (const { payId } of cases) {
      const { state, creditedUsd } = (await payments.topUp(token, payId)).json();
      outcomes.add(JSON.stringify([state, creditedUsd, await creditsUnder(payId)]));
    }
    expect([...outcomes]).toEqual([JSON.stringify(["paid", "20.00", ["20000000"]])]);
  });

  it("MONEY-5 B4 forged, stale and repeated reports change nothing and are counted", async () => {
    const { id, order } = await begin(CRYPTO_20);
    const forged = payments.write(order, "confirmed", { isForged: true });
    const written = payments.write(order, "confirmed");
    const before = [await refusals("bad_signature"), await refusals("stale"), await refusals("repeated")];
    const old = new Date(app.clock.now().getTime() - 301_000);
    for (const reply of [
      await payments.postSigned(order, forged),
      await payments.postSigned(order, written, old),
    ])
      expect([reply.statusCode, reply.json().code]).toEqual([400, "invalid_request"]);
    await payments.runJobs();
    expect(await available(id)).toBe(0n);
    await payments.postSigned(order, written);
    await payments.postSigned(order, written);
    await payments.runJobs();
    expect(await available(id)).toBe(usd("20"));
    expect([await refusals("bad_signature"), await refusals("stale"), await refusals("repeated")]).toEqual(
      before.map((each) => each + 1),
    );
  });

  it("B5 B7 credits the amount received, never the amount requested or in the link", async () => {
    const half = await begin(CRYPTO_20);
    await payments.postSigned(half.order, payments.write(half.order, "confirmed", { amount: 10_000_000n }));
    await payments.runJobs();
    expect(await available(half.id)).toBe(usd("10"));
    await payments.postSigned(
      half.order,
      payments.write(half.order, "confirmed", { amount: 10_000_000n }, "tx-2"),
    );
    await payments.runJobs();
    expect(await available(half.id)).toBe(usd("20"));
  });

  it("MONEY-5 B6 holds another currency, and another amount by card, for review", async () => {
    const coins = await begin(CRYPTO_20);
    await payments.postSigned(coins.order, payments.write(coins.order, "confirmed", { currency: "EUR" }));
    const card = await begin(CARD_20);
    await payments.postSigned(card.order, payments.write(card.order, "confirmed", { amount: 19_990_000n }));
    await payments.runJobs();
    for (const { id, token, payId } of [coins, card]) {
      expect(await available(id)).toBe(0n);
      expect((await payments.topUp(token, payId)).json()).toMatchObject({
        state: "held",
        creditedUsd: "0.00",
      });
    }
    const outcomes = await app.db.selectFrom("payments.events").select("outcome").orderBy("id").execute();
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(
      expect.arrayContaining(["wrong_currency", "wrong_amount"]),
    );
  });

  it("ignores a report of an unknown payment or of another provider", async () => {
    const { id, order } = await begin(CRYPTO_20);
    const unknown = { ...order, billingId: "00000000-0000-4000-8000-000000000000" };
    await payments.postSigned(unknown, payments.write(unknown, "confirmed"));
    const other = { ...order, provider: "stripe" as const };
    await payments.postSigned(other, payments.write(other, "confirmed"));
    await payments.runJobs();
    expect(await available(id)).toBe(0n);
    expect(
      await app.db.selectFrom("payments.events").select("id").where("workedAt", "is", null).execute(),
    ).toEqual([]);
  });

  it("B9 a dispute reverses the credit; what was spent becomes a receivable", async () => {
    const { id, token, payId, order } = await begin(CARD_20);
    await payments.postSigned(order, payments.write(order, "confirmed"));
    await payments.runJobs();
    const spent = { key: `spent:${id}`, reason: "adjustment" as const };
    const postings = [{ from: accounts.available(id), to: accounts.revenue, amount: usd("15") }];
    await transact(app.system, (tx) => postEntries(tx, [{ ...spent, postings: postings }]));
    await payments.postSigned(order, payments.write(order, "disputed"));
    await payments.runJobs();
    expect(await available(id)).toBe(0n);
    expect((await payments.topUp(token, payId)).json()).toMatchObject({
      state: "disputed",
      creditedUsd: "0.00",
    });
    const owed = await app.db
      .selectFrom("wallet.postings")
      .select("amount")
      .where("fromAccount", "=", accounts.receivable)
      .execute();
    expect(owed).toEqual([{ amount: usd("15") }]);
  });

  it("B2 a dispute reported before the payment leaves nothing credited", async () => {
    const { id, order } = await begin(CARD_20);
    await payments.postSigned(order, payments.write(order, "disputed"));
    await payments.runJobs();
    await payments.postSigned(order, payments.write(order, "confirmed"));
    await payments.runJobs();
    expect([await available(id), await creditsOf(id)]).toEqual([0n, []]);
  });

  it("E1 hides top-ups from other users, and the ledger balances at the end", async () => {
    const mine = await begin(CRYPTO_20);
    const other = await begin(CRYPTO_20);
    expect((await payments.topUp(other.token, mine.payId)).statusCode).toBe(404);
    const list = await app.request({ method: "GET", url: "/rest/user/topups", token: other.token });
    expect(list.json().map(({ id }: { id: string }) => id)).toEqual([other.payId]);
    expect(await app.differences()).toEqual([]);
  });

  it("AUTH-18 the data export contains top-ups", async () => {
    const { token, payId } = await begin(CRYPTO_20);
    const reply = await app.request({ method: "GET", url: "/rest/user/export", token });
    expect(reply.json().data.payments.topUps).toMatchObject([{ id: payId, method: "crypto", amount: 20 }]);
  });
});

function permutations<T>(items: T[]): T[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((others) => [item, ...others]));
}
