import Fastify, { type FastifyInstance, LogController } from "fastify";
import { newId } from "../ids.ts";
import { createRequestLogger, type Logger } from "../log/log.ts";
import { registerErrorHandler, sendError } from "./error-handler.ts";
import { registerRateLimits } from "./rate-limit.ts";

export type ServerOptions = { log: Logger; trustProxy: false | number | string[] };

const BODY_BYTES_MAX = 65_536;
const HEADERS_MS_MAX = 5_000;
const REQUEST_MS_MAX = 9_000;
const SLOW_CHECK_INTERVAL_MS = 1_000;
const IDLE_MS_MAX = 65_000;

/** Fastify with strict defaults: limits on body size and time, no HEAD that runs a GET, strict JSON, one log line per request. */
export async function createHttpServer({ log, trustProxy }: ServerOptions): Promise<FastifyInstance> {
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
  await registerRateLimits(app);
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
