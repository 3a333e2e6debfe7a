import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Ctx } from "../../../platform/context.ts";
import { sendWithType } from "../send-with-type.ts";
import { answerCall } from "./answer-call.ts";
import type { HandlerResponse } from "./format-answer.ts";

export const HANDLER_PATH = "/stubs/handler_api.php";
/** For very old clients, which count numbers by service and call forwarding (`tg_0`). */
const LEGACY_PATH = `/legacy${HANDLER_PATH}`;

/**
 * The de-facto protocol of such shops since 2015: one URL, GET and POST. Encapsulated, because it parses any body and
 * answers errors in the protocol's words too.
 */
export async function serveHandler(app: FastifyInstance, ctx: Ctx): Promise<void> {
  await app.register(async (scope) => {
    readAnyBody(scope);
    scope.setErrorHandler((error, request, reply) => {
      // No action can be read from a body that is too large or malformed.
      request.log.warn({ err: error, requestId: request.id }, "handler call could not be parsed");
      return send(reply, { status: 200, type: "text/plain; charset=utf-8", body: "BAD_ACTION", headers: {} });
    });
    for (const url of [HANDLER_PATH, LEGACY_PATH])
      scope.route({
        method: ["GET", "POST"],
        url,
        handler: async (request, reply) => {
          const transport = { isLegacy: url === LEGACY_PATH, disconnected: () => disconnectSignal(reply) };
          return send(reply, await answerCall(ctx, request, transport));
        },
      });
  });
}

/** Clients send forms, JSON, or empty bodies with any content type. */
export function readAnyBody(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "string" }, (request, body, done) =>
    done(null, parseBody(request, String(body))),
  );
}

function parseBody({ headers }: FastifyRequest, body: string): Record<string, unknown> {
  const isJson = headers["content-type"]?.startsWith("application/json") ?? false;
  if (!isJson) return Object.fromEntries(new URLSearchParams(body));
  try {
    const parsed: unknown = JSON.parse(body || "{}");
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

/** Aborts when the client disconnects. */
function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once("close", () => controller.abort());
  return controller.signal;
}

function send(reply: FastifyReply, { status, type, body, headers }: HandlerResponse) {
  void reply.status(status).headers({ "cache-control": "no-store", ...headers });
  if (type === undefined) return reply.send();
  return sendWithType(type, body, reply);
}
