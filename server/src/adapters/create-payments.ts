import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { Config } from "../platform/config/config.ts";
import type { PaymentProvider } from "../platform/ports.ts";
import { refundedAmount } from "./payment-sandbox/record-refund.ts";
import { createSandboxEventLog, type SandboxEvent } from "./payment-sandbox/sandbox-event-log.ts";
import { reportRefund } from "./payment-sandbox/send-reports.ts";
import { CARD_PAGE, CRYPTO_PAGE, servePayPages } from "./payment-sandbox/serve-pay-pages.ts";
import { startSandboxServer } from "./payment-sandbox/start-sandbox-server.ts";
import { createCryptoGateway } from "./payments/create-crypto-gateway.ts";
import { createStripe } from "./payments/create-stripe.ts";

export type Payments = {
  providers: PaymentProvider[];
  /** Serves the sandbox's payment pages; does nothing with real providers. */
  servePages(app: FastifyInstance): Promise<void>;
  close(): Promise<void>;
};

/** The configured providers. In demo mode a sandbox with the same protocols replaces the missing ones. */
export async function createPayments({ payments, demo, http, dataDir }: Config): Promise<Payments> {
  const real = [
    ...(payments.stripe ? [createStripe(payments.stripe)] : []),
    ...(payments.crypto ? [cryptoGatewayOf(payments.crypto)] : []),
  ];
  if (!demo) return { providers: real, servePages: async () => {}, close: async () => {} };
  const sandbox = await createSandbox(http.publicUrl, dataDir);
  const missing = sandbox.providers.filter(({ code }) => !real.some((provider) => provider.code === code));
  return { ...sandbox, providers: [...real, ...missing] };
}

const cryptoGatewayOf = ({ coins, ...gateway }: NonNullable<Config["payments"]["crypto"]>) =>
  createCryptoGateway({ ...gateway, methods: ["crypto"], labels: { crypto: { brands: coins } } });

const SANDBOX_COINS = ["Bitcoin", "Ethereum", "USDT"];
const SANDBOX_LABELS = {
  crypto: { brands: SANDBOX_COINS },
  crypto_1: { provider: "Demo Coins", brands: [...SANDBOX_COINS, "Litecoin"] },
  crypto_2: { provider: "Demo Chain", brands: [...SANDBOX_COINS, "Monero"] },
};

/** Production adapters against our Stripe and gateway sandboxes. */
async function createSandbox(publicUrl: string, dataDir: string): Promise<Payments> {
  const secrets = { stripe: newSecret(), crypto: newSecret(), merchantId: "sandbox" };
  mkdirSync(dataDir, { recursive: true });
  const eventLog = createSandboxEventLog(path.join(dataDir, "sandbox-payments.jsonl"));
  let report = (_: SandboxEvent): void => {};
  const server = await startSandboxServer({
    payPage: `${publicUrl}${CARD_PAGE}`,
    secrets,
    book: eventLog,
    onRefund: (event) => report(event),
  });
  const stop = new AbortController();
  return {
    providers: [
      createStripe({ secretKey: "sk_test_sandbox", webhookSecret: secrets.stripe, at: server }),
      createCryptoGateway({
        url: `${publicUrl}${CRYPTO_PAGE}`,
        merchantId: secrets.merchantId,
        secret: secrets.crypto,
        methods: Object.keys(SANDBOX_LABELS),
        labels: SANDBOX_LABELS,
        apiUrl: server.gatewayUrl,
      }),
    ],
    async servePages(app) {
      const channel = await servePayPages(app, publicUrl, { secrets, signal: stop.signal, book: eventLog });
      report = (event) => void reportRefund(channel, event, refundedAmount(eventLog, event.transaction));
    },
    async close() {
      stop.abort();
      await server.close();
    },
  };
}

const newSecret = () => randomBytes(32).toString("base64url");
