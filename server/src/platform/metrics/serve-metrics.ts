import { createHash, timingSafeEqual } from "node:crypto";
import * as api from "@sonum/contract/health";
import type { FastifyInstance } from "fastify";
import type { Ctx } from "../context.ts";
import type { Serve } from "../http/serve.ts";
import { Metrics } from "./metrics.ts";

/** Serves the metrics, and measures how long every request takes. */
export function serveMetrics(app: FastifyInstance, ctx: Ctx, serve: Serve): void {
  const { registry, answers } = Metrics.of(ctx);
  app.addHook("onResponse", (request, reply, done) => {
    const { method, routeOptions } = request;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    // The pattern, not the address: unknown addresses share one.
    answers.observe({ method, route: routeOptions.url ?? "unknown", status }, reply.elapsedTime / 1000);
    done();
  });
  serve(api.readMetrics, () => registry.metrics());
}

/** Whether this is the token of the monitoring; without a setting there is none. */
export function isMonitorToken({ settings }: Pick<Ctx, "settings">, token: string | undefined): boolean {
  const { metricsToken } = settings;
  return (
    metricsToken !== undefined && token !== undefined && timingSafeEqual(hash(token), hash(metricsToken))
  );
}

const hash = (text: string) => createHash("sha256").update(text).digest();
