import type { ErrorCode } from "@sonum/contract/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { memoizeByInputs } from "../../../platform/concurrency/memoize-by-inputs.ts";
import type { Ctx } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { readParams } from "../handler/read-params.ts";
import { readAnyBody } from "../handler/serve-handler.ts";
import { admitCall, keyOf } from "../program-call.ts";
import { sendWithType } from "../send-with-type.ts";
import { type OnlineSimCall, type OnlineSimMethod, OnlineSimRefusal, refuse } from "./call.ts";
import { onlineSimMethods } from "./methods.ts";
import { rejectedIn } from "./rejected-in.ts";

/** OnlineSim's protocol for its customers: one address per method, GET and POST, always answered with 200 and JSON. */
export async function serveOnlineSim(app: FastifyInstance, ctx: Ctx): Promise<void> {
  await app.register(async (scope) => {
    readAnyBody(scope);
    scope.setErrorHandler((error, request, reply) => {
      request.log.warn({ err: error, requestId: request.id }, "OnlineSim call could not be parsed");
      return sendWithType("application/json", JSON.stringify({ response: "ERROR_PARAMS" }), reply);
    });
    for (const [name, method] of onlineSimMethods)
      for (const url of [pathOf(name), pathOf(`${name.charAt(0).toUpperCase()}${name.slice(1)}`)])
        scope.route({
          method: ["GET", "POST"],
          url,
          handler: async (request, reply) => {
            void reply.header("cache-control", "no-store");
            return sendWithType(
              "application/json",
              await answerCall(ctx, { ...method, name }, request),
              reply,
            );
          },
        });
  });
}

export const pathOf = (name: string): string => `/api/${name}.php`;

type NamedMethod = OnlineSimMethod & { name: string };

/** Never throws, whatever was sent. */
async function answerCall(ctx: Ctx, method: NamedMethod, request: FastifyRequest): Promise<string> {
  try {
    const key = keyOf(request, readParams(request));
    if (key === undefined) throw refuse("ERROR_NO_KEY");
    const call = await admitCall(ctx, request, { ...method, key });
    return await run(method, { ...call, rejected: rejectedIn(request) });
  } catch (error) {
    return JSON.stringify({ response: wordOf(error, request) });
  }
}

/** The list of all countries is long. */
const SHARED_MS = 5_000;
const cacheShared = memoizeByInputs<Promise<string>>();

function run(method: NamedMethod, call: OnlineSimCall): Promise<string> {
  const answer = async () => JSON.stringify(await method.run(call));
  if (!method.sharedBy) return answer();
  const period = Math.floor(call.ctx.clock.now().getTime() / SHARED_MS);
  const key = JSON.stringify([method.name, ...method.sharedBy.map((param) => call.param(param) ?? null)]);
  return cacheShared(key, [CatalogueCache.of(call.ctx), period, call.backend], answer);
}

/** Protocol words for our error codes. */
const WORDS: Partial<Record<ErrorCode, string>> = {
  sign_in_required: "ERROR_WRONG_KEY",
  not_allowed: "ERROR_WRONG_KEY",
  insufficient_funds: "WARNING_LOW_BALANCE",
  number_unavailable: "NO_NUMBER",
  price_changed: "NO_NUMBER",
  not_found: "ERROR_NO_SERVICE",
  too_many_requests: "INTERVAL_CONCURRENT_REQUESTS_ERROR",
  account_limited: "EXCEEDED_CONCURRENT_OPERATIONS",
  account_frozen: "ACCOUNT_BLOCKED",
  service_restricted: "ACCOUNT_BLOCKED",
  lawful_use_required: "API_ACCESS_DISABLED",
  section_closed: "TRY_AGAIN_LATER",
  invalid_request: "ERROR_PARAMS",
};

function wordOf(error: unknown, request: FastifyRequest): string {
  if (error instanceof OnlineSimRefusal) return error.message;
  const word = error instanceof AppError ? WORDS[error.code] : undefined;
  if (word !== undefined) return word;
  request.log.error({ err: error, requestId: request.id }, "OnlineSim call failed");
  return "TRY_AGAIN_LATER";
}
