import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Ctx } from "../../../platform/context.ts";
import { sendAs } from "../send-as.ts";
import { answerCall } from "./answer-call.ts";
import type { Said } from "./say.ts";

export const HANDLER_PATH = "/stubs/handler_api.php";
/** The same for programs that are so old that they count numbers by service and forwarding (`tg_0`). */
const LEGACY_PATH = `/legacy${HANDLER_PATH}`;

/**
 * The protocol that programs of this trade speak since 2015, at one address, by GET and by POST. A corner of the server of
 * its own: it reads forms, and everything it says, also about failures, is in the words of the protocol.
 */
export async function serveHandler(app: FastifyInstance, ctx: Ctx): Promise<void> {
  await app.register(async (corner) => {
    readAnyBody(corner);
    corner.setErrorHandler((error, request, reply) => {
      // A body that is too large or no form is nothing an action could be read from.
      request.log.warn({ err: error, requestId: request.id }, "call of a program not read");
      return send(reply, { status: 200, type: "text/plain; charset=utf-8", body: "BAD_ACTION", headers: {} });
    });
    for (const url of [HANDLER_PATH, LEGACY_PATH])
      corner.route({
        method: ["GET", "POST"],
        url,
        handler: async (request, reply) => {
          const how = { isLegacy: url === LEGACY_PATH, gone: () => goneOf(reply) };
          return send(reply, await answerCall(ctx, request, how));
        },
      });
  });
}

/** Programs send forms, nothing under the name of JSON, or the wrong name for nothing. */
function readAnyBody(corner: FastifyInstance) {
  corner.removeAllContentTypeParsers();
  corner.addContentTypeParser("*", { parseAs: "string" }, (request, body, done) =>
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

/** Tells when nobody waits for the answer any more. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once("close", () => controller.abort());
  return controller.signal;
}

function send(reply: FastifyReply, { status, type, body, headers }: Said) {
  void reply.status(status).headers({ "cache-control": "no-store", ...headers });
  if (type === undefined) return reply.send();
  return sendAs(type, body, reply);
}
