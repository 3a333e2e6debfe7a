import type { Dialect } from "@sonum/contract/accounts/api-keys";
import type { ErrorCode } from "@sonum/contract/errors";
import type { FastifyRequest } from "fastify";
import { memoizeByInputs } from "../../../platform/concurrency/memoize-by-inputs.ts";
import type { Ctx } from "../../../platform/context.ts";
import { AppError, retryAfterOf } from "../../../platform/errors.ts";
import type { KeyActor } from "../../../platform/security/actors.ts";
import { assertAllowed } from "../../../platform/security/assert-allowed.ts";
import { assertSectionOpen } from "../../../platform/security/assert-section-open.ts";
import { findApiClient, findPollingClient } from "../../accounts/index.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { backendFor } from "../backends/backend-for.ts";
import { countCall } from "../usage/count-call.ts";
import { actions } from "./actions.ts";
import { formatAnswer, formatRefusal, type HandlerResponse } from "./format-answer.ts";
import { type Action, formatTimestamp, type HandlerCall } from "./handler-call.ts";
import { readParams } from "./read-params.ts";
import { Refusal, refuse } from "./refusal.ts";

/** Handles one call, from parameters to response. Never throws, whatever was sent. */
export async function answerCall(
  ctx: Ctx,
  request: FastifyRequest,
  transport: Transport,
): Promise<HandlerResponse> {
  const param = readParams(request);
  const action = actions.get(param("action") ?? "");
  let dialect: Dialect = "classic";
  try {
    const find = action?.isPoll ? findPollingClient : findApiClient;
    const program = await find(ctx, param("api_key") ?? "", request.ip);
    dialect = program.dialect;
    if (!action) throw refuse("BAD_ACTION");
    const { actor } = program;
    countOrRefuse(ctx, actor, request);
    const callerCtx: Ctx = { ...ctx, actor };
    assertAllowed(callerCtx, { access: "customer", apiKey: action.scope });
    const section = action.section ?? (action.scope === "buy" ? "activations" : undefined);
    assertSectionOpen(callerCtx, { section });
    const input = { dialect, param, address: request.ip, ...transport };
    return await run(action, { ctx: callerCtx, backend: backendFor(actor), customerId: actor.id, ...input });
  } catch (error) {
    return formatRefusal(dialect, toRefusal(error, ctx, request), action);
  }
}

type Transport = Pick<HandlerCall, "isLegacy" | "disconnected">;

function countOrRefuse(ctx: Ctx, actor: KeyActor, request: FastifyRequest) {
  try {
    countCall(ctx, actor, request);
  } catch {
    throw refuse("RATE_LIMIT");
  }
}

async function run(action: Action, call: HandlerCall): Promise<HandlerResponse> {
  if (!action.sharedBy) return formatAnswer(await action.run(call));
  const catalogueCache = CatalogueCache.of(call.ctx);
  const period = Math.floor(call.ctx.clock.now().getTime() / SHARED_MS);
  // Lists are built once per period and shared by all callers.
  return cacheShared(cacheKey(action, call), [catalogueCache, period, call.backend], async () =>
    formatAnswer(await action.run(call)),
  );
}

const SHARED_MS = 2_000;
const cacheShared = memoizeByInputs<Promise<HandlerResponse>>();
const actionIndexes = new Map([...actions.values()].map((action, n) => [action, n]));

const cacheKey = (action: Action, { dialect, isLegacy, param }: HandlerCall): string =>
  JSON.stringify([
    actionIndexes.get(action),
    dialect,
    isLegacy,
    ...(action.sharedBy ?? []).map((name) => param(name) ?? null),
  ]);

/** Protocol words for our error codes. */
const TOKENS: Partial<Record<ErrorCode, string>> = {
  sign_in_required: "BAD_KEY",
  not_allowed: "BAD_KEY",
  insufficient_funds: "NO_BALANCE",
  number_unavailable: "NO_NUMBERS",
  price_changed: "NO_NUMBERS",
  not_found: "BAD_SERVICE",
  too_many_requests: "CHANNELS_LIMIT",
  account_frozen: "ACCOUNT_INACTIVE",
  account_limited: "CHANNELS_LIMIT",
  lawful_use_required: "ACCOUNT_INACTIVE",
  service_restricted: "ACCOUNT_INACTIVE",
  section_closed: "SERVICE_NOT_AVAILABLE",
  key_reused: "ORDER_ALREADY_EXISTS",
};

function toRefusal(error: unknown, ctx: Ctx, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const code = error instanceof AppError ? error.code : undefined;
  // A customer who bought too fast.
  const waitSeconds = code === "too_many_requests" ? retryAfterOf(error) : undefined;
  if (waitSeconds !== undefined) return refuse("BANNED", { value: formatBanEnd(ctx, waitSeconds) });
  const token = code && TOKENS[code];
  if (token !== undefined) return refuse(token);
  request.log.error({ err: error, requestId: request.id }, "handler call failed");
  return refuse("ERROR_SQL");
}

/** `2026-01-01 10-00-00`, always in UTC. */
const formatBanEnd = ({ clock }: Ctx, seconds: number): string =>
  formatTimestamp(new Date(clock.now().getTime() + seconds * 1000)).replaceAll(":", "-");
