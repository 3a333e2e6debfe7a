import { usd } from "@sonum/contract/money";
import { MINUTE_MS } from "@sonum/contract/time-units";
import { expect, it, vi } from "vitest";
import { cancelActivation } from "../src/modules/activations/life/cancel-activation.ts";
import { registerMachine } from "../src/modules/fleet/index.ts";
import { startSweeps } from "../src/platform/jobs/sweeps.ts";
import { createLog } from "../src/platform/log/log.ts";
import { Metrics } from "../src/platform/metrics/metrics.ts";
import { createTestApp } from "./fixtures/test-app.ts";

const METRICS_TOKEN = "token-of-the-monitoring";
const shop = await createTestApp({ metricsToken: METRICS_TOKEN });

const scrape = (token?: string) => shop.request({ method: "GET", url: "/metrics", ...(token && { token }) });

/** The value of a line such as `sonum_sales_total{kind="order",node="test"} 2`. */
const readMetric = async (name: string, ...labels: string[]): Promise<number | undefined> =>
  findMetric((await scrape(METRICS_TOKEN)).body, name, ...labels);

function findMetric(body: string, name: string, ...labels: string[]): number | undefined {
  const line = body
    .split("\n")
    .find(
      (one) =>
        (one.startsWith(`${name}{`) || one.startsWith(`${name} `)) &&
        labels.every((label) => one.includes(label)),
    );
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}

it("begins with no sales, which is not the same as no answer", async () => {
  expect(await readMetric("sonum_sales_total", 'kind="order"')).toBe(0);
  expect(await readMetric("sonum_sales_total", 'kind="rental"')).toBe(0);
});

it("shows metrics only to who has their token, and to nobody without the setting", async () => {
  const { token } = await shop.signedIn("olga", ["ROLE_sao-operator"]);
  for (const other of [undefined, "another token", token]) expect((await scrape(other)).statusCode).toBe(401);
  const shown = await scrape(METRICS_TOKEN);
  expect([shown.statusCode, shown.headers["content-type"], shown.headers["cache-control"]]).toEqual([
    200,
    "text/plain; charset=utf-8",
    "no-store",
  ]);
  const closed = await createTestApp();
  for (const some of [undefined, "", METRICS_TOKEN])
    expect((await closed.request({ method: "GET", url: "/metrics", token: some })).statusCode).toBe(401);
});

it("counts sales once however often they are requested, refusals by reason, ends and codes", async () => {
  const customer = await shop.customer({ balance: usd("0.50") });
  const sims = await shop.simsOnSale(3);
  const order = await shop.buy(customer, { key: "once" });
  await shop.buy(customer, { service: "wa" });
  await Promise.all([1, 2].map(() => shop.buy(customer, { key: "once" })));
  await expect(shop.buy(customer)).rejects.toMatchObject({ code: "insufficient_funds" });
  await cancelActivation(shop.system, customer, shop.system.publicIds.toPublic(order.id));
  for (const iccid of sims) await shop.receive(iccid, { sender: "WhatsApp", text: "WhatsApp code 123-456" });
  expect(await readMetric("sonum_sales_total", 'kind="order"')).toBe(2);
  expect(await readMetric("sonum_refusals_total", 'reason="insufficient_funds"')).toBe(1);
  expect(await readMetric("sonum_order_ends_total", 'how="cancelled"')).toBe(1);
  expect(await readMetric("sonum_code_seconds_count")).toBe(1);
});

it("counts a rental once however often it is requested", async () => {
  const customer = await shop.customer({ balance: usd("50") });
  await shop.simsForRent(2);
  const first = await shop.rent(customer, 1, { key: "once" });
  expect((await shop.rent(customer, 1, { key: "once" })).id).toBe(first.id);
  expect(await readMetric("sonum_sales_total", 'kind="rental"')).toBe(1);
});

it("measures every route by its pattern, whatever was asked for", async () => {
  for (const url of ["/rest/user/order/1", "/rest/user/order/2", "/no/such/page", "/nor/this"])
    await shop.request({ method: "GET", url });
  const { body } = await scrape(METRICS_TOKEN);
  expect(body).toMatch(
    /sonum_answer_seconds_count\{node="test",method="GET",route="\/metrics",status="2xx"\} \d+/,
  );
  expect(body).not.toMatch(/order\/1|no\/such/);
});

it("shows the process and the shop, and leaves out what cannot be read", async () => {
  expect(await readMetric("sonum_ready")).toBe(1);
  expect(await readMetric("sonum_streams")).toBe(0);
  expect(await readMetric("sonum_pool_connections", 'state="max"')).toBe(shop.system.pool.options.max);
  // Registered, but never seen.
  await registerMachine(shop.system, shop.partnerId, { alias: "New" });
  expect(await readMetric("sonum_machines", 'state="online"')).toBe(1);
  expect(await readMetric("sonum_machines", 'state="silent"')).toBe(0);
  expect(await readMetric("sonum_job_age_seconds")).toBe(0);
  expect(await readMetric("sonum_ledger_differences")).toBeUndefined();
  await shop.system.pool.query("alter table fleet.machines rename to hidden_machines");
  expect(await readMetric("sonum_machines", 'state="online"')).toBeUndefined();
  expect(await readMetric("sonum_streams")).toBe(0);
  await shop.system.pool.query("alter table fleet.hidden_machines rename to machines");
  shop.clock.advance(MINUTE_MS);
  expect(await readMetric("sonum_machines", 'state="silent"')).toBe(1);
});

it("shows how late periodic work is, and counts its failures", async () => {
  const [goodIsDone, isRead] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let goodRuns = 0;
  async function good() {
    if (++goodRuns === 1) return;
    goodIsDone.resolve();
    await isRead.promise;
  }
  async function bad() {
    await goodIsDone.promise;
    throw new Error("broken");
  }
  const sweeps = startSweeps(
    Object.entries({ good, bad }).map(([name, run]) => ({ name, everyMs: 0, run })),
    createLog("silent"),
    Metrics.of(shop),
  );
  await vi.waitUntil(() => readMetric("sonum_sweep_failures_total", 'sweep="bad"'));
  const { body } = await scrape(METRICS_TOKEN);
  isRead.resolve();
  await sweeps.stop();
  // It never succeeded, the other one did after both had begun.
  const ageOf = (name: string) => findMetric(body, "sonum_sweep_age_seconds", `sweep="${name}"`);
  expect(ageOf("bad")).toBeGreaterThan(ageOf("good") ?? Number.POSITIVE_INFINITY);
  expect(findMetric(body, "sonum_sweep_failures_total", 'sweep="good"')).toBeUndefined();
});
