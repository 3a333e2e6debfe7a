import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Ctx } from "../context.ts";
import { createSlot } from "../process-state.ts";

/** What this process counts for the monitoring, read at `/metrics`. */
export type Metrics = ReturnType<typeof createMetrics>;
export const Metrics = createSlot<Metrics>("metrics");

/** Bounds in seconds: from answers from memory to what callers give up on. */
const ANSWER_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Bounds in seconds: codes come within minutes or not at all. */
const CODE_SECONDS = [5, 10, 20, 30, 60, 120, 300, 600, 1200];

/** `node` tells processes apart. */
export function createMetrics(node: string) {
  const registry = new Registry();
  registry.setDefaultLabels({ node });
  const registers = [registry];
  const counter = <const Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const sales = counter("sonum_sales_total", "Numbers sold or rented", ["kind"]);
  // A series that does not exist yet looks to alerts like no answer, not like no sales.
  for (const kind of ["order", "rental"]) sales.inc({ kind }, 0);
  return {
    registry,
    sales,
    refusals: counter("sonum_refusals_total", "Purchases refused, by error code and limit", ["reason"]),
    endings: counter("sonum_order_ends_total", "Orders that ended without a code", ["how"]),
    codes: new Histogram({
      name: "sonum_code_seconds",
      help: "Time from the purchase until its first code",
      buckets: CODE_SECONDS,
      registers,
    }),
    answers: new Histogram({
      name: "sonum_answer_seconds",
      help: "Time to answer a request",
      labelNames: ["method", "route", "status"] as const,
      buckets: ANSWER_SECONDS,
      registers,
    }),
    supplierCalls: counter("sonum_supplier_calls_total", "Calls to suppliers", ["outcome"]),
    sweepFailures: counter("sonum_sweep_failures_total", "Failed runs of periodic work", ["sweep"]),
    /** Adds a value that is read with each scrape. Several values have one label. */
    addGauge(
      { name, help, label }: { name: string; help: string; label?: string },
      read: () => Promise<GaugeValues> | GaugeValues,
    ) {
      new Gauge({
        name,
        help,
        labelNames: label ? [label] : [],
        registers,
        async collect() {
          // A value that cannot be read is absent, so that the others are still seen.
          const values = await Promise.resolve()
            .then(read)
            .catch(() => undefined);
          this.reset();
          if (values === undefined) return label ? undefined : this.remove();
          if (typeof values === "number") return this.set(values);
          for (const [key, value] of Object.entries(values)) this.set({ [label ?? ""]: key }, value);
        },
      });
    },
  };
}

export type GaugeValues = number | Record<string, number> | undefined;

/** The metrics of a process that has some; commands and most tests have none. */
export const metricsOf = (ctx: Pick<Ctx, "state">): Metrics | undefined => Metrics.find(ctx);
