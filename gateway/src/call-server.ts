import { ErrorReply } from "@sonum/contract/errors";
import type { AnyRoute } from "@sonum/contract/route";
import { z } from "zod";
import type { ServerClock } from "./server-clock.ts";
import { ServerRefusal, ServerUnreachable } from "./server-errors.ts";
import { type Machine, signRequest } from "./sign-request.ts";

/** How a machine connects to the server. `server` is a URL without a trailing slash. */
export type ServerConnection = {
  server: string;
  machine: Machine;
  clock: ServerClock;
  /** True while a simulated machine has no network. */
  isOffline?: () => boolean;
  timeoutMs?: number;
};

type Body<R> = R extends { body: infer Schema extends z.ZodType } ? { body: z.output<Schema> } : unknown;
type Call<R> = Body<R> & { stop: AbortSignal };
type Answer = {
  ok: boolean;
  json: unknown;
  signedAtMs: number;
  date: string | null;
  retryAfter: string | null;
};

const TIMEOUT_MS = 10_000;
/** Upper bound for the server's Retry-After. */
const RETRY_AFTER_MS_MAX = 5 * 60_000;
const CLOCK_ERROR_MS_MAX = 60_000;

/**
 * Sends one signed request, typed by the contract.
 * A machine with a wrong clock is refused once, takes the server's time from the refusal and retries.
 */
export async function callServer<R extends AnyRoute & { reply: z.ZodType }>(
  connection: ServerConnection,
  route: R,
  call: Call<R>,
): Promise<z.output<R["reply"]>> {
  const body = encodeBody(route, call);
  let answer = await send(connection, route, { body, stop: call.stop });
  if (correctsClock(connection, answer)) answer = await send(connection, route, { body, stop: call.stop });
  if (!answer.ok) throw toServerRefusal(answer);

  const reply = z.parse<R["reply"]>(route.reply, answer.json);
  const serverTime = findServerTime(reply);
  if (serverTime) connection.clock.sync(serverTime);
  return reply;
}

function encodeBody(route: AnyRoute, call: object): string {
  return route.body && "body" in call ? JSON.stringify(z.encode(route.body, call.body)) : "";
}

async function send(
  { server, machine, clock, isOffline, timeoutMs = TIMEOUT_MS }: ServerConnection,
  { method, path }: AnyRoute,
  { body, stop }: { body: string; stop: AbortSignal },
): Promise<Answer> {
  if (isOffline?.()) throw new ServerUnreachable(new Error("The simulated network is offline"));
  const signedAtMs = clock.now();
  const headers = signRequest(machine, { atMs: signedAtMs, method, path, body });
  try {
    const response = await fetch(`${server}${path}`, {
      method,
      headers: body ? { ...headers, "content-type": "application/json" } : headers,
      ...(body && { body }),
      redirect: "error",
      signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
    });
    const json = parseJson(await response.text());
    const { ok, headers: replyHeaders } = response;
    return {
      ok,
      json,
      signedAtMs,
      date: replyHeaders.get("date"),
      retryAfter: replyHeaders.get("retry-after"),
    };
  } catch (error) {
    throw new ServerUnreachable(error);
  }
}

/** `undefined` if it is not JSON, e.g. the error page of a proxy. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Retries only if our clock was far off; a wrong secret is not sent twice. */
function correctsClock({ clock }: ServerConnection, answer: Answer): boolean {
  if (answer.ok) return false;
  const { signedAtMs, date } = answer;
  const { code, serverTime = date } = toServerRefusal(answer);
  const serverMs = Date.parse(serverTime ?? "");
  if (code !== "bad_signature" || !(Math.abs(serverMs - signedAtMs) > CLOCK_ERROR_MS_MAX)) return false;
  clock.sync(new Date(serverMs));
  return true;
}

function toServerRefusal({ json, retryAfter }: Answer): ServerRefusal {
  const { data } = z.safeParse(ErrorReply, json);
  const seconds = Number(retryAfter ?? Number.NaN);
  const later = Number.isFinite(seconds)
    ? { retryAfterMs: Math.min(seconds * 1000, RETRY_AFTER_MS_MAX) }
    : {};
  if (!data) return new ServerRefusal("unavailable", "The server's answer cannot be read", later);
  const serverTime = data.details?.["serverTime"];
  return new ServerRefusal(data.code, data.message, {
    ...later,
    ...(typeof serverTime === "string" && { serverTime }),
  });
}

function findServerTime(reply: unknown): Date | undefined {
  if (typeof reply !== "object" || reply === null || !("serverTime" in reply)) return undefined;
  return reply.serverTime instanceof Date ? reply.serverTime : undefined;
}
