import type { FastifyInstance } from "fastify";
import type { Ctx } from "../context.ts";
import { recordOutcome } from "../outcomes/outcome-counts.ts";

/** Answers 503 while the process starts and stops, because its balancer asks for that. */
const READINESS = "/readyz";

/** Counts requests that failed on our side by their route, with the id by which the log names the last one. */
export function countFailedRequests(app: FastifyInstance, ctx: Ctx): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { url = "" } = request.routeOptions;
    if (reply.statusCode >= 500 && url !== READINESS)
      recordOutcome(ctx, {
        source: "request",
        subject: `${request.method} ${url}`,
        ms: reply.elapsedTime,
        error: `HTTP ${reply.statusCode}, ${request.id}`,
      });
    done();
  });
}
