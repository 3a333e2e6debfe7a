import { Readable } from "node:stream";
import { type AnyRoute, type Input, type Reply, successStatus } from "@sonum/contract/route";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { recordView } from "../audit/record-view.ts";
import type { Actor, Ctx } from "../context.ts";
import { AppError } from "../errors.ts";
import { createRequestLog } from "../log/log.ts";
import { assertAllowed } from "../security/assert-allowed.ts";
import { assertSectionOpen } from "../security/assert-section-open.ts";
import { chooseEncoding, compressText } from "./compress-text.ts";
import type { CsvFile } from "./csv.ts";
import { createCallLimit } from "./rate-limit.ts";
import { hasToken, readTokenParameter } from "./request-token.ts";

declare module "fastify" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface FastifyRequest {
    /** The unparsed body, for signatures. */
    rawBody?: string;
    /** Who calls, for the log. */
    callerId?: string;
  }
}

/** A reply that was serialised beforehand, e.g. a list that is serialised once per change. */
export type PreparedReply = {
  prepared: {
    json: Buffer;
    etag: string;
    /** `max-age` for shared caches. Not set for user-specific replies: they are revalidated every time. */
    freshSeconds?: number;
  };
};

/** A reply that is a JSON text already. */
export type SerializedReply = { written: string };

export type RequestInfo = {
  idempotencyKey: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};
type Handler<R extends AnyRoute> = (
  ctx: Ctx,
  input: Input<R>,
  info: RequestInfo,
) => Promise<Answer<R> | PreparedReply | SerializedReply> | PreparedReply;
type Answer<R extends AnyRoute> = R extends { csv: true }
  ? CsvFile
  : R extends { pdf: true }
    ? PdfFile
    : Reply<R>;
export type PdfFile = { fileName: string; bytes: Buffer };
/** Handlers for sandbox keys. A route without one is closed to them. */
export type SandboxHandlers = { serve: Serve; find(route: AnyRoute): Handler<AnyRoute> | undefined };

export function createSandboxHandlers(): SandboxHandlers {
  const handlers = new Map<AnyRoute, Handler<AnyRoute>>();
  return {
    serve: (route, handle) => void handlers.set(route, handle as Handler<AnyRoute>),
    find: (route) => handlers.get(route),
  };
}

export type Serve = <R extends AnyRoute>(route: R, handle: Handler<R>) => void;

/** Identifies the caller, once per request and before the handler. `token`: sent in the query or body instead of the header. */
export type Authenticate = (
  request: FastifyRequest,
  route: Pick<AnyRoute, "access" | "polled">,
  token?: string,
) => Actor | Promise<Actor>;

/** What a module adds to every route of certain callers. */
export type RouteGuard = {
  /** Refuses the call, or restricts the context that its handler gets. */
  before(ctx: Ctx, route: AnyRoute): Ctx;
  /** Runs after the handler. If it fails, the reply is not sent. */
  after(ctx: Ctx, route: AnyRoute): Promise<void> | undefined;
};

export type ServeOptions = {
  authenticate: Authenticate;
  guard: RouteGuard;
  sandboxHandlers?: SandboxHandlers;
};

/** For routes without impersonation, such as in tests. */
export const NO_GUARD: RouteGuard = { before: (ctx) => ctx, after: () => undefined };

/** Room for a hundred long SMS in any alphabet. */
const MACHINE_BODY_BYTES_MAX = 1_048_576;
/** For tables that operators upload. */
const LARGE_BODY_BYTES_MAX = 4_194_304;
const JSON_TYPE = "application/json; charset=utf-8";
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/;

/** Binds contract routes to use cases: authenticate, authorise, decode the input, run, encode the reply. */
export const createServe =
  (
    app: FastifyInstance,
    ctx: Ctx,
    { authenticate, guard, sandboxHandlers = createSandboxHandlers() }: ServeOptions,
  ): Serve =>
  (route, handle) => {
    const input = inputSchema(route);
    const limit = createCallLimit(ctx, route);
    app.route({
      method: route.alsoGet ? [route.method, "GET"] : route.method,
      url: route.path,
      ...(route.access === "machine" && { bodyLimit: MACHINE_BODY_BYTES_MAX }),
      ...(route.large && { bodyLimit: LARGE_BODY_BYTES_MAX }),
      handler: async (request, reply) => {
        const actor = await limit(request, async () =>
          authenticate(request, route, readTokenParameter(route, request)),
        );
        if ("id" in actor) request.callerId = actor.id;
        const asCaller: Ctx = { ...ctx, actor, log: createRequestLog(request) };
        assertAllowed(asCaller, route);
        const callerCtx = guard.before(asCaller, route);
        assertSectionOpen(callerCtx, route);
        if (route.alsoGet && request.method === "GET") refuseBrowserNavigation(request);
        if (!route.query) refuseStrayToken(request);

        const info = { idempotencyKey: readIdempotencyKey(route, request), request, reply };
        const decoded = decode<typeof route>(input, request);
        const run = isInSandbox(actor) ? sandboxHandler(sandboxHandlers, route) : handle;
        const result = await run(callerCtx, decoded, info);
        await guard.after(callerCtx, route);
        if (route.returnsPersonalData) await recordView(callerCtx, route, decoded as object);
        if (reply.sent) return reply;
        if (route.pdf) return sendPdf(result as PdfFile, reply);
        return route.csv ? sendCsv(result as CsvFile, reply) : sendReply(route, result, request, reply);
      },
    });
  };

const isInSandbox = (actor: Actor): boolean => actor.kind === "api_key" && actor.isSandbox === true;

function sandboxHandler(handlers: SandboxHandlers, route: AnyRoute) {
  const found = handlers.find(route);
  if (!found) throw new AppError("not_allowed", "A sandbox key does not open this call.");
  return found;
}

function sendReply(route: AnyRoute, result: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (route.text)
    return reply.header("cache-control", "no-store").type("text/plain; charset=utf-8").send(result);
  if (isPrepared(result)) return sendPrepared(result, request, reply);
  void reply.header("cache-control", "no-store");
  if (!route.reply || (route.mayBeEmpty && result === undefined)) return reply.status(204).send();
  void reply.status(successStatus(route));
  if (isWritten(result)) return reply.type(JSON_TYPE).send(result.written);
  return reply.send(z.encode(route.reply, result));
}

const sendCsv = ({ fileName, lines }: CsvFile, reply: FastifyReply) =>
  asAttachment(fileName, reply).type("text/csv; charset=utf-8").send(Readable.from(lines));

const sendPdf = ({ fileName, bytes }: PdfFile, reply: FastifyReply) =>
  asAttachment(fileName, reply).type("application/pdf").send(bytes);

/** Makes browsers save the file under its name and never show it as a page. */
const asAttachment = (fileName: string, reply: FastifyReply) =>
  reply
    .header("cache-control", "no-store")
    .header("content-disposition", `attachment; filename="${fileName}"`)
    .header("x-content-type-options", "nosniff");

function sendPrepared({ prepared }: PreparedReply, request: FastifyRequest, reply: FastifyReply) {
  void reply
    .header("etag", prepared.etag)
    .header("cache-control", hasToken(request.query) ? "no-store" : cacheControl(prepared.freshSeconds))
    .header("vary", "authorization, accept-encoding");
  if (isKnown(request.headers["if-none-match"], prepared.etag)) return reply.status(304).send();
  void reply.type(JSON_TYPE);
  const encoding = chooseEncoding(prepared.json, request.headers["accept-encoding"]);
  if (!encoding) return reply.send(prepared.json);
  void reply.header("content-encoding", encoding).header("etag", `W/${prepared.etag}`);
  return compressText(prepared.json, encoding).then((compressed) => reply.send(compressed));
}

const cacheControl = (seconds: number | undefined) =>
  seconds ? `public, max-age=${seconds}, stale-while-revalidate=${10 * seconds}` : "no-cache";

/** Whether the caller has this version already; compression may have made its ETag weak. */
const isKnown = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch === etag ||
  (ifNoneMatch?.split(",").some((known) => ["*", etag, `W/${etag}`].includes(known.trim())) ?? false);

const isWritten = (result: unknown): result is SerializedReply =>
  typeof result === "object" && result !== null && "written" in result;

const isPrepared = (result: unknown): result is PreparedReply =>
  typeof result === "object" && result !== null && "prepared" in result;

/**
 * The specification has GET routes that change something. Navigation, prefetching and cross-site requests of a browser
 * must not buy a number.
 */
function refuseBrowserNavigation({ headers }: FastifyRequest) {
  const isNavigation =
    headers["sec-fetch-mode"] === "navigate" ||
    headers["sec-fetch-site"] === "cross-site" ||
    /prefetch|preview/i.test(
      `${headers["purpose"] ?? ""}${headers["sec-purpose"] ?? ""}${headers["x-moz"] ?? ""}`,
    );
  if (isNavigation) throw new AppError("not_allowed", "This call changes something and is not a page.");
}

/** Tokens in URLs end up in histories and logs. Routes that accept one declare it in their query. */
function refuseStrayToken({ query }: FastifyRequest) {
  if (hasToken(query))
    throw new AppError("invalid_request", "A token does not belong into the address of this call.");
}

function readIdempotencyKey(route: AnyRoute, { headers }: FastifyRequest): string | undefined {
  const key = headers["idempotency-key"];
  if (!route.idempotent || key === undefined) return undefined;
  if (typeof key !== "string" || !IDEMPOTENCY_KEY.test(key))
    throw new AppError("invalid_request", "Idempotency-Key must be 1 to 128 visible characters.");
  return key;
}

function inputSchema({ params, query, body }: AnyRoute) {
  return z.object({ ...(params && { params }), ...(query && { query }), ...(body && { body }) });
}

function decode<R>(schema: z.ZodType, { params, query, body }: FastifyRequest): Input<R> {
  const result = schema.safeParse({ params, query, body: body ?? {} });
  if (result.success) return result.data as Input<R>;
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  throw new AppError("invalid_request", issues.map(({ path, message }) => `${path}: ${message}`).join("; "), {
    issues,
  });
}
