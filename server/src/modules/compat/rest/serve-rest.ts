import type { ErrorCode } from "@sonum/contract/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { memoizeByInputs } from "../../../platform/concurrency/memoize-by-inputs.ts";
import type { Actor, Ctx } from "../../../platform/context.ts";
import { AppError, retryAfterOf } from "../../../platform/errors.ts";
import { bearerOrBareToken } from "../../../platform/http/request-token.ts";
import { assertAllowed } from "../../../platform/security/assert-allowed.ts";
import { assertSectionOpen } from "../../../platform/security/assert-section-open.ts";
import { findApiClient, findPollingClient } from "../../accounts/index.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { backendFor } from "../backends/backend-for.ts";
import { sendWithType } from "../send-with-type.ts";
import { countCall } from "../usage/count-call.ts";
import { accountCalls } from "./account-calls.ts";
import { asText, type RestAnswer, RestRefusal } from "./answer.ts";
import { buyCalls } from "./buy-calls.ts";
import { type RestCall, type RestRoute, SHARED_MS } from "./call.ts";
import { guestCalls } from "./guest-calls.ts";
import { orderCalls } from "./order-calls.ts";
import { vendorCalls } from "./vendor-calls.ts";

export const restRoutes: RestRoute[] = [
  ...guestCalls,
  ...accountCalls,
  ...buyCalls,
  ...orderCalls,
  ...vendorCalls,
];

/** REST v1, the other common protocol of such shops. Encapsulated, because its errors are plain text. */
export async function serveRest(app: FastifyInstance, ctx: Ctx): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => send(reply, answerError(error, request)));
    for (const route of restRoutes)
      scope.route({
        method: route.method,
        url: route.url,
        handler: async (request, reply) => send(reply, await answerCall(ctx, route, request)),
      });
    scope.all("/v1/*", async (_, reply) => send(reply, asText("page not found", 404)));
  });
}

async function answerCall(ctx: Ctx, route: RestRoute, request: FastifyRequest): Promise<RestAnswer> {
  try {
    const actor = await actorOf(ctx, route, request);
    const callerCtx: Ctx = { ...ctx, actor };
    if (route.access !== "guest") {
      assertAllowed(callerCtx, { access: "customer", apiKey: route.access });
      assertSectionOpen(callerCtx, {
        section: route.section ?? (route.access === "buy" ? "activations" : undefined),
      });
    }
    return await run(route, {
      ctx: callerCtx,
      backend: backendFor(actor),
      customerId: actor.kind === "api_key" ? actor.id : "",
      isPartner: actor.kind === "api_key" && !actor.isSandbox && actor.roles.includes("ROLE_sao-partner"),
      path: textFields(request.params),
      query: textFields(request.query),
      body: fieldsOf(request.body),
      address: request.ip,
    });
  } catch (error) {
    return answerError(error, request);
  }
}

/** Guest answers are the same for everyone and cached for a few seconds. */
function run(route: RestRoute, call: RestCall): RestAnswer | Promise<RestAnswer> {
  if (route.access !== "guest") return route.run(call);
  const { ctx } = call;
  const { country, product } = call.query;
  const period = Math.floor(ctx.clock.now().getTime() / (route.sharedMs?.(call.query) ?? SHARED_MS));
  const key = JSON.stringify([route.url, call.path, country ?? null, product ?? null]);
  return cacheShared(key, [CatalogueCache.of(ctx), period], () => route.run(call));
}

const cacheShared = memoizeByInputs<RestAnswer | Promise<RestAnswer>>();

async function actorOf(ctx: Ctx, { access, isPoll }: RestRoute, request: FastifyRequest): Promise<Actor> {
  if (access === "guest") return { kind: "guest" };
  const find = isPoll ? findPollingClient : findApiClient;
  const { actor } = await find(ctx, bearerOrBareToken(request) ?? "", request.ip);
  countCall(ctx, actor, request);
  return actor;
}

function textFields(source: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldsOf(source)).flatMap(([name, value]) => {
      const last: unknown = Array.isArray(value) ? value.at(-1) : value;
      // PostgreSQL rejects NUL, and no name contains it.
      return typeof last === "string" && last !== "" ? [[name, last.replaceAll("\0", "")]] : [];
    }),
  );
}

const fieldsOf = (source: unknown): Record<string, unknown> =>
  typeof source === "object" && source !== null ? { ...source } : {};

/** Texts and statuses of our error codes in this protocol. */
const REFUSALS: Partial<Record<ErrorCode, [string, number]>> = {
  sign_in_required: ["", 401],
  not_allowed: ["", 401],
  insufficient_funds: ["not enough user balance", 400],
  not_found: ["no product", 400],
  account_frozen: ["not enough rating", 400],
  account_limited: ["not enough rating", 400],
  lawful_use_required: ["not enough rating", 400],
  service_restricted: ["not enough rating", 400],
  section_closed: ["server offline", 400],
  too_many_requests: ["", 429],
  invalid_request: ["bad request", 400],
  payload_too_large: ["bad request", 400],
  unsupported_media_type: ["bad request", 400],
};

function answerError(error: unknown, request: FastifyRequest): RestAnswer {
  if (error instanceof RestRefusal) return asText(error.message, error.status);
  const known = error instanceof AppError ? REFUSALS[error.code] : undefined;
  if (known) return { ...refusalAnswer(...known), retryAfter: retryAfterOf(error) };
  if (isUnreadable(error)) return asText("bad request", 400);
  request.log.error({ err: error, requestId: request.id }, "REST v1 call failed");
  return asText("internal error", 500);
}

const refusalAnswer = (text: string, status: number): RestAnswer =>
  text === "" ? { status, body: "" } : asText(text, status);

/** Fastify could not parse the body. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && "statusCode" in error && Number(error.statusCode) < 500;

function send(reply: FastifyReply, { status, type, body, retryAfter }: RestAnswer) {
  void reply.status(status).header("cache-control", "no-store");
  if (retryAfter !== undefined) void reply.header("retry-after", String(retryAfter));
  return type === undefined ? reply.send() : sendWithType(type, body, reply);
}
