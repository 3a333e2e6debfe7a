import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { Config } from "../platform/config.ts";
import type { PaymentProvider } from "../platform/ports.ts";
import { type Noted, openBook } from "./payment-sandbox/sandbox-book.ts";
import { reportRefund } from "./payment-sandbox/send-reports.ts";
import { CARD_PAGE, CRYPTO_PAGE, servePayPages } from "./payment-sandbox/serve-pay-page.ts";
import { startDoubles } from "./payment-sandbox/start-doubles.ts";
import { refundedOf } from "./payment-sandbox/take-refund.ts";
import { makeCryptoGateway } from "./payments/make-crypto-gateway.ts";
import { makeStripe } from "./payments/make-stripe.ts";

export type Payments = {
  providers: PaymentProvider[];
  /** Serves the sandbox's payment pages; does nothing with real providers. */
  servePages(app: FastifyInstance): Promise<void>;
  close(): Promise<void>;
};

/** The configured providers. In demo mode a sandbox with the same protocols replaces the missing ones. */
export async function openPayments({ payments, demo, http, dataDir }: Config): Promise<Payments> {
  const real = [
    ...(payments.stripe ? [makeStripe(payments.stripe)] : []),
    ...(payments.crypto ? [makeCryptoGateway({ ...payments.crypto, methods: ["crypto"] })] : []),
  ];
  if (!demo) return { providers: real, servePages: async () => {}, close: async () => {} };
  const sandbox = await createSandbox(http.publicUrl, dataDir);
  const missing = sandbox.providers.filter(({ code }) => !real.some((provider) => provider.code === code));
  return { ...sandbox, providers: [...real, ...missing] };
}

const SANDBOX_METHODS = ["crypto_1", "crypto_2", "crypto"];

/** Production adapters against our Stripe and gateway sandboxes. */
async function createSandbox(publicUrl: string, dataDir: string): Promise<Payments> {
  const secrets = { stripe: newSecret(), crypto: newSecret(), merchantId: "sandbox" };
  mkdirSync(dataDir, { recursive: true });
  const eventLog = openBook(path.join(dataDir, "sandbox-payments.jsonl"));
  let report = (_: Noted): void => {};
  const server = await startDoubles({
    ...{ payPage: `${publicUrl}${CARD_PAGE}`, secrets, book: eventLog },
    onRefund: (event) => report(event),
  });
  const stop = new AbortController();
  return {
    providers: [
      makeStripe({ secretKey: "sk_test_sandbox", webhookSecret: secrets.stripe, at: server }),
      makeCryptoGateway({
        url: `${publicUrl}${CRYPTO_PAGE}`,
        merchantId: secrets.merchantId,
        secret: secrets.crypto,
        methods: SANDBOX_METHODS,
        apiUrl: server.gatewayUrl,
      }),
    ],
    async servePages(app) {
      const channel = await servePayPages(app, publicUrl, { secrets, signal: stop.signal, book: eventLog });
      report = (event) => void reportRefund(channel, event, refundedOf(eventLog, event.transaction));
    },
    async close() {
      stop.abort();
      await server.close();
    },
  };
}

const newSecret = () => randomBytes(32).toString("base64url");
