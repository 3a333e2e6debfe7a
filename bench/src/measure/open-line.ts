import { once } from "node:events";
import { connect } from "node:net";

export type Answer = { status: number; body: string };

/** A kept connection that asks one thing at a time. */
export type Line = { ask(request: string): Promise<Answer>; close(): void };

type Asking = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

/**
 * Just enough HTTP to ask and to read the answer: the caller shares the machine with what it measures, so it must cost
 * little. Answers need a content-length, which every answer but a stream has here. Whoever is counted by address calls
 * from one of their own, such as 127.0.7.1.
 */
export async function openLine(address: string, from = "127.0.0.1"): Promise<Line> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from, noDelay: true });
  await once(socket, "connect");

  let asking: Asking | undefined;
  let received = "";
  const fail = (error: Error) => asking?.reject(error);
  socket.on("error", fail).on("close", () => fail(new Error("The connection was closed")));
  // Bytes are read as latin1, so that the length of the text is the length of the answer.
  socket.setEncoding("latin1").on("data", (part: string) => {
    received += part;
    const whole = readAnswer(received);
    if (whole === "endless") return socket.destroy(new Error("An answer without a length cannot be read"));
    if (!whole) return;
    received = received.slice(whole.length);
    asking?.resolve(whole.answer);
  });

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error("The connection was closed"));
        asking = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.removeAllListeners("close").destroy(),
  };
}

const HEAD_END = "\r\n\r\n";
const LENGTH = /\r\ncontent-length: *(\d+)/i;
const WITHOUT_BODY = [204, 304];

/** The first answer in what came so far; nothing while it is not complete. */
function readAnswer(received: string): { answer: Answer; length: number } | "endless" | undefined {
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
    : { answer: { status, body: received.slice(bodyAt, end) }, length: end };
}

export type Asked = { method: string; path: string; headers?: Record<string, string>; body?: string };

/** The text of a request, to be written once and sent often. */
export function requestText({ method, path, headers = {}, body }: Asked): string {
  const all = {
    host: "127.0.0.1",
    ...headers,
    ...(body !== undefined && {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
    }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body ?? ""}`;
}
