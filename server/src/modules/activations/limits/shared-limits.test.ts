import { usd } from "@sonum/contract/money";
import { expect, it, vi } from "vitest";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { NO_LIMITS } from "../../../../test/fixtures/test-context.ts";
import { createVelocityLimiter, VelocityLimiter } from "./velocity-limiter.ts";
import type { VelocityLimits } from "./velocity-limits.ts";

const LIMITS: VelocityLimits = { ...NO_LIMITS, buysPerHourDevice: 2, buysPerHourPayer: 2 };
const OVER_AN_HOUR_MS = 61 * 60 * 1000;

const testApp = await createTestApp({ limits: LIMITS });
let names = 0;

await testApp.app.ready();
await testApp.simsOnSale(12);

/** A signed-in customer with money, on the device of the cookie if given. */
async function customer(cookie?: string) {
  const { id, username, password } = await testApp.signedIn(`device${++names}`, ["ROLE_sao-user"]);
  await testApp.credit(id, usd("10"));
  if (cookie === undefined) return { id };
  const headers = { cookie };
  const payload = { username, password };
  await testApp.request({ method: "POST", url: "/rest/proxy/login", headers, payload });
  return { id };
}

const tooFast = (limit: string) => ({ code: "too_many_requests", details: { limit } });

it("M3 shares a limit between accounts on one device but not with others, and records each hit", async () => {
  const device = `theme=dark; __Host-sonum_device=${"d".repeat(22)}`;
  const [first, second, unrelated] = [await customer(device), await customer(device), await customer()];
  await testApp.buy(first.id);
  await testApp.buy(second.id);
  await expect(testApp.buy(second.id)).rejects.toMatchObject(tooFast("buysPerHourDevice"));
  await expect(testApp.buy(first.id)).rejects.toMatchObject(tooFast("buysPerHourDevice"));
  expect(await testApp.buy(unrelated.id)).toMatchObject({ status: 1 });
  await vi.waitFor(async () => {
    const hits = await testApp.db.selectFrom("activations.limitHits").select("customerId").execute();
    expect(hits.map(({ customerId }) => customerId).toSorted()).toEqual([first.id, second.id].toSorted());
  });

  testApp.clock.advance(OVER_AN_HOUR_MS);
  expect(await testApp.buy(first.id)).toMatchObject({ status: 1 });
});

it("M3 shares a limit between accounts with the same payment method, also after a restart", async () => {
  const [first, second, unrelated] = [await customer(), await customer(), await customer()];
  const payers = (ids: string[], fingerprint: string) =>
    ids.map((customerId) => ({
      customerId,
      fingerprint: Buffer.from(fingerprint),
      notedAt: testApp.clock.now(),
    }));
  await testApp.db
    .insertInto("payments.payers")
    .values([...payers([first.id, second.id], "one card"), ...payers([unrelated.id], "another")])
    .execute();
  await testApp.buy(first.id);
  await testApp.buy(second.id);
  VelocityLimiter.set(testApp, createVelocityLimiter(LIMITS));
  await expect(testApp.buy(first.id)).rejects.toMatchObject(tooFast("buysPerHourPayer"));
  expect(await testApp.buy(unrelated.id)).toMatchObject({ status: 1 });
});

it("M3 enforces the device limit exactly for concurrent purchases of all its accounts", async () => {
  const device = `__Host-sonum_device=${"e".repeat(22)}`;
  const all = [await customer(device), await customer(device), await customer(device)];
  const sales = await Promise.allSettled(
    all.flatMap(({ id }, n) => [0, 1].map((twice) => testApp.buy(id, { key: `k${n}${twice}` }))),
  );
  expect(sales.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(await testApp.differences()).toEqual([]);
});
