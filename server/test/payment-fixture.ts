import { planReports, type Report } from "../src/adapters/payment-sandbox/plan-reports.ts";
import {
  createSandboxEventLog,
  type SandboxEvent,
} from "../src/adapters/payment-sandbox/sandbox-event-log.ts";
import type { SandboxOrder } from "../src/adapters/payment-sandbox/sandbox-order.ts";
import { sandboxEventOf } from "../src/adapters/payment-sandbox/send-reports.ts";
import { serializeReport, signReport } from "../src/adapters/payment-sandbox/serialize-report.ts";
import { startSandboxServer } from "../src/adapters/payment-sandbox/start-sandbox-server.ts";
import { createCryptoGateway } from "../src/adapters/payments/create-crypto-gateway.ts";
import { createStripe } from "../src/adapters/payments/create-stripe.ts";
import type { PaymentEventKind } from "../src/platform/ports.ts";
import { runJobs } from "./run-jobs.ts";
import type { TestApp } from "./test-app.ts";
import { TEST_TIMEOUT_MS } from "./test-timeout.ts";

const SECRETS = { stripe: "whsec_of_the_tests", crypto: "secret-of-the-tests", merchantId: "m-1" };

export type PaymentFixture = Awaited<ReturnType<typeof createPaymentFixture>>;

/** Both payment providers on a test app, with our sandboxes behind them, and functions that make them report. */
export async function createPaymentFixture(shop: TestApp) {
  const eventLog = createSandboxEventLog();
  const refunded: SandboxEvent[] = [];
  const sandbox = await startSandboxServer({
    payPage: "https://sonum.test/sandbox/card",
    secrets: SECRETS,
    book: eventLog,
    now: () => shop.clock.now(),
    onRefund: (event) => void refunded.push(event),
  });
  const providers = [
    createStripe({
      secretKey: "sk_test_0000000000000000",
      webhookSecret: SECRETS.stripe,
      at: sandbox,
      answerMs: TEST_TIMEOUT_MS,
    }),
    createCryptoGateway({
      url: "https://pay.test/Payment",
      merchantId: SECRETS.merchantId,
      secret: SECRETS.crypto,
      methods: ["crypto_1", "crypto_2", "crypto"],
      apiUrl: sandbox.gatewayUrl,
      answerMs: TEST_TIMEOUT_MS,
    }),
  ];
  shop.system.ports.payments = providers;

  const start = (token: string, body: object, key?: string) =>
    shop.request({
      method: "POST",
      url: "/rest/user/topup",
      token,
      payload: body,
      ...(key !== undefined && { headers: { "idempotency-key": key } }),
    });
  const postSigned = (
    order: SandboxOrder,
    report: ReturnType<typeof serializeReport>,
    at = shop.clock.now(),
  ) =>
    shop.request({
      method: "POST",
      url: `/rest/payments/callback/${order.provider}`,
      headers: signReport(report, at),
      payload: report.body,
    });

  const reportOf = (order: SandboxOrder, kind: PaymentEventKind, more: Partial<Report>): Report => {
    const [template] = planReports("pay", order);
    if (!template) throw new Error("No report to start from");
    return { ...template, kind, ...more };
  };

  return {
    book: eventLog,
    /** Refunds made by the sandboxes, oldest first. */
    refunded,
    close: sandbox.close,
    start,
    postSigned,
    /** The sandbox's order of a started top-up. */
    async orderOf(id: string): Promise<SandboxOrder> {
      const row = await shop.db
        .selectFrom("payments.topUps")
        .select(["provider", "billingId", "amount", "currency"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return {
        billingId: row.billingId,
        amount: String(row.amount),
        currency: row.currency,
        provider: row.provider === "stripe" ? "stripe" : "crypto",
        email: "",
        locale: "en",
        doneUrl: "https://sonum.test/done",
        failedUrl: "https://sonum.test/failed",
      };
    },
    write: (order: SandboxOrder, kind: PaymentEventKind, more: Partial<Report> = {}, transaction = "tx-1") =>
      serializeReport(order, reportOf(order, kind, more), SECRETS, `${order.billingId}-${transaction}`),
    /** Records an event at the provider without reporting it. */
    recordEvent: (
      order: SandboxOrder,
      kind: PaymentEventKind,
      more: Partial<Report> = {},
      transaction = "tx-1",
    ) =>
      eventLog.record(
        sandboxEventOf(
          order,
          reportOf(order, kind, more),
          `${order.billingId}-${transaction}`,
          shop.clock.now(),
        ),
      ),
    runJobs: () => runJobs(shop),
    topUp: (token: string, id: string) =>
      shop.request({ method: "GET", url: `/rest/user/topup/${id}`, token }),
  };
}
