import { usd } from "@sonum/contract/money";
import { DAY_MS, SECOND_MS } from "@sonum/contract/time-units";
import { beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/fixtures/test-app.ts";
import { reloadSuccessRates } from "../../../create-context.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { SuccessRates } from "../../fleet/index.ts";
import { cancelActivation } from "../life/cancel-activation.ts";
import { expireOrders } from "../sweeps.ts";
import { recountSuccessRates } from "./recount-success-rates.ts";

const LIFETIME_MS = 20 * 60 * SECOND_MS;

let testApp: TestApp;
let customer: string;

beforeEach(async () => {
  testApp = await createTestApp({ successAttemptsMin: 3, cancelWaitMs: 0 });
  customer = await testApp.customer({ balance: usd("100") });
});

/** Buys a number and ends the order that way, after so many seconds. */
async function attempt(end: "code" | "cancel" | "nothing", afterSeconds = 0): Promise<void> {
  const [iccid = ""] = await testApp.simsOnSale(1);
  const order = await testApp.buy(customer);
  testApp.clock.advance(afterSeconds * SECOND_MS);
  if (end === "code") await testApp.receive(iccid);
  if (end === "cancel")
    await cancelActivation(testApp.system, customer, testApp.system.publicIds.toPublic(order.id));
}

async function recount(): Promise<void> {
  await recountSuccessRates(testApp.system);
  await reloadSuccessRates(testApp.system);
}

async function timePasses(ms = LIFETIME_MS): Promise<void> {
  testApp.clock.advance(ms);
  await expireOrders(testApp.system);
  await recount();
}

const get = async (url: string) => (await testApp.request({ method: "GET", url: `/rest/${url}` })).json();
const telegramInEstonia = () => {
  const catalogueCache = CatalogueCache.of(testApp);
  const successRates = SuccessRates.of(testApp);
  return successRates.ofOffer(
    catalogueCache.findService("tg")?.number ?? -1,
    catalogueCache.findCountry("ee")?.number ?? -1,
  );
};

describe("success rates", () => {
  it("SHOP-15 are measured from real orders and shown by offer, service and country", async () => {
    await attempt("code", 30);
    await attempt("code", 90);
    await attempt("nothing");
    await timePasses();
    await testApp.simsOnSale(1);
    testApp.clock.advance(SECOND_MS);

    const expected = { rate: 0.667, low: 0.208, high: 0.939, attempts: 3, medianSeconds: expect.any(Number) };
    expect((await get("serviceinfo/tg/USD"))[0].success).toEqual(expected);
    expect((await get("reference/services"))[0].success).toEqual(expected);
    expect((await get("countryinfo/USD/8"))[0].success).toEqual(expected);
    expect((await get("serviceinfo/wa/USD"))[0].success).toBeNull();
    expect((await get("reference/landing/ee/tg")).service.success).toEqual(expected);
  });

  it("SHOP-15 are not shown with too few attempts", async () => {
    for (const _ of [1, 2]) await attempt("code", 10);
    await timePasses();
    expect(telegramInEstonia()).toBeNull();
  });

  it("SHOP-15 count a cancelled order only if the buyer waited two minutes", async () => {
    for (const _ of [1, 2, 3]) await attempt("cancel", 119);
    await timePasses();
    expect(telegramInEstonia()).toBeNull();
    for (const _ of [1, 2, 3]) await attempt("cancel", 120);
    await timePasses();
    expect(telegramInEstonia()).toMatchObject({ attempts: 3, rate: 0, medianSeconds: null });
  });

  it("SHOP-15 count an order only after its full lifetime, so that quick codes cause no bias", async () => {
    for (const _ of [1, 2, 3]) await attempt("code", 5);
    await recount();
    expect(telegramInEstonia()).toBeNull();
    await timePasses();
    expect(telegramInEstonia()).toMatchObject({ attempts: 3, rate: 1 });
  });

  it("count each order once when recounted, and drop those outside the window", async () => {
    for (const _ of [1, 2, 3]) await attempt("code", 5);
    await timePasses();
    for (const _ of [1, 2]) await recount();
    expect(telegramInEstonia()).toMatchObject({ attempts: 3 });
    await timePasses(29 * DAY_MS);
    expect(telegramInEstonia()).toMatchObject({ attempts: 3 });
    await timePasses(DAY_MS);
    expect(telegramInEstonia()).toBeNull();
    expect(await testApp.db.selectFrom("activations.deliveryCounts").selectAll().execute()).toEqual([]);
  });

  it("can be counted by several nodes at once", async () => {
    for (const _ of [1, 2, 3]) await attempt("nothing");
    testApp.clock.advance(LIFETIME_MS);
    await expireOrders(testApp.system);
    await Promise.all([1, 2, 3].map(() => recountSuccessRates(testApp.system)));
    await reloadSuccessRates(testApp.system);
    expect(telegramInEstonia()).toMatchObject({ attempts: 3, rate: 0 });
  });
});
