import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { REQUEST_SIGNATURE, signedRequestText } from "../payments/gateway-api.ts";
import { hasValidSignature, parseSignature } from "../payments/signature.ts";
import { handleGatewayCall } from "./handle-gateway-call.ts";
import { handleStripeCall } from "./handle-stripe-call.ts";
import type { SandboxEvent, SandboxEventLog } from "./sandbox-event-log.ts";
import type { Secrets } from "./serialize-report.ts";

const BODY_BYTES_MAX = 65_536;
const GATEWAY = "/gateway";

export type SandboxServer = { host: string; port: number; gatewayUrl: string; close(): Promise<void> };
export type SandboxServerOptions = {
  payPage: string;
  secrets: Pick<Secrets, "crypto" | "merchantId">;
  book: SandboxEventLog;
  now?: () => Date;
  /** Called after a refund; a real provider would report it now. */
  onRefund?: (noted: SandboxEvent) => void;
};

/** A local sandbox server of Stripe's and the crypto gateway's APIs, as far as we use them. */
export async function startSandboxServer(options: SandboxServerOptions): Promise<SandboxServer> {
  const server = createServer((request, reply) => {
    void answer(request, options)
      .catch(() => REFUSED)
      .then(({ status, body }) =>
        reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body)),
      );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    host: "127.0.0.1",
    port,
    gatewayUrl: `http://127.0.0.1:${port}${GATEWAY}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const REFUSED = { status: 400, body: { error: { type: "invalid_request_error", code: "refused" } } };

async function answer(request: IncomingMessage, options: SandboxServerOptions) {
  const target = request.url ?? "/";
  const { pathname, searchParams: query } = new URL(target, "http://sandbox");
  const method = request.method ?? "GET";
  const body = await read(request);
  const defaults = { ...options, ...options.secrets, now: options.now ?? (() => new Date()) };
  const sandbox = { ...defaults, onRefund: options.onRefund ?? (() => {}) };
  if (!pathname.startsWith(`${GATEWAY}/`)) {
    const answered = handleStripeCall(sandbox, {
      method,
      path: pathname,
      query,
      form: new URLSearchParams(body),
    });
    return answered ? { status: 200, body: answered } : REFUSED;
  }
  const signed = parseSignature(request.headers, REQUEST_SIGNATURE, new Date());
  const signedText = signedRequestText(method, target, body);
  if (typeof signed === "string" || !hasValidSignature(options.secrets.crypto, signed, signedText))
    return { status: 401, body: {} };
  const answered = handleGatewayCall(sandbox, { method, path: pathname.slice(GATEWAY.length), query, body });
  return answered ? { status: 200, body: answered } : { status: 404, body: {} };
}

async function read(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) {
    body += String(chunk);
    if (body.length > BODY_BYTES_MAX) throw new Error("Request body too large");
  }
  return body;
}
