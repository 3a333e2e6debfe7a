import { type Logger, pino } from "pino";
import { createLogOutput } from "./log-output.ts";

export type { Logger } from "pino";

type Write = (fields: object | string, message?: string) => void;

/** The log as use cases see it. */
export type Log = { debug: Write; info: Write; warn: Write; error: Write };

/** Adds the request id to every line. The child logger is created per line, because most requests log nothing. */
export function createRequestLog({
  id: requestId,
  log,
}: {
  id: string;
  log: { child(names: object): Log };
}): Log {
  const own = () => log.child({ requestId });
  return {
    debug: (fields, message) => own().debug(fields, message),
    info: (fields, message) => own().info(fields, message),
    warn: (fields, message) => own().warn(fields, message),
    error: (fields, message) => own().error(fields, message),
  };
}

/** JSON lines on standard output, with the name of the process if it has one. Credentials and SMS texts are redacted. */
export const createLog = (
  level: string,
  destination?: { write(line: string): void },
  node?: string,
): Logger =>
  pino(
    {
      level,
      base: node === undefined ? null : { node },
      timestamp,
      redact: { paths: SECRET_PATHS, censor: "[hidden]" },
      serializers: { err: describeError },
    },
    destination ?? createLogOutput(),
  );

let cachedAt = 0;
let cached = "";

/** Cached per millisecond: formatting it costs as much as the rest of the line. */
function timestamp(): string {
  const now = Date.now();
  if (now !== cachedAt) cached = `,"time":"${new Date(now).toISOString()}"`;
  cachedAt = now;
  return cached;
}

export type LoggedRequest = {
  id: string;
  method: string;
  url: string;
  /** The user, key owner or machine; `undefined` for guests and refused credentials. */
  callerId?: string | undefined;
  status: number;
  ms: number;
};
type Output = { write(line: string): void; lastLevel?: number };

/**
 * Logs one line per request. The fields are known and hold no secrets, so the line is built here: pino's redaction would
 * cost 8 % of a cheap request.
 */
export function createRequestLogger(log: Logger): (answered: LoggedRequest) => void {
  const output = (log as Logger & { [pino.symbols.streamSym]: Output })[pino.symbols.streamSym];
  const level = log.levels.values["info"] ?? 0;
  const { node } = log.bindings();
  const name = node === undefined ? "" : `,"node":${JSON.stringify(node)}`;
  return ({ id, method, url, callerId, status, ms }) => {
    if (!log.isLevelEnabled("info")) return;
    const by = callerId === undefined ? "" : `"by":${JSON.stringify(callerId)},`;
    const path = JSON.stringify(redactPath(url));
    output.lastLevel = level;
    output.write(
      `{"level":${level}${timestamp()}${name},"requestId":"${id}",${by}"method":"${method}","path":${path},"status":${status},"ms":${ms},"msg":"request"}\n`,
    );
  };
}

const SECRETS = [
  "authorization",
  "cookie",
  "password",
  "token",
  "refreshToken",
  "access_token",
  "refresh_token",
  "secret",
  "text",
  "code",
  "smsText",
  "smsResult",
];
const SECRET_PATHS = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Name, message and stack of an error, without the values that the database driver attaches. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const sqlState = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return { name, message, stack, sqlState };
}

/** The path without its query (tokens, keys, codes) and without secret path segments. */
export function redactPath(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  return path.length < SECRET_PATH_LENGTH_MIN ? path : path.replace(SECRET_IN_PATH, "$1[hidden]");
}

/** Secret segments: recovery codes and keys of embedded machine views, in pages and API calls. */
const SECRET_PATH_LENGTH_MIN = "/recover/".length + 20;
const SECRET_IN_PATH = /(\/recover\/|\/embed\/machine\/)[^/]{20,}/gi;
