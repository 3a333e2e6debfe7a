import { createHash } from "node:crypto";
import rateLimit from "@fastify/rate-limit";
import type { AnyRoute } from "@sonum/contract/route";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";

/** Enforces the rate limits that routes declare. */
export async function registerRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_, { ttl }) =>
      new AppError("too_many_requests", "Too many requests. Please wait a little.", {
        retryAfterSeconds: Math.ceil(ttl / 1000),
      }),
  });
}

/**
 * Rate limit of a route. Guests are counted by address alone, so that invented headers give no new allowance. Users and
 * machines may share an address, so their credentials are part of the key; they are verified right after.
 */
export function rateLimitOf({ limit, access }: Pick<AnyRoute, "limit" | "access">) {
  if (!limit) return {};
  const allowance = { max: limit.max, timeWindow: limit.perSeconds * 1000 };
  if (access === "public") return { rateLimit: allowance };
  const header = access === "machine" ? "x-sonum-machine" : "authorization";
  return { rateLimit: { ...allowance, keyGenerator: keyByHeader(header) } };
}

const keyByHeader =
  (header: string) =>
  ({ headers, ip }: FastifyRequest): string =>
    createHash("sha256")
      .update(`${ip} ${headers[header] ?? ""}`)
      .digest("base64url");
