import { Readable } from "node:stream";
import type { AnyRoute, Input, Reply } from "@sonum/contract/route";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { assertAllowed } from "./assert-allowed.ts";
import { assertLooking, isLooking, noteLooking, sealFor } from "./assert-looking.ts";
import { assertOpen } from "./assert-open.ts";
import type { Actor, Ctx } from "./context.ts";
import type { CsvFile } from "./csv.ts";
import { AppError } from "./errors.ts";
import { logOf } from "./log.ts";
import { noteView } from "./note-view.ts";
import { hasToken, readOwnToken } from "./own-token.ts";
import { packingFor, packText } from "./pack-text.ts";
import { limitOf } from "./rate-limit.ts";

declare module "fastify" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface FastifyRequest {
    /** The body as it came, for signatures. */
    rawBody?: string;
  }
}

/** An answer that was written out beforehand, e.g. a list that is serialised once per change. */
export type Prepared = {
  prepared: {
    json: Buffer;
    etag: string;
    /** For so long a stranger may show it without asking again. What is somebody's own is asked for every time. */
    freshSeconds?: number;
  };
};

/** An answer that is JSON already. */
export type Written = { written: string };

export type Asked = { idempotencyKey: string | undefined; request: FastifyRequest; reply: FastifyReply };
type Handler<R extends AnyRoute> = (
  ctx: Ctx,
  input: Input<R>,
  asked: Asked,
) => Promise<Answer<R> | Prepared | Written> | Prepared;
type Answer<R extends AnyRoute> = R extends { csv: true }
  ? CsvFile
  : R extends { pdf: true }
    ? PdfFile
    : Reply<R>;
export type PdfFile = { fileName: string; bytes: Buffer };
/** What a sandbox key gets instead of the real thing. A call that nobody stands in for is closed to it. */
export type StandIns = { serve: Serve; find(route: AnyRoute): Handler<AnyRoute> | undefined };

export function makeStandIns(): StandIns {
  const handlers = new Map<AnyRoute, Handler<AnyRoute>>();
  return {
    serve: (route, handle) => void handlers.set(route, handle as Handler<AnyRoute>),
    find: (route) => handlers.get(route),
  };
}

export type Serve = <R extends AnyRoute>(route: R, handle: Handler<R>) => void;

/** Tells who is asking. Called once per request, before anything is run. A token that came beside the header stands in for it. */
export type Authenticate = (
  request: FastifyRequest,
  route: Pick<AnyRoute, "access" | "polled">,
  token?: string,
) => Actor | Promise<Actor>;

/** A hundred long SMS in any alphabet. */
const MACHINE_BODY_BYTES_MAX = 1_048_576;
/** Tables that operators bring as a file. */
const LARGE_BODY_BYTES_MAX = 4_194_304;
const JSON_TYPE = "application/json; charset=utf-8";
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/;

/** Binds a contract route to a use case: who is asking, what do they ask, run it, say it back. */
export const serveOn =
  (app: FastifyInstance, ctx: Ctx, authenticate: Authenticate, standIns = makeStandIns()): Serve =>
  (route, handle) => {
    const input = inputSchema(route);
    app.route({
      method: route.alsoGet ? [route.method, "GET"] : route.method,
      url: route.path,
      config: limitOf(route),
      ...(route.access === "machine" && { bodyLimit: MACHINE_BODY_BYTES_MAX }),
      ...(route.large && { bodyLimit: LARGE_BODY_BYTES_MAX }),
      handler: async (request, reply) => {
        const actor = await authenticate(request, route, readOwnToken(route, request));
        const own: Ctx = { ...ctx, actor, seal: sealFor({ actor }, ctx.seal), log: logOf(request) };
        assertAllowed(own, route);
        assertLooking(own, route);
        assertOpen(own, route);
        if (route.alsoGet && request.method === "GET") refuseByBrowsing(request);
        if (!route.query) refuseStrayToken(request);

        const asked = { idempotencyKey: readKey(route, request), request, reply };
        const decoded = decode<typeof route>(input, request);
        const run = isInSandbox(actor) ? standIn(standIns, route) : handle;
        const result = await run(own, decoded, asked);
        if (isLooking(own)) await noteLooking(own, route);
        if (route.personal) await noteView(own, route, decoded as object);
        if (reply.sent) return reply;
        if (route.pdf) return answerPdf(result as PdfFile, reply);
        return route.csv ? answerCsv(result as CsvFile, reply) : answer(route, result, request, reply);
      },
    });
  };

const isInSandbox = (actor: Actor): boolean => actor.kind === "api_key" && actor.isSandbox === true;

function standIn(standIns: StandIns, route: AnyRoute) {
  const found = standIns.find(route);
  if (!found) throw new AppError("not_allowed", "A sandbox key does not open this call.");
  return found;
}

function answer(route: AnyRoute, result: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (isPrepared(result)) return answerPrepared(result, request, reply);
  const isEmpty = route.status === 204 || (route.mayBeEmpty && result === undefined);
  void reply.header("cache-control", "no-store").status(isEmpty ? 204 : (route.status ?? 200));
  if (isEmpty) return reply.send();
  if (isWritten(result)) return reply.type(JSON_TYPE).send(result.written);
  return reply.send(z.encode(route.reply, result));
}

const answerCsv = ({ fileName, lines }: CsvFile, reply: FastifyReply) =>
  asFile(fileName, reply).type("text/csv; charset=utf-8").send(Readable.from(lines));

const answerPdf = ({ fileName, bytes }: PdfFile, reply: FastifyReply) =>
  asFile(fileName, reply).type("application/pdf").send(bytes);

/** A browser keeps the file under its name and never shows it as a page. */
const asFile = (fileName: string, reply: FastifyReply) =>
  reply
    .header("cache-control", "no-store")
    .header("content-disposition", `attachment; filename="${fileName}"`)
    .header("x-content-type-options", "nosniff");

function answerPrepared({ prepared }: Prepared, request: FastifyRequest, reply: FastifyReply) {
  void reply
    .header("etag", prepared.etag)
    .header("cache-control", hasToken(request.query) ? "no-store" : freshness(prepared.freshSeconds))
    .header("vary", "authorization, accept-encoding");
  if (isKnown(request.headers["if-none-match"], prepared.etag)) return reply.status(304).send();
  void reply.type(JSON_TYPE);
  const packing = packingFor(prepared.json, request.headers["accept-encoding"]);
  if (!packing) return reply.send(prepared.json);
  void reply.header("content-encoding", packing).header("etag", `W/${prepared.etag}`);
  return packText(prepared.json, packing).then((packed) => reply.send(packed));
}

const freshness = (seconds: number | undefined) =>
  seconds ? `public, max-age=${seconds}, stale-while-revalidate=${10 * seconds}` : "no-cache";

/** The caller has this very text already; packed on its way, its mark may have become a weak one. */
const isKnown = (known: string | undefined, etag: string) =>
  known === etag ||
  (known?.split(",").some((mark) => ["*", etag, `W/${etag}`].includes(mark.trim())) ?? false);

const isWritten = (result: unknown): result is Written =>
  typeof result === "object" && result !== null && "written" in result;

const isPrepared = (result: unknown): result is Prepared =>
  typeof result === "object" && result !== null && "prepared" in result;

/**
 * The specification has GET calls that change something. A browser that follows a link, loads ahead or asks from
 * another site must not buy a number by it.
 */
function refuseByBrowsing({ headers }: FastifyRequest) {
  const isBrowsing =
    headers["sec-fetch-mode"] === "navigate" ||
    headers["sec-fetch-site"] === "cross-site" ||
    /prefetch|preview/i.test(
      `${headers["purpose"] ?? ""}${headers["sec-purpose"] ?? ""}${headers["x-moz"] ?? ""}`,
    );
  if (isBrowsing) throw new AppError("not_allowed", "This call changes something and is not a page.");
}

/** A token in an address ends up in histories and logs. Calls that take one say so in their query. */
function refuseStrayToken({ query }: FastifyRequest) {
  if (hasToken(query))
    throw new AppError("invalid_request", "A token does not belong into the address of this call.");
}

function readKey(route: AnyRoute, { headers }: FastifyRequest): string | undefined {
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
