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

/** One call, from its parameters to the bytes of its answer. Nothing that is sent makes it fail. */
export async function answerCall(ctx: Ctx, request: FastifyRequest, how: How): Promise<Said> {
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
    const own: Ctx = { ...ctx, actor };
    assertAllowed(own, { access: "customer", apiKey: action.scope });
    const section = action.section ?? (action.scope === "buy" ? "activations" : undefined);
    assertOpen(own, { section });
    const said = { dialect, param, address: request.ip, ...how };
    return await run(action, { ctx: own, world: worldOf(actor), customerId: actor.id, ...said });
  } catch (error) {
    return sayRefusal(dialect, refusalOf(error, ctx, request), action);
  }
}

type How = Pick<Asked, "isLegacy" | "gone">;

function countOrRefuse(ctx: Ctx, actor: KeyActor, request: FastifyRequest) {
  try {
    countCall(ctx, actor, request);
  } catch {
    throw refuse("RATE_LIMIT");
  }
}

async function run(action: Action, asked: Asked): Promise<Said> {
  if (!action.sharedBy) return say(await action.run(asked));
  const { shelf } = asked.ctx.memory;
  const moment = Math.floor(asked.ctx.clock.now().getTime() / SHARED_MS);
  // A list is written out once in a while, however many programs ask for it.
  return keepShared(nameOf(action, asked), [shelf, moment, asked.world], async () =>
    say(await action.run(asked)),
  );
}

const SHARED_MS = 2_000;
const keepShared = keepWhile<Promise<Said>>();
const numbers = new Map([...actions.values()].map((action, n) => [action, n]));

const nameOf = (action: Action, { dialect, isLegacy, param }: Asked): string =>
  JSON.stringify([
    numbers.get(action),
    dialect,
    isLegacy,
    ...(action.sharedBy ?? []).map((name) => param(name) ?? null),
  ]);

/** What refusals of the house are called in this protocol. */
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

function refusalOf(error: unknown, ctx: Ctx, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const waitSeconds = error instanceof AppError ? waitOf(error) : undefined;
  if (waitSeconds !== undefined) return refuse("BANNED", { value: momentIn(ctx, waitSeconds) });
  const token = error instanceof AppError ? TOKENS[error.code] : undefined;
  if (token !== undefined) return refuse(token);
  request.log.error({ err: error, requestId: request.id }, "call of a program failed");
  return refuse("ERROR_SQL");
}

/** Whoever buys too fast is told until when they may not. */
const waitOf = ({ code, details }: AppError): number | undefined => {
  const seconds = code === "too_many_requests" ? details?.["retryAfterSeconds"] : undefined;
  return typeof seconds === "number" ? seconds : undefined;
};

/** `2026-01-01 10-00-00`, always in UTC. */
const momentIn = ({ clock }: Ctx, seconds: number): string =>
  stampOf(new Date(clock.now().getTime() + seconds * 1000)).replaceAll(":", "-");
