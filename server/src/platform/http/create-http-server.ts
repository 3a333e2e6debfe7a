import { Socket } from "node:net";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { AppError } from "../errors.ts";
import { newId } from "../ids.ts";
import { createRequestLogger, type Logger } from "../log/log.ts";
import { registerErrorHandler, sendError } from "./error-handler.ts";

export type ServerOptions = {
  log: Logger;
  trustProxy: false | number | string[];
  /** Browsers are told to use only HTTPS. */
  isHttps?: boolean;
  /** How long a slow caller is waited for. */
  patience?: Patience;
};

/** `readerMs`: without reading any of its reply. */
export type Patience = { headersMs: number; requestMs: number; readerMs: number; checkEveryMs: number };

export const DEFAULT_PATIENCE: Patience = {
  headersMs: 5_000,
  requestMs: 9_000,
  readerMs: 10_000,
  checkEveryMs: 1_000,
};
const BODY_BYTES_MAX = 65_536;
const IDLE_MS_MAX = 65_000;

/** Fastify with strict defaults: limits on body size and time, no HEAD that runs a GET, strict JSON, one log line per request. */
export async function createHttpServer({
  log,
  trustProxy,
  isHttps = false,
  patience = DEFAULT_PATIENCE,
}: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId("req", new Date()),
    // A child logger per request would cost 10 %; `serve.ts` creates one for requests that log.
    childLoggerFactory: (logger) => logger,
    trustProxy: typeof trustProxy === "number" ? (_address, hop) => hop < trustProxy : trustProxy,
    exposeHeadRoutes: false,
    // While it stops, requests on open connections are still answered, so that none fails behind a load balancer.
    return503OnClosing: false,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: patience.requestMs,
    keepAliveTimeout: IDLE_MS_MAX,
    http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.checkEveryMs },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: sendError,
  }) as unknown as FastifyInstance;

  registerJsonParser(app);
  registerErrorHandler(app);
  logRequests(app, log);
  refuseAmbiguous(app);
  dropSlowReaders(app, patience.readerMs);
  if (isHttps) requireHttps(app);
  return app;
}

/** JSON only, without prototype pollution; keeps the raw body for signatures. An empty body is none. */
function registerJsonParser(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    request.rawBody = String(body);
    if (body.length === 0) return done(null, undefined);
    return parse(request, String(body), done);
  });
}

/**
 * Proxies and servers may read these requests differently: two `Host` headers, and an address with a scheme and a host. TRACE
 * would return the caller's own headers to scripts.
 */
function refuseAmbiguous(app: FastifyInstance) {
  app.addHook("onRequest", ({ raw }, _reply, done) => {
    if (raw.method === "TRACE")
      return done(new AppError("method_not_allowed", "This method is not supported."));
    if (!raw.url?.startsWith("/") || countHosts(raw.rawHeaders) > 1)
      return done(new AppError("invalid_request", "The request must name one host, in its Host header."));
    return done();
  });
}

function countHosts(rawHeaders: string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === "host") count++;
  return count;
}

/** Closes the connection of a caller who stops reading its reply, which Node would hold in memory for ever. */
function dropSlowReaders(app: FastifyInstance, readerMs: number) {
  app.addHook("onSend", ({ raw: { socket } }, _reply, _payload, done) => {
    // Requests injected by tests have no real socket.
    if (socket instanceof Socket) socket.setTimeout(readerMs);
    done();
  });
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Subdomains included: a page of one could otherwise set cookies for the shop over HTTP. */
function requireHttps(app: FastifyInstance) {
  app.addHook("onRequest", (_request, reply, done) => {
    void reply.header("strict-transport-security", `max-age=${YEAR_SECONDS}; includeSubDomains`);
    done();
  });
}

/** For replies that are not pages: opened or framed by a browser, they load and run nothing. Pages and files replace it. */
const NO_CONTENT_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";

function logRequests(app: FastifyInstance, log: Logger) {
  const write = createRequestLogger(log);
  // Callback hooks: a promise per request and hook adds up.
  app.addHook("onResponse", (request, reply, done) => {
    const { id, method, url, callerId } = request;
    write({ id, method, url, callerId, status: reply.statusCode, ms: Math.round(reply.elapsedTime) });
    done();
  });
  app.addHook("onRequest", (request, reply, done) => {
    void reply
      .header("x-request-id", request.id)
      .header("x-content-type-options", "nosniff")
      .header("content-security-policy", NO_CONTENT_POLICY);
    done();
  });
}
