import type { ErrorCode } from "@sonum/contract/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Ctx } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { readParams } from "../handler/read-params.ts";
import { readAnyBody } from "../handler/serve-handler.ts";
import { admitCall, keyOf } from "../program-call.ts";
import { sendWithType } from "../send-with-type.ts";
import { refuse, SmspvaRefusal, TEXTS } from "./call.ts";
import { smspvaMethods } from "./methods.ts";
import { NO_NUMBERS } from "./order-methods.ts";

export const SMSPVA_PATH = "/priemnik.php";

/** SMSPVA's protocol for its customers: one address, dispatched by `metod`, always answered with 200. */
export async function serveSmspva(app: FastifyInstance, ctx: Ctx): Promise<void> {
  await app.register(async (scope) => {
    readAnyBody(scope);
    scope.setErrorHandler((error, request, reply) => {
      request.log.warn({ err: error, requestId: request.id }, "SMSPVA call could not be parsed");
      return send(reply, TEXTS.badRequest);
    });
    scope.route({
      method: ["GET", "POST"],
      url: SMSPVA_PATH,
      handler: async (request, reply) => send(reply, await answerCall(ctx, request)),
    });
  });
}

function send(reply: FastifyReply, answer: string | object) {
  void reply.header("cache-control", "no-store");
  return typeof answer === "string"
    ? sendWithType("text/plain; charset=utf-8", answer, reply)
    : sendWithType("application/json", JSON.stringify(answer), reply);
}

/** Never throws, whatever was sent. */
async function answerCall(ctx: Ctx, request: FastifyRequest): Promise<string | object> {
  try {
    const param = readParams(request);
    const key = keyOf(request, param);
    if (key === undefined) throw refuse(TEXTS.keyMissing);
    const method = smspvaMethods.get(param("metod") ?? param("method") ?? "");
    const call = await admitCall(ctx, request, { ...(method ?? { scope: "read" }), key });
    if (!method) throw refuse(TEXTS.badRequest);
    return await method.run(call);
  } catch (error) {
    return refusalOf(error, request);
  }
}

/** The protocol's refusals for our error codes. */
const REFUSALS: Partial<Record<ErrorCode, string | object>> = {
  sign_in_required: TEXTS.keyUnknown,
  not_allowed: TEXTS.keyUnknown,
  insufficient_funds: TEXTS.fundsMissing,
  number_unavailable: NO_NUMBERS,
  price_changed: NO_NUMBERS,
  not_found: TEXTS.serviceUnknown,
  too_many_requests: { response: "5", error_msg: "Too many requests; wait a minute" },
  account_frozen: { response: "6", error_msg: "The account may not buy: a payment is disputed" },
  service_restricted: { response: "6", error_msg: "The service is not sold to this account" },
  lawful_use_required: { response: "6", error_msg: "Promise lawful use in the profile first" },
  account_limited: { response: "7", error_msg: "The limit of this account or key is reached" },
  section_closed: TEXTS.tryLater,
  invalid_request: TEXTS.badRequest,
};

function refusalOf(error: unknown, request: FastifyRequest): string | object {
  if (error instanceof SmspvaRefusal) return error.answer;
  const refusal = error instanceof AppError ? REFUSALS[error.code] : undefined;
  if (refusal !== undefined) return refusal;
  request.log.error({ err: error, requestId: request.id }, "SMSPVA call failed");
  return TEXTS.internal;
}
