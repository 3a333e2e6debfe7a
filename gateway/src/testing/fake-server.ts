import { createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import {
  gatewayHeaders,
  SIGNATURE_WINDOW_MS,
  signaturePayload,
} from "@sonum/contract/ingest/machine-protocol";
import type { Machine } from "../sign-request.ts";

export type Request = { method: string; path: string; json: unknown };
export type Answer = { status?: number; json: unknown; headers?: Record<string, string> };
type Options = {
  machine: Machine;
  /** The reply to a correctly signed request. */
  answer: (request: Request) => Answer | Promise<Answer>;
  now?: () => number;
};

/** A server on a real port with its own implementation of the signature check. */
export async function startFakeServer({ machine, answer, now = Date.now }: Options) {
  const requests: Request[] = [];
  const refusals: string[] = [];
  const server = createServer(async (message, response) => {
    const body = await readBody(message);
    const { method = "", url: path = "" } = message;
    const isTrusted = isPublic(path) || isSigned(machine, message, { body, nowMs: now() });
    const request = { method, path, json: body ? JSON.parse(body) : undefined };
    if (isTrusted) requests.push(request);
    else refusals.push(path);

    const { status = 200, json, headers } = isTrusted ? await answer(request) : badSignature;
    response.sendDate = false;
    const date = new Date(now()).toUTCString();
    response.writeHead(status, { "content-type": "application/json", date, ...headers });
    response.end(typeof json === "string" ? json : JSON.stringify(json));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    refusals,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const badSignature: Answer = {
  status: 401,
  json: { code: "bad_signature", message: "The signature does not fit.", requestId: "r1" },
};

const isPublic = (path: string): boolean => path.startsWith("/rest/");

async function readBody(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}

function isSigned(
  machine: Machine,
  { headers, method = "", url: path = "" }: IncomingMessage,
  { body, nowMs }: { body: string; nowMs: number },
): boolean {
  const time = String(headers[gatewayHeaders.time]);
  const mac = createHmac("sha256", machine.secret).update(signaturePayload({ time, method, path, body }));
  const expected = Buffer.from(`v1=${mac.digest("hex")}`);
  const given = Buffer.from(String(headers[gatewayHeaders.signature]));
  return (
    headers[gatewayHeaders.machine] === machine.key &&
    Math.abs(Number(time) - nowMs) <= SIGNATURE_WINDOW_MS &&
    given.length === expected.length &&
    timingSafeEqual(given, expected)
  );
}
