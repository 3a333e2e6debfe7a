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
};

const BODY_BYTES_MAX = 65_536;
const HEADERS_MS_MAX = 5_000;
const REQUEST_MS_MAX = 9_000;
const SLOW_CHECK_INTERVAL_MS = 1_000;
const IDLE_MS_MAX = 65_000;

/** Fastify with strict defaults: limits on body size and time, no HEAD that runs a GET, strict JSON, one log line per request. */
export async function createHttpServer({
  log,
  trustProxy,
  isHttps = false,
}: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId("req", new Date()),
    // A child logger per request would cost 10 %; `serve.ts` creates one for requests that log.
    childLoggerFactory: (logger) => logger,
    trustProxy: typeof trustProxy === "number" ? (_address, hop) => hop < trustProxy : trustProxy,
    exposeHeadRoutes: false,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_MS_MAX,
    keepAliveTimeout: IDLE_MS_MAX,
    http: { headersTimeout: HEADERS_MS_MAX, connectionsCheckingInterval: SLOW_CHECK_INTERVAL_MS },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: sendError,
  }) as unknown as FastifyInstance;

  registerJsonParser(app);
  registerErrorHandler(app);
  logRequests(app, log);
  refuseAmbiguous(app);
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

const YEAR_SECONDS = 365 * 24 * 60 * 60;

function requireHttps(app: FastifyInstance) {
  app.addHook("onRequest", (_request, reply, done) => {
    void reply.header("strict-transport-security", `max-age=${YEAR_SECONDS}`);
    done();
  });
}

function logRequests(app: FastifyInstance, log: Logger) {
  const write = createRequestLogger(log);
  // Callback hooks: a promise per request and hook adds up.
  app.addHook("onResponse", (request, reply, done) => {
    const { id, method, url } = request;
    write({ id, method, url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) });
    done();
  });
  app.addHook("onRequest", (request, reply, done) => {
    void reply.header("x-request-id", request.id).header("x-content-type-options", "nosniff");
    done();
  });
}
