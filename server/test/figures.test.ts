import { usd } from "@sonum/contract/money";
import { expect, it } from "vitest";
import { cancelActivation } from "../src/modules/activations/life/cancel-activation.ts";
import { Figures } from "../src/platform/figures/figures.ts";
import { startSweeps } from "../src/platform/jobs/sweeps.ts";
import { createLog } from "../src/platform/log/log.ts";
import { createTestApp } from "./fixtures/test-app.ts";

const METRICS_TOKEN = "token-of-the-monitoring";
const shop = await createTestApp({ metricsToken: METRICS_TOKEN });

const scrape = (token?: string) => shop.request({ method: "GET", url: "/metrics", ...(token && { token }) });

/** The value of a line such as `sonum_sales_total{kind="order",node="test"} 2`. */
async function readFigure(name: string, ...labels: string[]): Promise<number | undefined> {
  const { body } = await scrape(METRICS_TOKEN);
  const line = body
    .split("\n")
    .find(
      (one) =>
        (one.startsWith(`${name}{`) || one.startsWith(`${name} `)) &&
        labels.every((label) => one.includes(label)),
    );
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}

it("shows figures only to who has their token, and to nobody without the setting", async () => {
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

it("counts sales, refusals by reason, ends and codes", async () => {
  const customer = await shop.customer({ balance: usd("0.50") });
  await shop.simsOnSale(3);
  const order = await shop.buy(customer);
  await shop.buy(customer, { service: "wa" });
  await expect(shop.buy(customer)).rejects.toMatchObject({ code: "insufficient_funds" });
  await cancelActivation(shop.system, customer, shop.system.publicIds.toPublic(order.id));
  expect(await readFigure("sonum_sales_total", 'kind="order"')).toBe(2);
  expect(await readFigure("sonum_refusals_total", 'reason="insufficient_funds"')).toBe(1);
  expect(await readFigure("sonum_order_ends_total", 'how="cancelled"')).toBe(1);
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
  expect(await readFigure("sonum_ready")).toBe(1);
  expect(await readFigure("sonum_streams")).toBe(0);
  expect(await readFigure("sonum_pool_connections", 'state="max"')).toBe(shop.system.pool.options.max);
  expect(await readFigure("sonum_machines", 'state="online"')).toBe(1);
  expect(await readFigure("sonum_job_age_seconds")).toBe(0);
  expect(await readFigure("sonum_book_differences")).toBeUndefined();
  await shop.system.pool.query("alter table fleet.machines rename to hidden_machines");
  expect(await readFigure("sonum_machines", 'state="online"')).toBeUndefined();
  expect(await readFigure("sonum_streams")).toBe(0);
  await shop.system.pool.query("alter table fleet.hidden_machines rename to machines");
});

it("shows how late periodic work is, and counts its failures", async () => {
  const runs = [async () => {}, () => Promise.reject(new Error("broken"))];
  const done = Promise.withResolvers<void>();
  const sweeps = startSweeps(
    [
      { name: "good", everyMs: 10, run: async () => runs[0]?.() },
      { name: "bad", everyMs: 10, run: async () => runs[1]?.().finally(() => done.resolve()) },
    ],
    createLog("silent"),
    Figures.of(shop),
  );
  await done.promise;
  await sweeps.stop();
  expect(await readFigure("sonum_sweep_failures_total", 'sweep="bad"')).toBeGreaterThan(0);
  expect(await readFigure("sonum_sweep_failures_total", 'sweep="good"')).toBeUndefined();
  expect(await readFigure("sonum_sweep_age_seconds", 'sweep="good"')).toBeGreaterThanOrEqual(0);
});
