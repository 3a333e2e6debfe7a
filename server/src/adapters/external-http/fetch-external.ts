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

export type ExternalRequest = {
  url: URL;
  method: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  timeoutMs: number;
  /** Size limit of the reply; a longer one is an error. Without it the body is not read. */
  answerBytesMax?: number;
  /** Allows private addresses, for demo mode and tests. */
  allowPrivate: boolean;
  /** Resolves host names; the system's resolver by default. */
  resolve?: Resolve;
};

export type Resolve = (host: string) => Promise<LookupAddress[]>;

const systemResolver: Resolve = (host) => lookup(host, { all: true });

export type ExternalReply = { status: number; text: string };

/**
 * Requests a URL that a user entered. Redirects are not followed. The resolved address is checked when connecting, so that
 * no host name can lead into our network (SSRF, DNS rebinding).
 */
export function fetchExternal({ url, allowPrivate, body, ...more }: ExternalRequest): Promise<ExternalReply> {
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
    request(url, options, (answer) => readReply(answer, more.answerBytesMax ?? 0).then(resolve, reject))
      .on("error", reject)
      .end(body);
  });
}

/** Whether the host is private, as far as can be told without resolving it. */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) ? isPrivateAddress(host) : /(^|\.)(localhost|local|internal)\.?$/i.test(host);
}

export type ExternalConnection = {
  host: string;
  port: number;
  isTls: boolean;
  timeoutMs: number;
  allowPrivate: boolean;
};

/** A connection to a host that a user entered, with the same checks. */
export async function dialExternal({
  host: named,
  port,
  isTls,
  timeoutMs,
  allowPrivate,
}: ExternalConnection): Promise<Socket> {
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

async function readReply(answer: http.IncomingMessage, bytesMax: number): Promise<ExternalReply> {
  const status = answer.statusCode ?? 0;
  if (bytesMax === 0) {
    answer.destroy();
    return { status, text: "" };
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of decompressed(answer)) {
    chunks.push(Buffer.from(chunk));
    bytes += chunk.length;
    if (bytes > bytesMax) throw new ReplyTooLong();
  }
  return { status, text: Buffer.concat(chunks).toString("utf8") };
}

/** Decompresses as a stream; the caller's size limit protects against zip bombs. */
function decompressed(answer: http.IncomingMessage): Readable {
  if (answer.headers["content-encoding"] !== "gzip") return answer;
  const gunzip = createGunzip();
  pipeline(answer, gunzip, () => {});
  return gunzip;
}

class PrivateAddress extends Error {
  override message = "the address is private";
}

class ReplyTooLong extends Error {
  override message = "the answer is too long";
}

/** DNS lookup without private addresses. */
const lookupPublic =
  (resolve = systemResolver): LookupFunction =>
  (host, options, done) => {
    resolve(host).then(
      (found) =>
        finishLookup(
          found.filter(({ address }) => !isPrivateAddress(address)),
          options.all,
          done,
        ),
      (error: NodeJS.ErrnoException) => done(error, ""),
    );
  };

function finishLookup(
  allowed: LookupAddress[],
  all: boolean | undefined,
  done: Parameters<LookupFunction>[2],
): void {
  const [first] = allowed;
  if (!first) done(new PrivateAddress(), "");
  else if (all) done(null, allowed);
  else done(null, first.address, first.family);
}

/** Short reason for lists, without the URL, which may contain secrets. */
export function describeFailure(error: unknown): string {
  if (error instanceof PrivateAddress || error instanceof ReplyTooLong) return error.message;
  if (error instanceof Error && error.name === "TimeoutError") return "no answer in time";
  const code = error instanceof Error && "code" in error ? String(error.code) : "no connection";
  return code === "ABORT_ERR" ? "no answer in time" : code;
}
