import { type Logger, pino } from "pino";
import { openOutput } from "./log-output.ts";

export type { Logger } from "pino";

type Write = (about: object | string, words?: string) => void;

/** What a use case may say. */
export type Log = { debug: Write; info: Write; warn: Write; error: Write };

/** Every line names the request it is about. Most requests say nothing, so their logger is made when one does. */
export function logOf({ id: requestId, log }: { id: string; log: { child(names: object): Log } }): Log {
  const own = () => log.child({ requestId });
  return {
    debug: (about, words) => own().debug(about, words),
    info: (about, words) => own().info(about, words),
    warn: (about, words) => own().warn(about, words),
    error: (about, words) => own().error(about, words),
  };
}

/** JSON lines on standard output. What could open a door or show somebody's SMS never gets in. */
export const makeLog = (level: string, destination?: { write(line: string): void }): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp,
      redact: { paths: SECRET_PATHS, censor: "[hidden]" },
      serializers: { err: describeError },
    },
    destination ?? openOutput(),
  );

let writtenAt = 0;
let written = "";

/** Requests of the same millisecond share their timestamp: writing one out costs as much as the rest of the line. */
function timestamp(): string {
  const now = Date.now();
  if (now !== writtenAt) written = `,"time":"${new Date(now).toISOString()}"`;
  writtenAt = now;
  return written;
}

export type Answered = { id: string; method: string; url: string; status: number; ms: number };
type Output = { write(line: string): void; lastLevel?: number };

/**
 * Writes one line for each request. These fields are known and hold no secret, so the line is put together here: by the
 * logger, which looks into everything, it is a twelfth of the work of a cheap call.
 */
export function requestWriter(log: Logger): (answered: Answered) => void {
  const output = (log as Logger & { [pino.symbols.streamSym]: Output })[pino.symbols.streamSym];
  const level = log.levels.values["info"] ?? 0;
  return ({ id, method, url, status, ms }) => {
    if (!log.isLevelEnabled("info")) return;
    const path = JSON.stringify(loggedPath(url));
    output.lastLevel = level;
    output.write(
      `{"level":${level}${timestamp()},"requestId":"${id}","method":"${method}","path":${path},"status":${status},"ms":${ms},"msg":"request"}\n`,
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

/** Name, message and stack of a failure, but not the values that a database driver attaches to it. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const sqlState = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return { name, message, stack, sqlState };
}

/** A path as it may be written down: without its query, in which tokens, keys and codes travel, and without what opens a door. */
export function loggedPath(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  return path.length < SHORTEST_WITH_KEY ? path : path.replace(KEY_IN_PATH, "$1[hidden]");
}

/** What follows `recover` opens an account, what follows `embed/machine` shows a machine; on pages and in calls. */
const SHORTEST_WITH_KEY = "/recover/".length + 20;
const KEY_IN_PATH = /(\/recover\/|\/embed\/machine\/)[^/]{20,}/gi;
