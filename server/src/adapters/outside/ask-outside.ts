import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import http from "node:http";
import https from "node:https";
import net, { isIP, type LookupFunction, type Socket } from "node:net";
import { pipeline, type Readable } from "node:stream";
import tls from "node:tls";
import { createGunzip } from "node:zlib";
import { isPrivateAddress } from "./private-addresses.ts";

export type OutsideRequest = {
  url: URL;
  method: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  timeoutMs: number;
  /** The most that is read of the answer; more than that is a failure. None is read without it. */
  answerBytesMax?: number;
  /** For somebody beside us, to be tried out. */
  allowPrivate: boolean;
  /** Who tells the addresses of a name; the system unless told. */
  resolve?: Resolve;
};

export type Resolve = (host: string) => Promise<LookupAddress[]>;

const askSystem: Resolve = (host) => lookup(host, { all: true });

export type OutsideAnswer = { status: number; text: string };

/**
 * Asks an address that somebody else wrote down. Redirections are not followed. Where it leads is looked at when the connection
 * is made, so that no name can lead to our own network, now or later.
 */
export function askOutside({ url, allowPrivate, body, ...more }: OutsideRequest): Promise<OutsideAnswer> {
  if (!allowPrivate && isPrivateHost(url)) return Promise.reject(new PrivateAddress());
  const { request } = url.protocol === "https:" ? https : http;
  const options = {
    agent: false,
    method: more.method,
    headers: { "user-agent": "Sonum", ...more.headers },
    signal: AbortSignal.timeout(more.timeoutMs),
    ...(!allowPrivate && { lookup: lookupPublic(more.resolve) }),
  } as const;
  return new Promise((resolve, reject) => {
    request(url, options, (answer) => readAnswer(answer, more.answerBytesMax ?? 0).then(resolve, reject))
      .on("error", reject)
      .end(body);
  });
}

/** An address that plainly leads into our own network, as far as it can be seen without asking for its name. */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) ? isPrivateAddress(host) : /(^|\.)(localhost|local|internal)\.?$/i.test(host);
}

export type OutsideLine = {
  host: string;
  port: number;
  isTls: boolean;
  timeoutMs: number;
  allowPrivate: boolean;
};

/** A connection to an address that somebody else wrote down, under the same rule. */
export async function dialOutside({
  host: named,
  port,
  isTls,
  timeoutMs,
  allowPrivate,
}: OutsideLine): Promise<Socket> {
  const host = named.replace(/^\[|\]$/g, "");
  if (isIP(host) && !allowPrivate && isPrivateAddress(host)) throw new PrivateAddress();
  const options = { host, port, ...(!allowPrivate && { lookup: lookupPublic() }) };
  const socket = isTls
    ? tls.connect({ ...options, ...(!isIP(host) && { servername: host }) })
    : net.connect(options);
  try {
    await once(socket, isTls ? "secureConnect" : "connect", { signal: AbortSignal.timeout(timeoutMs) });
    return socket;
  } catch (error) {
    socket.on("error", () => {});
    socket.destroy();
    throw error;
  }
}

async function readAnswer(answer: http.IncomingMessage, bytesMax: number): Promise<OutsideAnswer> {
  const status = answer.statusCode ?? 0;
  if (bytesMax === 0) {
    answer.destroy();
    return { status, text: "" };
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of unpacked(answer)) {
    chunks.push(Buffer.from(chunk));
    bytes += chunk.length;
    if (bytes > bytesMax) throw new AnswerTooLong();
  }
  return { status, text: Buffer.concat(chunks).toString("utf8") };
}

/** What is packed is read as it unpacks, so that a small answer cannot become an endless one. */
function unpacked(answer: http.IncomingMessage): Readable {
  if (answer.headers["content-encoding"] !== "gzip") return answer;
  const whole = createGunzip();
  pipeline(answer, whole, () => {});
  return whole;
}

class PrivateAddress extends Error {
  override message = "the address is private";
}

class AnswerTooLong extends Error {
  override message = "the answer is too long";
}

/** Resolves a name for the connection, without the addresses we never speak to. */
const lookupPublic =
  (resolve = askSystem): LookupFunction =>
  (host, options, done) => {
    resolve(host).then(
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
  if (!first) done(new PrivateAddress(), "");
  else if (all) done(null, allowed);
  else done(null, first.address, first.family);
}

/** Short enough to be read in a list, and without the address: what it carries is nobody's business. */
export function whyNoAnswer(error: unknown): string {
  if (error instanceof PrivateAddress || error instanceof AnswerTooLong) return error.message;
  if (error instanceof Error && error.name === "TimeoutError") return "no answer in time";
  const code = error instanceof Error && "code" in error ? String(error.code) : "no connection";
  return code === "ABORT_ERR" ? "no answer in time" : code;
}
