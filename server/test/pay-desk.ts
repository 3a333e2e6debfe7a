import { planReports, type Report } from "../src/adapters/payment-sandbox/plan-reports.ts";
import { type Noted, openBook } from "../src/adapters/payment-sandbox/sandbox-book.ts";
import type { SandboxOrder } from "../src/adapters/payment-sandbox/sandbox-order.ts";
import { notedOf } from "../src/adapters/payment-sandbox/send-reports.ts";
import { startDoubles } from "../src/adapters/payment-sandbox/start-doubles.ts";
import { sign, writeReport } from "../src/adapters/payment-sandbox/write-report.ts";
import { makeCryptoGateway } from "../src/adapters/payments/make-crypto-gateway.ts";
import { makeStripe } from "../src/adapters/payments/make-stripe.ts";
import type { PaymentEventKind } from "../src/platform/ports.ts";
import type { House } from "./house.ts";
import { PATIENCE_MS } from "./patience-ms.ts";
import { runJobs } from "./run-jobs.ts";

const SECRETS = { stripe: "whsec_of_the_tests", crypto: "secret-of-the-tests", merchantId: "m-1" };

export type PayDesk = Awaited<ReturnType<typeof openPayDesk>>;

/** Both providers on a house, with a Stripe and a gateway of our own behind them, and a way to let them report. */
export async function openPayDesk(house: House) {
  const book = openBook();
  const refunded: Noted[] = [];
  const doubles = await startDoubles({
    ...{ payPage: "https://sonum.test/sandbox/card", secrets: SECRETS, book, now: () => house.clock.now() },
    onRefund: (noted) => void refunded.push(noted),
  });
  const providers = [
    makeStripe({
      ...{ secretKey: "sk_test_0000000000000000", webhookSecret: SECRETS.stripe },
      ...{ at: doubles, answerMs: PATIENCE_MS },
    }),
    makeCryptoGateway({
      ...{ url: "https://pay.test/Payment", merchantId: SECRETS.merchantId, secret: SECRETS.crypto },
      ...{ methods: ["crypto_1", "crypto_2", "crypto"], apiUrl: doubles.gatewayUrl },
      answerMs: PATIENCE_MS,
    }),
  ];
  house.system.ports.payments = providers;

  const start = (token: string, body: object, key?: string) =>
    house.ask({
      ...{ method: "POST", url: "/rest/user/topup", token, payload: body },
      ...(key !== undefined && { headers: { "idempotency-key": key } }),
    });
  const postSigned = (order: SandboxOrder, written: ReturnType<typeof writeReport>, at = house.clock.now()) =>
    house.ask({
      ...{ method: "POST", url: `/rest/payments/callback/${order.provider}` },
      ...{ headers: sign(written, at), payload: written.body },
    });

  const reportOf = (order: SandboxOrder, kind: PaymentEventKind, more: Partial<Report>): Report => {
    const [pattern] = planReports("pay", order);
    if (!pattern) throw new Error("There is no report to go by");
    return { ...pattern, kind, ...more };
  };

  return {
    book,
    /** Refunds that providers made for us, oldest first. */
    refunded,
    close: doubles.close,
    start,
    postSigned,
    /** What a provider knows of a top-up that was begun. */
    async orderOf(id: string): Promise<SandboxOrder> {
      const row = await house.db
        .selectFrom("payments.topUps")
        .select(["provider", "billingId", "amount", "currency"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return {
        ...{ billingId: row.billingId, amount: String(row.amount), currency: row.currency },
        ...{ provider: row.provider === "stripe" ? "stripe" : "crypto", email: "", locale: "en" },
        ...{ doneUrl: "https://sonum.test/done", failedUrl: "https://sonum.test/failed" },
      };
    },
    write: (order: SandboxOrder, kind: PaymentEventKind, more: Partial<Report> = {}, transaction = "tx-1") =>
      writeReport(order, reportOf(order, kind, more), SECRETS, `${order.billingId}-${transaction}`),
    /** Something happens at the provider, and nobody is told. */
    happen: (order: SandboxOrder, kind: PaymentEventKind, more: Partial<Report> = {}, transaction = "tx-1") =>
      book.note(
        notedOf(order, reportOf(order, kind, more), `${order.billingId}-${transaction}`, house.clock.now()),
      ),
    work: () => runJobs(house),
    topUp: (token: string, id: string) => house.ask({ method: "GET", url: `/rest/user/topup/${id}`, token }),
  };
}
