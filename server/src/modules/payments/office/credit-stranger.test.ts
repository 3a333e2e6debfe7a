import { usd } from "@sonum/contract/money";
import { afterAll, beforeEach, expect, it } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";
import { openPayDesk, type PayDesk } from "../../../../test/pay-desk.ts";
import { reconcilePayments } from "../reconcile/reconcile-payments.ts";

const HOUR_MS = 60 * 60 * 1000;
const REASON = "the customer showed us the transfer";
let house: House;
let desk: PayDesk;
let operators: string[];
let count = 0;

beforeEach(async () => {
  await desk?.close();
  house = await makeHouse();
  desk = await openPayDesk(house);
});
afterAll(() => desk.close());

/** Money comes to a provider for a page that was never opened here; the night finds it. */
async function strangersMoney(more: { amount?: bigint; currency?: string } = {}) {
  const billingId = `00000000-0000-4000-8000-${String(++count).padStart(12, "0")}`;
  const order = {
    ...{ provider: "crypto" as const, billingId, amount: "20000000", currency: "USD", email: "" },
    ...{ locale: "en", doneUrl: "https://sonum.test/done", failedUrl: "https://sonum.test/failed" },
  };
  desk.happen(order, "confirmed", more);
  await night();
  const [found] = await differences();
  return { order, id: found?.id ?? "" };
}

async function night() {
  house.clock.advance(3 * HOUR_MS);
  await reconcilePayments(house.system);
  operators = [];
  for (const _ of [1, 2])
    operators.push((await house.signedIn(`operator${++count}`, ["ROLE_sao-operator"])).token);
}
const first = () => operators[0] ?? "";
const second = () => operators[1] ?? "";
type Listed = { id: string; kind: string; proposal: object | null };
const differences = async (): Promise<Listed[]> =>
  (await house.ask({ method: "GET", url: "/rest/office/payments/differences", token: first() })).json().data;
const credit = (id: string, username: string, token = first(), key = `${id}-${username}`) =>
  house.ask({
    ...{ method: "POST", url: `/rest/office/payments/differences/${id}`, token },
    payload: { decision: "credit", username, reason: REASON },
    headers: { "idempotency-key": key },
  });
const available = async (id: string) => (await house.balance(id)).available;

it("credits a payment that nobody began to the customer an operator names, once, and writes it down", async () => {
  const mari = await house.signedIn("mari", ["ROLE_sao-user"]);
  const { id } = await strangersMoney();
  const replies = await Promise.all([1, 2, 3].map(() => credit(id, "mari")));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
  expect(await available(mari.id)).toBe(usd("20"));
  expect((await credit(id, "mari", first(), "again")).json().code).toBe("conflict");

  const [topUp] = await house.db.selectFrom("payments.topUps").selectAll().execute();
  expect(topUp).toMatchObject({ customerId: mari.id, state: "paid", credited: usd("20") });
  const acts = await house.db
    .selectFrom("platform.acts")
    .select(["what", "about"])
    .where("what", "not like", "view:%")
    .execute();
  expect(acts).toEqual([{ what: "payment: difference_credit", about: id }]);

  await night();
  expect([await available(mari.id), await differences()]).toEqual([usd("20"), []]);
  expect(await house.differences()).toEqual([]);
});

it("what was credited so is a deposit like any other: its payer can take it back", async () => {
  const mari = await house.signedIn("mari", ["ROLE_sao-user"]);
  const { id, order } = await strangersMoney({ amount: 50_000_000n, currency: "EUR" });
  await credit(id, "mari@sonum.test");
  expect(await available(mari.id)).toBeGreaterThan(usd("50"));
  desk.happen(order, "refunded", { amount: 50_000_000n, currency: "EUR" });
  await night();
  expect(await available(mari.id)).toBe(0n);
  expect(await house.differences()).toEqual([]);
});

it("C4 takes a second operator from the limit on, who names the same customer", async () => {
  const [mari, jaan] = [
    await house.signedIn("mari", ["ROLE_sao-user"]),
    await house.signedIn("jaan", ["ROLE_sao-user"]),
  ];
  const { id } = await strangersMoney({ amount: 600_000_000n });
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

it("refuses an unknown customer, oneself, an unknown currency, and what is no stranger's", async () => {
  const { id } = await strangersMoney();
  expect((await credit(id, "nobody")).statusCode).toBe(404);
  expect((await credit(id, `operator${count - 1}`)).json().code).toBe("not_allowed");
  const rubles = await strangersMoney({ currency: "XAU" });
  const odd = (await differences()).at(-1);
  expect((await credit(odd?.id ?? "", "mari")).json().code).toBe("not_found");
  await house.signedIn("mari", ["ROLE_sao-user"]);
  expect((await credit(odd?.id ?? "", "mari")).json().code).toBe("conflict");
  expect(rubles.id).not.toBe("");
  expect(await house.db.selectFrom("payments.topUps").selectAll().execute()).toEqual([]);
});
