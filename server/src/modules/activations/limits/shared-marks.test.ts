import { usd } from "@sonum/contract/money";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeHouse } from "../../../../test/house.ts";
import { transact } from "../../../platform/context.ts";
import { creditCustomer } from "../../wallet/index.ts";
import { makeVelocity, type VelocityLimits } from "./velocity.ts";

const LIMITS: VelocityLimits = {
  ...{ buysPerHour: 0, buysPerHourNew: 0, buysPerHourAddress: 0 },
  ...{ buysPerHourDevice: 2, buysPerHourPayer: 2 },
  ...{ cancelsPerHour: 0, sameOfferPerDay: 0, spendPerDayNew: usd("0") },
};
const HOUR_MS = 61 * 60 * 1000;

const house = await makeHouse({ limits: LIMITS });
let names = 0;

beforeAll(async () => {
  await house.app.ready();
  await house.simsOnSale(12);
});
afterAll(() => house.app.close());

/** Somebody with money who signed in, with the cookie of a device that was there before where one is given. */
async function customer(cookie?: string) {
  const { id, username, password } = await house.signedIn(`device${++names}`, ["ROLE_sao-user"]);
  const credit = { key: `start:${id}`, customerId: id, amount: usd("10"), reason: "top_up" } as const;
  await transact(house.system, (tx) => creditCustomer(tx, credit));
  if (cookie === undefined) return { id };
  const headers = { cookie };
  const payload = { username, password };
  await house.ask({ method: "POST", url: "/rest/proxy/login", headers, payload });
  return { id };
}

const tooFast = (limit: string) => ({ code: "too_many_requests", details: { limit } });

it("M3 accounts on one device share a limit, strangers do not, and each hit is written down", async () => {
  const device = `theme=dark; sonum_device=${"d".repeat(22)}`;
  const [first, second, stranger] = [await customer(device), await customer(device), await customer()];
  await house.buy(first.id);
  await house.buy(second.id);
  await expect(house.buy(second.id)).rejects.toMatchObject(tooFast("buysPerHourDevice"));
  await expect(house.buy(first.id)).rejects.toMatchObject(tooFast("buysPerHourDevice"));
  expect(await house.buy(stranger.id)).toMatchObject({ status: 1 });
  await vi.waitFor(async () => {
    const hits = await house.db.selectFrom("activations.limitHits").select("customerId").execute();
    expect(hits.map(({ customerId }) => customerId).toSorted()).toEqual([first.id, second.id].toSorted());
  });

  house.clock.advance(HOUR_MS);
  expect(await house.buy(first.id)).toMatchObject({ status: 1 });
});

it("M3 accounts that paid by the same means share a limit, also after a restart", async () => {
  const [first, second, stranger] = [await customer(), await customer(), await customer()];
  const payers = (ids: string[], mark: string) =>
    ids.map((customerId) => ({ customerId, mark: Buffer.from(mark), notedAt: house.clock.now() }));
  await house.db
    .insertInto("payments.payers")
    .values([...payers([first.id, second.id], "one card"), ...payers([stranger.id], "another")])
    .execute();
  await house.buy(first.id);
  await house.buy(second.id);
  Object.assign(house.memory, { velocity: makeVelocity(LIMITS) });
  await expect(house.buy(first.id)).rejects.toMatchObject(tooFast("buysPerHourPayer"));
  expect(await house.buy(stranger.id)).toMatchObject({ status: 1 });
});

it("M3 lets exactly as many through as allowed when all accounts of a device buy at once", async () => {
  const device = `sonum_device=${"e".repeat(22)}`;
  const all = [await customer(device), await customer(device), await customer(device)];
  const sales = await Promise.allSettled(
    all.flatMap(({ id }, n) => [0, 1].map((twice) => house.buy(id, { key: `k${n}${twice}` }))),
  );
  expect(sales.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(await house.differences()).toEqual([]);
});
