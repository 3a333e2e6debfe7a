import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Postback, Tracker } from "../../platform/ports.ts";
import { isPrivateAddress } from "./private-addresses.ts";

const TIMEOUT_MS = 10_000;

export type TrackerOptions = {
  url: string;
  /** For a tracker beside us, to be tried out. */
  allowPrivate: boolean;
  timeoutMs?: number;
};

/**
 * Tells a tracker by a GET with subid, status and payout. Only its own answer counts: redirections are not followed, the
 * text is not read. The address is looked at when the connection is made, so that no name can lead elsewhere later.
 */
export const makeTracker = ({ url, allowPrivate, timeoutMs = TIMEOUT_MS }: TrackerOptions): Tracker => ({
  tell: (postback) =>
    ask(addressOf(url, postback), allowPrivate, timeoutMs).then(
      (status) => ({ isTaken: status >= 200 && status < 300, told: `HTTP ${status}` }),
      (error: unknown) => ({ isTaken: false, told: reasonOf(error) }),
    ),
});

function addressOf(url: string, { subid, status, payout }: Postback): URL {
  const address = new URL(url);
  for (const [name, value] of Object.entries({ subid, status, payout }))
    address.searchParams.set(name, value);
  return address;
}

function ask(url: URL, allowPrivate: boolean, timeoutMs: number): Promise<number> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !allowPrivate && isPrivateAddress(host)) return Promise.reject(new Refused());
  const { request } = url.protocol === "https:" ? https : http;
  const options = {
    agent: false,
    headers: { "user-agent": "Sonum" },
    signal: AbortSignal.timeout(timeoutMs),
    ...(!allowPrivate && { lookup: lookupPublic }),
  } as const;
  return new Promise((resolve, reject) => {
    request(url, options, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    })
      .on("error", reject)
      .end();
  });
}

class Refused extends Error {
  override message = "the address is private";
}

/** Resolves a name for the connection, without the addresses we never speak to. */
const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { all: true }).then(
    (found) =>
      answerLookup(
        found.filter(({ address }) => !isPrivateAddress(address)),
        options.all,
        done,
      ),
    (error: NodeJS.ErrnoException) => done(error, ""),
  );
};

function answerLookup(
  allowed: LookupAddress[],
  all: boolean | undefined,
  done: Parameters<LookupFunction>[2],
): void {
  const [first] = allowed;
  if (!first) done(new Refused(), "");
  else if (all) done(null, allowed);
  else done(null, first.address, first.family);
}

/** Short enough to be read in a list, and without the address: what it carries is nobody's business. */
function reasonOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  if (error instanceof Error && error.name === "TimeoutError") return "no answer in time";
  const code = error instanceof Error && "code" in error ? String(error.code) : "no connection";
  return code === "ABORT_ERR" ? "no answer in time" : code;
}
