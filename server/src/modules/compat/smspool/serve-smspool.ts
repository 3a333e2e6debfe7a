import type { ErrorCode } from "@sonum/contract/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { memoizeByInputs } from "../../../platform/concurrency/memoize-by-inputs.ts";
import type { Ctx } from "../../../platform/context.ts";
import { AppError, retryAfterOf } from "../../../platform/errors.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { backendFor } from "../backends/backend-for.ts";
import { readParams } from "../handler/read-params.ts";
import { readAnyBody } from "../handler/serve-handler.ts";
import { admitCall, keyOf, type ProgramCall } from "../program-call.ts";
import { sendWithType } from "../send-with-type.ts";
import type { SmspoolCall } from "./call.ts";
import { smspoolCalls } from "./calls.ts";
import { readMultipart } from "./read-multipart.ts";
import {
  invalidKey,
  invalidRequest,
  lowBalance,
  missing,
  outOfStock,
  refuse,
  SmspoolRefusal,
  shopClosed,
  tooManyCalls,
} from "./refusals.ts";

/** SMSPool's protocol for its customers: one address per call, GET and POST, always answered with JSON. */
export async function serveSmspool(app: FastifyInstance, ctx: Ctx): Promise<void> {
  await app.register(async (scope) => {
    readAnyBody(scope);
    readMultipart(scope);
    scope.setErrorHandler((error, request, reply) => {
      request.log.warn({ err: error, requestId: request.id }, "SMSPool call could not be parsed");
      return send(reply, answerOf(invalidRequest()));
    });
    for (const [name, call] of smspoolCalls)
      scope.route({
        method: ["GET", "POST"],
        url: pathOf(name),
        handler: async (request, reply) => send(reply, await answerCall(ctx, { ...call, name }, request)),
      });
    scope.all("/api/:group/:call", async (_, reply) =>
      send(reply, answerOf(refuse(404, "There is no such call here."))),
    );
  });
}

export const pathOf = (name: string): string => `/api/${name}`;

type Answer = { status: number; body: string; retryAfter?: number | undefined };
type NamedCall = SmspoolCall & { name: string };

function send(reply: FastifyReply, { status, body, retryAfter }: Answer) {
  void reply.status(status).header("cache-control", "no-store");
  if (retryAfter !== undefined) void reply.header("retry-after", String(retryAfter));
  return sendWithType("application/json", body, reply);
}

/** Never throws, whatever was sent. */
async function answerCall(ctx: Ctx, named: NamedCall, request: FastifyRequest): Promise<Answer> {
  try {
    const call = await admit(ctx, named, request);
    return { status: 200, body: await run(named, call) };
  } catch (error) {
    return { ...answerOf(refusalOf(error, request)), retryAfter: retryAfterOf(error) };
  }
}

const answerOf = ({ status, body }: SmspoolRefusal): Answer => ({ status, body: JSON.stringify(body) });

async function admit(ctx: Ctx, named: NamedCall, request: FastifyRequest): Promise<ProgramCall> {
  const { access, isPoll } = named;
  const param = readParams(request);
  if (access === "guest") return guestCall(ctx, request);
  const key = keyOf(request, param, "key");
  if (key === undefined) throw missing("key");
  return await admitCall(ctx, request, { scope: access, ...(isPoll && { isPoll }), key });
}

/** Programs send no key for the lists of countries and services. */
const guestCall = (ctx: Ctx, request: FastifyRequest): ProgramCall => ({
  ctx: { ...ctx, actor: { kind: "guest" } },
  backend: backendFor({ kind: "guest" }),
  customerId: "",
  param: readParams(request),
  address: request.ip,
});

/** The list of all prices is long. */
const SHARED_MS = 10_000;
const cacheShared = memoizeByInputs<Promise<string>>();

function run(named: NamedCall, call: ProgramCall): Promise<string> {
  const answer = async () => JSON.stringify(await named.run(call));
  if (!named.sharedBy) return answer();
  const period = Math.floor(call.ctx.clock.now().getTime() / SHARED_MS);
  const key = JSON.stringify([named.name, ...named.sharedBy.map((param) => call.param(param) ?? null)]);
  return cacheShared(key, [CatalogueCache.of(call.ctx), period, call.backend], answer);
}

/** The protocol's refusals for our error codes. */
const REFUSALS: Partial<Record<ErrorCode, () => SmspoolRefusal>> = {
  sign_in_required: invalidKey,
  not_allowed: invalidKey,
  insufficient_funds: lowBalance,
  number_unavailable: outOfStock,
  price_changed: outOfStock,
  not_found: outOfStock,
  too_many_requests: tooManyCalls,
  account_frozen: () => refuse(403, "The account may not buy: a payment is disputed."),
  service_restricted: () => refuse(403, "The service is not sold to this account."),
  lawful_use_required: () => refuse(403, "Promise lawful use in the profile first."),
  account_limited: () => refuse(403, "The limit of this account or key is reached."),
  section_closed: shopClosed,
  invalid_request: invalidRequest,
};

function refusalOf(error: unknown, request: FastifyRequest): SmspoolRefusal {
  if (error instanceof SmspoolRefusal) return error;
  const refusal = error instanceof AppError ? REFUSALS[error.code] : undefined;
  if (refusal) return refusal();
  request.log.error({ err: error, requestId: request.id }, "SMSPool call failed");
  return refuse(500, "Something went wrong on our side.");
}
