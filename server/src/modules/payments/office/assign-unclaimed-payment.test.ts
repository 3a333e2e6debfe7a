import { usd } from "@sonum/contract/money";
import { HOUR_MS } from "@sonum/contract/time-units";
import { beforeEach, expect, it } from "vitest";
import { createPaymentFixture, type PaymentFixture } from "../../../../test/fixtures/payment-fixture.ts";
import { createTestApp, type TestApp } from "../../../../test/fixtures/test-app.ts";
import { reconcilePayments } from "../reconcile/reconcile-payments.ts";

const REASON = "the customer showed us the transfer";
let app: TestApp;
let payments: PaymentFixture;
let operators: string[];
let count = 0;

beforeEach(async () => {
  app = await createTestApp();
  payments = await createPaymentFixture(app);
});

/** A provider receives a payment that was not started here; reconciliation finds it. */
async function receiveUnclaimed(more: { amount?: bigint; currency?: string } = {}) {
  const billingId = `00000000-0000-4000-8000-${String(++count).padStart(12, "0")}`;
  const order = {
    provider: "crypto" as const,
    billingId,
    amount: "20000000",
    currency: "USD",
    email: "",
    locale: "en",
    doneUrl: "https://sonum.test/done",
    failedUrl: "https://sonum.test/failed",
  };
  payments.recordEvent(order, "confirmed", more);
  await reconcileNextNight();
  const [found] = await differences();
  return { order, id: found?.id ?? "" };
}

async function reconcileNextNight() {
  app.clock.advance(3 * HOUR_MS);
  await reconcilePayments(app.system);
  operators = [];
  for (const _ of [1, 2])
    operators.push((await app.signedIn(`operator${++count}`, ["ROLE_sao-operator"])).token);
}
const first = () => operators[0] ?? "";
const second = () => operators[1] ?? "";
type Listed = { id: string; kind: string; proposal: object | null };
const differences = async (): Promise<Listed[]> =>
  (await app.request({ method: "GET", url: "/rest/office/payments/differences", token: first() })).json()
    .data;
const credit = (id: string, username: string, token = first(), key = `${id}-${username}`) =>
  app.request({
    method: "POST",
    url: `/rest/office/payments/differences/${id}`,
    token,
    payload: { decision: "credit", username, reason: REASON },
    headers: { "idempotency-key": key },
  });
const available = async (id: string) => (await app.balance(id)).available;

it("credits an unclaimed payment to the customer an operator names, once, with an audit entry", async () => {
  const mari = await app.signedIn("mari", ["ROLE_sao-user"]);
  const { id } = await receiveUnclaimed();
  const replies = await Promise.all([1, 2, 3].map(() => credit(id, "mari")));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
  expect(await available(mari.id)).toBe(usd("20"));
  expect((await credit(id, "mari", first(), "again")).json().code).toBe("conflict");

  const [topUp] = await app.db.selectFrom("payments.topUps").selectAll().execute();
  expect(topUp).toMatchObject({ customerId: mari.id, state: "paid", credited: usd("20") });
  const auditEntries = await app.db
    .selectFrom("platform.auditEntries")
    .select(["what", "about"])
    .where("what", "not like", "view:%")
    .execute();
  expect(auditEntries).toEqual([{ what: "payment: difference_credit", about: id }]);

  await reconcileNextNight();
  expect([await available(mari.id), await differences()]).toEqual([usd("20"), []]);
  expect(await app.differences()).toEqual([]);
});

it("an assigned payment is an ordinary deposit: its payer can reverse it", async () => {
  const mari = await app.signedIn("mari", ["ROLE_sao-user"]);
  const { id, order } = await receiveUnclaimed({ amount: 50_000_000n, currency: "EUR" });
  await credit(id, "mari@sonum.test");
  expect(await available(mari.id)).toBeGreaterThan(usd("50"));
  payments.recordEvent(order, "refunded", { amount: 50_000_000n, currency: "EUR" });
  await reconcileNextNight();
  expect(await available(mari.id)).toBe(0n);
  expect(await app.differences()).toEqual([]);
});

it("C4 from the limit on requires a second operator who names the same customer", async () => {
  const [mari, jaan] = [
    await app.signedIn("mari", ["ROLE_sao-user"]),
    await app.signedIn("jaan", ["ROLE_sao-user"]),
  ];
  const { id } = await receiveUnclaimed({ amount: 600_000_000n });
  await credit(id, "mari");
  expect((await differences())[0]?.proposal).toMatchObject({ username: "mari" });
  await credit(id, "mari", first(), "the-same-operator");
  await credit(id, "jaan", second(), "another-customer");
  expect([await available(mari.id), await available(jaan.id)]).toEqual([0n, 0n]);
  expect((await differences())[0]?.proposal).toMatchObject({ username: "jaan" });

  expect((await credit(id, "jaan", first(), "agrees")).statusCode).toBe(204);
  expect([await available(mari.id), await available(jaan.id)]).toEqual([0n, usd("600")]);
  expect(await differences()).toEqual([]);
});

it("refuses an unknown customer, the operator's own account, and an unknown currency", async () => {
  const { id } = await receiveUnclaimed();
  expect((await credit(id, "nobody")).statusCode).toBe(404);
  expect((await credit(id, `operator${count - 1}`)).json().code).toBe("not_allowed");
  const gold = await receiveUnclaimed({ currency: "XAU" });
  const goldDifference = (await differences()).at(-1);
  expect((await credit(goldDifference?.id ?? "", "mari")).json().code).toBe("not_found");
  await app.signedIn("mari", ["ROLE_sao-user"]);
  expect((await credit(goldDifference?.id ?? "", "mari")).json().code).toBe("conflict");
  expect(gold.id).not.toBe("");
  expect(await app.db.selectFrom("payments.topUps").selectAll().execute()).toEqual([]);
});
