import { usd } from "@sonum/contract/money";
import { toUtcDay } from "@sonum/contract/rentals/price";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@sonum/contract/time-units";
import { expect, it, vi } from "vitest";
import { REPEATS } from "../../../../scripts/lib/repeats.ts";
import { expectEach } from "../../../test/fixtures/expect-each.ts";
import { createRandom } from "../../../test/fixtures/random.ts";
import { createTestApp, type TestApp } from "../../../test/fixtures/test-app.ts";
import { MEASURED_WAYS_IN, startWayIn, WAYS_IN } from "../../../test/fixtures/ways-in.ts";
import { endCooldowns } from "../activations/life/sync-cooldowns.ts";
import { expireOrders } from "../activations/sweeps.ts";
import { markSilentMachines } from "../fleet/index.ts";
import { endDueRentals } from "../rentals/life/end-rental.ts";

const SKEW_MS_MAX = 3 * DAY_MS;
const SKEW_MINUTES = (2 * SKEW_MS_MAX) / MINUTE_MS;
const { below } = createRandom(28);
/** How far the clock, the time zone or the message centre is off; in long runs also by any other time. */
const SKEWS_MS = [
  -SKEW_MS_MAX,
  -HOUR_MS,
  0,
  SKEW_MS_MAX,
  ...Array.from({ length: REPEATS - 1 }, () => below(SKEW_MINUTES) * MINUTE_MS - SKEW_MS_MAX),
];
const LONG_ENOUGH_MS = 6 * MINUTE_MS;
const SETTLED_MS = 80_000;

type Case = { skewMs: number; isMeasured: boolean };
const cases = (way: string): Case[] =>
  SKEWS_MS.flatMap((skewMs) => [
    { skewMs, isMeasured: false },
    ...(MEASURED_WAYS_IN.includes(way) ? [{ skewMs, isMeasured: true }] : []),
  ]);
const nameOf = ({ skewMs, isMeasured }: Case) => `${skewMs / HOUR_MS} h${isMeasured ? ", known" : ""}`;

async function countMessages(app: TestApp, rentalId: bigint): Promise<number> {
  const rental = app.db.selectFrom("rentals.rentals").select("messages").where("id", "=", rentalId);
  return (await rental.executeTakeFirstOrThrow()).messages;
}

const countStored = async ({ db }: TestApp): Promise<number> =>
  (await db.selectFrom("ingest.messages").select("id").execute()).length;

/** A machine that has been online for a while, and what happens to its messages. */
async function start(app: TestApp, way: string, one: Case) {
  const machine = await startWayIn(app, way);
  const storedBefore = await countStored(app);
  let texts = 0;
  // Repeats take time, so outside long runs they are sent in one case only.
  const copies = one.skewMs === SKEW_MS_MAX || REPEATS > 1 ? 2 : 1;
  const push = async (sender: string, heldMs = 0) => {
    const text = `${way} ${nameOf(one)} code ${10_000 + ++texts}`;
    for (let sent = 0; sent < copies; sent++)
      await machine.push({ sender, text, skewMs: one.skewMs, heldMs });
  };
  await machine.stayOnline(LONG_ENOUGH_MS);
  if (one.isMeasured)
    for (let times = 0; times < 2; times++) {
      await push("WhatsApp");
      await machine.stayOnline(MINUTE_MS);
    }
  /** Silent for this long, then back. */
  const beSilent = async (ms: number) => {
    app.clock.advance(ms);
    await markSilentMachines(app.system);
    await expireOrders(app.system);
    await endDueRentals(app.system);
    await endCooldowns(app.system);
    await machine.alive();
    app.clock.advance(1_000);
  };
  /** Takes its number as soon as it is on sale, which is after the backlog if nothing else tells the two apart. */
  const take = async <Taken>(sell: () => Promise<Taken>, deliverBacklog: () => Promise<void>) => {
    const isAtOnce = await machine.isPresent();
    if (!isAtOnce) await deliverBacklog();
    if (!isAtOnce) await machine.stayOnline(SETTLED_MS);
    const taken = await vi.waitFor(sell);
    if (isAtOnce) await deliverBacklog();
    await machine.stayOnline(10_000);
    return taken;
  };
  const end = async () => {
    expect((await countStored(app)) - storedBefore, "stored once each").toBe(texts);
    await machine.withdraw();
  };
  return { ...machine, push, beSilent, take, end };
}

it.each(WAYS_IN)(
  "D4 D7 M7 gives every code from %s to its buyer and none to another, however wrong its times are",
  async (way) => {
    const app = await createTestApp();
    const customer = await app.customer({ balance: usd("1000") });
    // A SIM is on sale a moment after its machine reported.
    const buy = (service: string) => vi.waitFor(() => app.buy(customer, { service }));
    const statusOf = async (id: bigint) =>
      (
        await app.db
          .selectFrom("activations.orders")
          .select("status")
          .where("id", "=", id)
          .executeTakeFirstOrThrow()
      ).status;
    await expectEach(cases(way), nameOf, async (one) => {
      const { push, stayOnline, beSilent, take, end } = await start(app, way, one);
      const online = await buy("tg");
      await stayOnline(10_000);
      await push("Telegram");
      expect(await statusOf(online.id), "while online").toBe(2);

      const waiting = await buy(one.isMeasured ? "ot" : "wa");
      await stayOnline(10_000);
      await beSilent(3 * MINUTE_MS);
      await push(one.isMeasured ? "Shop" : "WhatsApp", MINUTE_MS);
      expect(await statusOf(waiting.id), "received during a silence").toBe(2);
      if (one.isMeasured) return end();

      await stayOnline(LONG_ENOUGH_MS);
      await buy("ot");
      await stayOnline(10_000);
      await beSilent(HOUR_MS);
      const next = await take(
        () => buy("ot"),
        () => push("Shop", 55 * MINUTE_MS),
      );
      expect(await statusOf(next.id), "of the previous buyer").toBe(1);
      await push("Shop");
      expect(await statusOf(next.id), "soon after a silence").toBe(2);
      await end();
    });
  },
);

it.each(WAYS_IN)("D4 D7 M7 RENT-6 does the same for rentals with messages from %s", async (way) => {
  const app = await createTestApp();
  const customer = await app.customer({ balance: usd("100000") });
  const rent = () => app.rent(customer, 1);
  await expectEach(cases(way), nameOf, async (one) => {
    const { push, stayOnline, beSilent, take, end } = await start(app, way, one);
    const first = await vi.waitFor(rent);
    await push("Shop");
    expect(await countMessages(app, first.id), "while online").toBe(1);
    await beSilent(3 * MINUTE_MS);
    await push("Shop", MINUTE_MS);
    expect(await countMessages(app, first.id), "received during a silence").toBe(2);

    await stayOnline(LONG_ENOUGH_MS);
    await beSilent(2 * DAY_MS);
    const second = await take(rent, () => push("Shop", 2 * DAY_MS - HOUR_MS));
    expect(await countMessages(app, second.id), "of the previous renter").toBe(0);
    await push("Shop");
    expect(await countMessages(app, second.id), "soon after a silence").toBe(1);
    await end();
  });
});

it.each(WAYS_IN)(
  "D7 M7 RENT-6 shows a rental that began during a silence nothing of the renter before, with messages from %s",
  async (way) => {
    const app = await createTestApp();
    const customer = await app.customer({ balance: usd("100000") });
    await expectEach(cases(way), nameOf, async (one) => {
      const { push, stayOnline, beSilent, end } = await start(app, way, one);
      const first = await vi.waitFor(() => app.rent(customer, 1));
      const from = toUtcDay(new Date(app.clock.now().getTime() + 3 * DAY_MS));
      const second = await app.rent(customer, 1, { from });
      expect(second.simId).toBe(first.simId);
      await beSilent(second.startsAt.getTime() - app.clock.now().getTime() + HOUR_MS);
      await push("Shop", 2 * DAY_MS);
      expect(await countMessages(app, second.id), "of the previous renter").toBe(0);
      await stayOnline(SETTLED_MS);
      await push("Shop");
      expect(await countMessages(app, second.id), "soon after a silence").toBe(1);
      await end();
    });
  },
);

it.each(["smsforwarder", "textbee"])(
  "D7 M7 gives no later buyer what %s held while its machine was online",
  async (way) => {
    const app = await createTestApp();
    const customer = await app.customer({ balance: usd("1000") });
    const { push, stayOnline } = await start(app, way, { skewMs: -MINUTE_MS, isMeasured: false });
    const { id } = await vi.waitFor(() => app.buy(customer, { service: "tg" }));
    await stayOnline(10_000);
    const isWaiting = async () =>
      (await app.db.selectFrom("activations.orders").select("smsAt").where("id", "=", id).executeTakeFirst())
        ?.smsAt === null;
    await push("Telegram", 38 * MINUTE_MS);
    expect(await isWaiting()).toBe(true);
    await push("Telegram");
    expect(await isWaiting()).toBe(false);
  },
);
