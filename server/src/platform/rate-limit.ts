import { createHash } from "node:crypto";
import rateLimit from "@fastify/rate-limit";
import type { AnyRoute } from "@sonum/contract/route";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "./errors.ts";

/** Counts how often callers ask, on the routes that say how often they may. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_, { ttl }) =>
      new AppError("too_many_requests", "Too many requests. Please wait a little.", {
        retryAfterSeconds: Math.ceil(ttl / 1000),
      }),
  });
}

/**
 * How often one caller may ask. Strangers are counted by their address alone: no header they invent gives them a new
 * allowance. People and machines share addresses, so what they show counts too; it is checked right after.
 */
export function limitOf({ limit, access }: Pick<AnyRoute, "limit" | "access">) {
  if (!limit) return {};
  const allowance = { max: limit.max, timeWindow: limit.perSeconds * 1000 };
  if (access === "public") return { rateLimit: allowance };
  const header = access === "machine" ? "x-sonum-machine" : "authorization";
  return { rateLimit: { ...allowance, keyGenerator: callerBy(header) } };
}

const callerBy =
  (header: string) =>
  ({ headers, ip }: FastifyRequest): string =>
    createHash("sha256")
      .update(`${ip} ${headers[header] ?? ""}`)
      .digest("base64url");
