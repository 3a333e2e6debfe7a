import { REQUEST_SIGNATURE, signedRequestText } from "../payments/gateway-api.ts";
import { hasValidSignature, parseSignature } from "../payments/signature.ts";
import { type SandboxCall, serveLoopback } from "../sandbox-server/serve-loopback.ts";
import { handleGatewayCall } from "./handle-gateway-call.ts";
import { handleStripeCall } from "./handle-stripe-call.ts";
import type { SandboxEvent, SandboxEventLog } from "./sandbox-event-log.ts";
import type { Secrets } from "./serialize-report.ts";

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
  const { port, close } = await serveLoopback((call) => answer(call, options), REFUSED);
  return { host: "127.0.0.1", port, gatewayUrl: `http://127.0.0.1:${port}${GATEWAY}`, close };
}

const REFUSED = { status: 400, body: { error: { type: "invalid_request_error", code: "refused" } } };

function answer({ method, target, headers, body }: SandboxCall, options: SandboxServerOptions) {
  const { pathname, searchParams: query } = new URL(target, "http://sandbox");
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
  const signed = parseSignature(headers, REQUEST_SIGNATURE, new Date());
  const signedText = signedRequestText(method, target, body);
  if (typeof signed === "string" || !hasValidSignature(options.secrets.crypto, signed, signedText))
    return { status: 401, body: {} };
  const answered = handleGatewayCall(sandbox, { method, path: pathname.slice(GATEWAY.length), query, body });
  return answered ? { status: 200, body: answered } : { status: 404, body: {} };
}
