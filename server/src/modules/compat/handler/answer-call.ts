import type { Dialect } from "@sonum/contract/api-keys";
import type { ErrorCode } from "@sonum/contract/errors";
import type { FastifyRequest } from "fastify";
import type { KeyActor } from "../../../platform/actors.ts";
import { assertAllowed } from "../../../platform/assert-allowed.ts";
import { assertOpen } from "../../../platform/assert-open.ts";
import type { Ctx } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { keepWhile } from "../../../platform/keep-while.ts";
import { findPoller, findProgram } from "../../accounts/index.ts";
import { countCall } from "../usage/count-calls.ts";
import { worldOf } from "../worlds/world-of.ts";
import { actions } from "./actions.ts";
import { type Action, type Asked, stampOf } from "./asked.ts";
import { readParams } from "./read-params.ts";
import { Refusal, refuse } from "./refusal.ts";
import { type Said, say, sayRefusal } from "./say.ts";

/** Handles one call, from parameters to response. Never throws, whatever was sent. */
export async function answerCall(ctx: Ctx, request: FastifyRequest, transport: Transport): Promise<Said> {
  const param = readParams(request);
  const action = actions.get(param("action") ?? "");
  let dialect: Dialect = "classic";
  try {
    const find = action?.isPoll ? findPoller : findProgram;
    const program = await find(ctx, param("api_key") ?? "", request.ip);
    dialect = program.dialect;
    if (!action) throw refuse("BAD_ACTION");
    const { actor } = program;
    countOrRefuse(ctx, actor, request);
    const callerCtx: Ctx = { ...ctx, actor };
    assertAllowed(callerCtx, { access: "customer", apiKey: action.scope });
    const section = action.section ?? (action.scope === "buy" ? "activations" : undefined);
    assertOpen(callerCtx, { section });
    const input = { dialect, param, address: request.ip, ...transport };
    return await run(action, { ctx: callerCtx, backend: worldOf(actor), customerId: actor.id, ...input });
  } catch (error) {
    return sayRefusal(dialect, toRefusal(error, ctx, request), action);
  }
}

type Transport = Pick<Asked, "isLegacy" | "disconnected">;

function countOrRefuse(ctx: Ctx, actor: KeyActor, request: FastifyRequest) {
  try {
    countCall(ctx, actor, request);
  } catch {
    throw refuse("RATE_LIMIT");
  }
}

async function run(action: Action, call: Asked): Promise<Said> {
  if (!action.sharedBy) return say(await action.run(call));
  const { shelf } = call.ctx.memory;
  const period = Math.floor(call.ctx.clock.now().getTime() / SHARED_MS);
  // Lists are built once per period and shared by all callers.
  return cacheShared(cacheKey(action, call), [shelf, period, call.backend], async () =>
    say(await action.run(call)),
  );
}

const SHARED_MS = 2_000;
const cacheShared = keepWhile<Promise<Said>>();
const actionIndexes = new Map([...actions.values()].map((action, n) => [action, n]));

const cacheKey = (action: Action, { dialect, isLegacy, param }: Asked): string =>
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
  const waitSeconds = error instanceof AppError ? retryAfterOf(error) : undefined;
  if (waitSeconds !== undefined) return refuse("BANNED", { value: formatBanEnd(ctx, waitSeconds) });
  const token = error instanceof AppError ? TOKENS[error.code] : undefined;
  if (token !== undefined) return refuse(token);
  request.log.error({ err: error, requestId: request.id }, "handler call failed");
  return refuse("ERROR_SQL");
}

/** Seconds until a customer who bought too fast may buy again. */
const retryAfterOf = ({ code, details }: AppError): number | undefined => {
  const seconds = code === "too_many_requests" ? details?.["retryAfterSeconds"] : undefined;
  return typeof seconds === "number" ? seconds : undefined;
};

/** `2026-01-01 10-00-00`, always in UTC. */
const formatBanEnd = ({ clock }: Ctx, seconds: number): string =>
  stampOf(new Date(clock.now().getTime() + seconds * 1000)).replaceAll(":", "-");
