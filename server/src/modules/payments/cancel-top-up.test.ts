import { usd } from "@sonum/contract/money";
import { expect, it } from "vitest";
import { CARD_20, CRYPTO_20, createPaymentFixture } from "../../../test/fixtures/payment-fixture.ts";
import { createTestApp } from "../../../test/fixtures/test-app.ts";

let count = 0;
const app = await createTestApp();
const payments = await createPaymentFixture(app);

async function begin(body: object) {
  const user = await app.signedIn(`payer${++count}`, ["ROLE_sao-user"]);
  const { id: payId } = (await payments.start(user.token, body)).json<{ id: string }>();
  return { ...user, payId, order: await payments.orderOf(payId) };
}
const available = async (id: string) => (await app.balance(id)).available;
const act = (token: string, method: "POST" | "DELETE", path: string) =>
  app.request({ method, url: `/rest/user/topup/${path}`, token });
const listed = async (token: string) =>
  (await app.request({ method: "GET", url: "/rest/user/topups", token })).json();

it("MONEY-4 ends the wait, closes its link and can be repeated; then it can be taken off the list", async () => {
  const { token, payId } = await begin(CARD_20);
  const tooEarly = await act(token, "DELETE", payId);
  expect([tooEarly.statusCode, tooEarly.json().message]).toEqual([
    409,
    "This payment can still arrive. Cancel it first.",
  ]);
  for (let n = 0; n < 2; n++)
    expect((await act(token, "POST", `${payId}/cancel`)).json()).toMatchObject({
      state: "cancelled",
      redirectUrl: null,
    });
  expect(await listed(token)).toMatchObject([{ id: payId, state: "cancelled" }]);
  expect((await act(token, "DELETE", payId)).statusCode).toBe(204);
  expect(await listed(token)).toEqual([]);
});

it("MONEY-5 still credits a payment that arrives after it was cancelled and taken off the list", async () => {
  const { token, id, payId, order } = await begin(CRYPTO_20);
  await act(token, "POST", `${payId}/cancel`);
  await act(token, "DELETE", payId);
  await payments.postSigned(order, payments.write(order, "confirmed"));
  await payments.runJobs();
  expect(await available(id)).toBe(usd("20"));
  expect(await listed(token)).toMatchObject([{ id: payId, state: "paid" }]);
  expect((await act(token, "POST", `${payId}/cancel`)).json()).toMatchObject({ state: "paid" });
  expect((await act(token, "DELETE", payId)).statusCode).toBe(409);
});

it("MONEY-4 shows a payment whose page has expired as expired, and nothing of other customers", async () => {
  const { token, payId } = await begin(CARD_20);
  const { token: other } = await app.signedIn(`other${++count}`, ["ROLE_sao-user"]);
  expect((await act(other, "POST", `${payId}/cancel`)).statusCode).toBe(404);
  expect((await act(other, "DELETE", payId)).statusCode).toBe(404);
  app.clock.advance(23 * 60 * 60_000);
  expect(await listed(token)).toMatchObject([{ state: "expired", redirectUrl: null }]);
});
