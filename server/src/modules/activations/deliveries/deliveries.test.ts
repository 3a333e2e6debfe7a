import { usd } from "@sonum/contract/money";
import { beforeEach, describe, expect, it } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";
import { reloadDeliveries } from "../../../open-context.ts";
import { cancelActivation } from "../life/cancel-activation.ts";
import { expireOrders } from "../sweeps.ts";
import { countDeliveries } from "./count-deliveries.ts";

const SECOND_MS = 1000;
const LIFETIME_MS = 20 * 60 * SECOND_MS;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

let house: House;
let customer: string;

beforeEach(async () => {
  house = await makeHouse({ successAttemptsMin: 3, cancelWaitMs: 0 });
  customer = await house.customer({ balance: usd("100") });
});

/** A number is bought and ends as wanted, so many seconds later. */
async function attempt(end: "code" | "cancel" | "nothing", afterSeconds = 0): Promise<void> {
  const [iccid = ""] = await house.simsOnSale(1);
  const order = await house.buy(customer);
  house.clock.advance(afterSeconds * SECOND_MS);
  if (end === "code") await house.receive(iccid);
  if (end === "cancel")
    await cancelActivation(house.system, customer, house.system.orderIds.toPublic(order.id));
}

async function count(): Promise<void> {
  await countDeliveries(house.system);
  await reloadDeliveries(house.system);
}

async function timePasses(ms = LIFETIME_MS): Promise<void> {
  house.clock.advance(ms);
  await expireOrders(house.system);
  await count();
}

const ask = async (url: string) => (await house.ask({ method: "GET", url: `/rest/${url}` })).json();
const telegramInEstonia = () => {
  const { shelf, deliveries } = house.memory;
  return deliveries.ofOffer(shelf.findService("tg")?.number ?? -1, shelf.findCountry("ee")?.number ?? -1);
};

describe("how often codes come", () => {
  it("SHOP-15 is measured from what really happened, and told by offer, service and country", async () => {
    await attempt("code", 30);
    await attempt("code", 90);
    await attempt("nothing");
    await timePasses();
    await house.simsOnSale(1);
    house.clock.advance(SECOND_MS);

    const expected = { rate: 0.667, low: 0.208, high: 0.939, attempts: 3, medianSeconds: expect.any(Number) };
    expect((await ask("serviceinfo/tg/USD"))[0].success).toEqual(expected);
    expect((await ask("reference/services"))[0].success).toEqual(expected);
    expect((await ask("countryinfo/USD/8"))[0].success).toEqual(expected);
    expect((await ask("serviceinfo/wa/USD"))[0].success).toBeNull();
    expect((await ask("reference/landing/ee/tg")).service.success).toEqual(expected);
  });

  it("SHOP-15 too few attempts say nothing", async () => {
    for (const _ of [1, 2]) await attempt("code", 10);
    await timePasses();
    expect(telegramInEstonia()).toBeNull();
  });

  it("SHOP-15 whoever cancels at once did not try, whoever waited the stated time and cancels did", async () => {
    for (const _ of [1, 2, 3]) await attempt("cancel", 119);
    await timePasses();
    expect(telegramInEstonia()).toBeNull();
    for (const _ of [1, 2, 3]) await attempt("cancel", 120);
    await timePasses();
    expect(telegramInEstonia()).toMatchObject({ attempts: 3, rate: 0, medianSeconds: null });
  });

  it("SHOP-15 counts an attempt only when its whole time is over, so that quick codes do not flatter", async () => {
    for (const _ of [1, 2, 3]) await attempt("code", 5);
    await count();
    expect(telegramInEstonia()).toBeNull();
    await timePasses();
    expect(telegramInEstonia()).toMatchObject({ attempts: 3, rate: 1 });
  });

  it("counts each attempt once, however often it counts, and forgets what is older than the window", async () => {
    for (const _ of [1, 2, 3]) await attempt("code", 5);
    await timePasses();
    for (const _ of [1, 2]) await count();
    expect(telegramInEstonia()).toMatchObject({ attempts: 3 });
    await timePasses(29 * DAY_MS);
    expect(telegramInEstonia()).toMatchObject({ attempts: 3 });
    await timePasses(DAY_MS);
    expect(telegramInEstonia()).toBeNull();
    expect(await house.db.selectFrom("activations.deliveryCounts").selectAll().execute()).toEqual([]);
  });

  it("several nodes may count at the same moment", async () => {
    for (const _ of [1, 2, 3]) await attempt("nothing");
    house.clock.advance(LIFETIME_MS);
    await expireOrders(house.system);
    await Promise.all([1, 2, 3].map(() => countDeliveries(house.system)));
    await reloadDeliveries(house.system);
    expect(telegramInEstonia()).toMatchObject({ attempts: 3, rate: 0 });
  });
});
