import { once } from "node:events";
import { connect } from "node:net";

export type HttpReply = { status: number; body: string };

/** A keep-alive connection that sends one request at a time. */
export type HttpClient = { send(request: string): Promise<HttpReply>; close(): void };

type Pending = { resolve: (reply: HttpReply) => void; reject: (error: Error) => void };

/**
 * A minimal HTTP client: it shares the machine with the server it measures, so it must be cheap. Responses need a
 * content-length. `from` is the local address (such as 127.0.7.1), for calls that are rate-limited by address.
 */
export async function connectHttp(address: string, from = "127.0.0.1"): Promise<HttpClient> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from, noDelay: true });
  await once(socket, "connect");

  let pending: Pending | undefined;
  let received = "";
  const fail = (error: Error) => pending?.reject(error);
  socket.on("error", fail).on("close", () => fail(new Error("The connection was closed")));
  // Read as latin1, so that string length equals byte length.
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    received += chunk;
    const parsed = parseReply(received);
    if (parsed === "endless")
      return socket.destroy(new Error("Cannot read a response without a content-length"));
    if (!parsed) return;
    received = received.slice(parsed.length);
    pending?.resolve(parsed.reply);
  });

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error("The connection was closed"));
        pending = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.removeAllListeners("close").destroy(),
  };
}

const HEAD_END = "\r\n\r\n";
const LENGTH = /\r\ncontent-length: *(\d+)/i;
const WITHOUT_BODY = [204, 304];

/** The first response in the received text; `undefined` while it is incomplete. */
function parseReply(received: string): { reply: HttpReply; length: number } | "endless" | undefined {
  const headLength = received.indexOf(HEAD_END);
  if (headLength < 0) return undefined;
  const head = received.slice(0, headLength);
  const status = Number(head.slice(9, 12));
  const length = LENGTH.exec(head)?.[1];
  if (length === undefined && !WITHOUT_BODY.includes(status)) return "endless";

  const bodyAt = headLength + HEAD_END.length;
  const end = bodyAt + Number(length ?? 0);
  return received.length < end
    ? undefined
    : { reply: { status, body: received.slice(bodyAt, end) }, length: end };
}

export type HttpRequest = { method: string; path: string; headers?: Record<string, string>; body?: string };

/** Formats a request once, to be sent many times. */
export function formatRequest({ method, path, headers = {}, body }: HttpRequest): string {
  const all = {
    host: "127.0.0.1",
    ...headers,
    ...(body !== undefined && {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
    }),
  };
  const headerLines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${headerLines.join("")}\r\n${body ?? ""}`;
}
