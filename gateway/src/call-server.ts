import { ErrorReply } from "@sonum/contract/errors";
import type { AnyRoute, Reply } from "@sonum/contract/route";
import { z } from "zod";
import type { ServerClock } from "./server-clock.ts";
import { ServerRefusal, ServerUnreachable } from "./server-errors.ts";
import { type Machine, signRequest } from "./sign-request.ts";

/** What a machine needs to talk to the server. `server` is an address without a slash at the end. */
export type Line = {
  server: string;
  machine: Machine;
  clock: ServerClock;
  /** True while a simulated machine pretends to be without a network. */
  isCut?: () => boolean;
  answerMs?: number;
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

const ANSWER_MS_MAX = 10_000;
/** However long a server asks to be left alone, a machine comes back. */
const RETRY_AFTER_MS_MAX = 5 * 60_000;
const CLOCK_ERROR_MS_MAX = 60_000;

/**
 * One signed call, typed by the contract.
 * A machine whose clock is wrong is refused once, learns the server's time from the refusal and is heard.
 */
export async function callServer<R extends AnyRoute>(line: Line, route: R, call: Call<R>): Promise<Reply<R>> {
  const body = encodeBody(route, call);
  let answer = await send(line, route, { body, stop: call.stop });
  if (learnsFromRefusal(line, answer)) answer = await send(line, route, { body, stop: call.stop });
  if (!answer.ok) throw toRefusal(answer);

  const reply = z.parse<R["reply"]>(route.reply, answer.json);
  const serverTime = findServerTime(reply);
  if (serverTime) line.clock.learn(serverTime);
  return reply;
}

function encodeBody(route: AnyRoute, call: object): string {
  return route.body && "body" in call ? JSON.stringify(z.encode(route.body, call.body)) : "";
}

async function send(
  { server, machine, clock, isCut, answerMs = ANSWER_MS_MAX }: Line,
  { method, path }: AnyRoute,
  { body, stop }: { body: string; stop: AbortSignal },
): Promise<Answer> {
  if (isCut?.()) throw new ServerUnreachable(new Error("The line is cut"));
  const signedAtMs = clock.now();
  const headers = signRequest(machine, { atMs: signedAtMs, method, path, body });
  try {
    const response = await fetch(`${server}${path}`, {
      method,
      headers: body ? { ...headers, "content-type": "application/json" } : headers,
      ...(body && { body }),
      redirect: "error",
      signal: AbortSignal.any([stop, AbortSignal.timeout(answerMs)]),
    });
    const json = parseJson(await response.text());
    const { ok, headers: told } = response;
    return { ok, json, signedAtMs, date: told.get("date"), retryAfter: told.get("retry-after") };
  } catch (error) {
    throw new ServerUnreachable(error);
  }
}

/** A proxy that stands in for the server may answer with a page; that is no answer of the server. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Only a time that is far off can be the reason of a refusal; a wrong secret is not tried twice. */
function learnsFromRefusal({ clock }: Line, answer: Answer): boolean {
  if (answer.ok) return false;
  const { signedAtMs, date } = answer;
  const { code, serverTime = date } = toRefusal(answer);
  const serverMs = Date.parse(serverTime ?? "");
  if (code !== "bad_signature" || !(Math.abs(serverMs - signedAtMs) > CLOCK_ERROR_MS_MAX)) return false;
  clock.learn(new Date(serverMs));
  return true;
}

function toRefusal({ json, retryAfter }: Answer): ServerRefusal {
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
