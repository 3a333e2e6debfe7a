import { readFileSync } from "node:fs";
import path from "node:path";
import { collectDefaultMetrics } from "prom-client";
import { expect, it } from "vitest";
import { ROOT } from "../../scripts/lib/paths.ts";
import { createEventHub } from "../src/modules/notifications/index.ts";
import { startSweeps } from "../src/platform/jobs/sweeps.ts";
import { createLog } from "../src/platform/log/log.ts";
import { createMetrics } from "../src/platform/metrics/metrics.ts";
import { addShopMetrics } from "../src/shop-metrics.ts";
import { createTestApp } from "./fixtures/test-app.ts";

const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const alerts = read("deploy/alerts.yml");
const dashboard = read("deploy/grafana-dashboard.json");

/** Names that Prometheus derives from a histogram. */
const DERIVED = /_(bucket|count|sum)$/;
const namesIn = (text: string) => new Set(text.match(/\b(sonum|nodejs|process)_[a-z0-9_]+/g));

it("names metrics in alerts and dashboard that exist, and shows every metric of the shop", async () => {
  const { system } = await createTestApp();
  const metrics = createMetrics("test");
  addShopMetrics(metrics, system, createEventHub(system));
  await startSweeps([], createLog("silent"), metrics).stop();
  collectDefaultMetrics({ register: metrics.registry });
  const known = new Set(metrics.registry.getMetricsAsArray().map(({ name }) => name));
  const used = [...namesIn(alerts), ...namesIn(dashboard)].filter((name) => name !== "process_");
  const unknown = used.filter((name) => !known.has(name) && !known.has(name.replace(DERIVED, "")));
  expect(unknown).toEqual([]);
  const shown = new Set(used.map((name) => (known.has(name) ? name : name.replace(DERIVED, ""))));
  expect([...known].filter((name) => name.startsWith("sonum_") && !shown.has(name))).toEqual([]);
});

it("explains alerts with queries that the database understands", async () => {
  const { system } = await createTestApp();
  const queries = [...read("docs/alerts.md").matchAll(/`(select [^`]+)`/g)].map(([, query = ""]) => query);
  expect(queries.length).toBeGreaterThan(1);
  for (const query of queries) await system.pool.query(query);
});

it("has a section of what to do for every alert, and none for others", () => {
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const runbooks = [...alerts.matchAll(/runbook: docs\/alerts\.md#(\w+)/g)].map(([, anchor]) => anchor);
  const sections = [...read("docs/alerts.md").matchAll(/^## (\w+)$/gm)].map(([, title]) => title);
  expect(names.length).toBeGreaterThan(10);
  expect(runbooks).toEqual(names.map((name) => name?.toLowerCase()));
  expect(sections).toEqual(["Setup", ...names]);
  expect(alerts.match(/severity: (page|ticket)/g)).toHaveLength(names.length);
});

it("has a dashboard that Grafana can read", () => {
  const { title, panels } = JSON.parse(dashboard);
  expect(title).toBe("Sonum");
  expect(new Set(panels.map(({ id }: { id: number }) => id)).size).toBe(panels.length);
  for (const { type, targets } of panels) {
    expect([type, targets.length > 0]).toEqual(["timeseries", true]);
    for (const { expr } of targets) expect(expr).toMatch(/sonum_|nodejs_|process_/);
  }
});
