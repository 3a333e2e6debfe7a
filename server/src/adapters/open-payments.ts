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
  /** Pages of the sandbox; none where real providers have their own. */
  servePages(app: FastifyInstance): Promise<void>;
  close(): Promise<void>;
};

/** The providers that are configured. In demo mode a sandbox stands for the others, in the same words. */
export async function openPayments({ payments, demo, http, dataDir }: Config): Promise<Payments> {
  const real = [
    ...(payments.stripe ? [makeStripe(payments.stripe)] : []),
    ...(payments.crypto ? [makeCryptoGateway({ ...payments.crypto, methods: ["crypto"] })] : []),
  ];
  if (!demo) return { providers: real, servePages: async () => {}, close: async () => {} };
  const sandbox = await openSandbox(http.publicUrl, dataDir);
  const missing = sandbox.providers.filter(({ code }) => !real.some((provider) => provider.code === code));
  return { ...sandbox, providers: [...real, ...missing] };
}

const SANDBOX_METHODS = ["crypto_1", "crypto_2", "crypto"];

/** The real adapters, pointed at a Stripe and a gateway of our own. */
async function openSandbox(publicUrl: string, dataDir: string): Promise<Payments> {
  const secrets = { stripe: newSecret(), crypto: newSecret(), merchantId: "sandbox" };
  mkdirSync(dataDir, { recursive: true });
  const book = openBook(path.join(dataDir, "sandbox-payments.jsonl"));
  let tell = (_: Noted): void => {};
  const doubles = await startDoubles({
    ...{ payPage: `${publicUrl}${CARD_PAGE}`, secrets, book },
    onRefund: (noted) => tell(noted),
  });
  const stop = new AbortController();
  return {
    providers: [
      makeStripe({ secretKey: "sk_test_sandbox", webhookSecret: secrets.stripe, at: doubles }),
      makeCryptoGateway({
        url: `${publicUrl}${CRYPTO_PAGE}`,
        merchantId: secrets.merchantId,
        secret: secrets.crypto,
        methods: SANDBOX_METHODS,
        apiUrl: doubles.gatewayUrl,
      }),
    ],
    async servePages(app) {
      const line = await servePayPages(app, publicUrl, { secrets, signal: stop.signal, book });
      tell = (noted) => void reportRefund(line, noted, refundedOf(book, noted.transaction));
    },
    async close() {
      stop.abort();
      await doubles.close();
    },
  };
}

const newSecret = () => randomBytes(32).toString("base64url");
