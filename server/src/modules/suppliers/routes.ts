import { gunzipSync } from "node:zlib";
import * as api from "@sonum/contract/suppliers/suppliers";
import type { FastifyInstance } from "fastify";
import type { Ctx } from "../../platform/context.ts";
import { AppError, retryAfterOf } from "../../platform/errors.ts";
import { createCallLimit } from "../../platform/http/rate-limit.ts";
import type { Serve } from "../../platform/http/serve.ts";
import { signedInUser } from "../../platform/security/actors.ts";
import { PushedSms } from "./protocol.ts";
import { receivePushedSms } from "./receive-pushed-sms.ts";
import { readSupplier, saveSupplier } from "./save-supplier.ts";

const BODY_BYTES_MAX = 65_536;
const PATH = "/gateway/supplier";
const LIMIT = { max: 3_000, perSeconds: 60 };

export function supplierRoutes(serve: Serve): void {
  serve(api.readSupplier, (ctx, { params }) => readSupplier(ctx, signedInUser(ctx).id, params.machineKey));
  serve(api.saveSupplier, (ctx, { params, body }) =>
    saveSupplier(ctx, signedInUser(ctx).id, { ...params, ...body }),
  );
}

/** Receives SMS pushed by suppliers. Errors follow the suppliers' protocol. */
export function servePushedSms(app: FastifyInstance, system: Ctx): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_, body, done) => done(null, body));
  app.setErrorHandler((error, _, reply) => {
    const known = error instanceof AppError ? error : undefined;
    if (!known) system.log.error({ err: error }, "failed to receive a pushed SMS");
    const retryAfter = retryAfterOf(error);
    if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
    const message = known?.message ?? "Something went wrong. Please send it again.";
    return reply.status(known?.status ?? 503).send({ status: "ERROR", error: message });
  });
  const limit = createCallLimit(system, { limit: LIMIT, method: "POST", path: PATH });
  app.post(PATH, {
    bodyLimit: BODY_BYTES_MAX,
    handler: async (request, reply) => {
      const { body, headers } = request;
      await limit(request, async () => ({ kind: "guest" }));
      await receivePushedSms(system, parsePushed(body, headers["content-encoding"]));
      return reply.header("cache-control", "no-store").send({ status: "SUCCESS" });
    },
  });
}

function parsePushed(body: unknown, encoding: string | undefined): PushedSms {
  try {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const plain = encoding === "gzip" ? gunzipSync(bytes, { maxOutputLength: BODY_BYTES_MAX }) : bytes;
    return PushedSms.parse(JSON.parse(plain.toString("utf8")));
  } catch {
    throw new AppError("invalid_request", "This is no PUSH_SMS.");
  }
}
