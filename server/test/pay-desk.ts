import { planReports, type Report } from "../src/adapters/payment-sandbox/plan-reports.ts";
import type { SandboxOrder } from "../src/adapters/payment-sandbox/sandbox-order.ts";
import { startStripeDouble } from "../src/adapters/payment-sandbox/start-stripe-double.ts";
import { sign, writeReport } from "../src/adapters/payment-sandbox/write-report.ts";
import { makeCryptoGateway } from "../src/adapters/payments/make-crypto-gateway.ts";
import { makeStripe } from "../src/adapters/payments/make-stripe.ts";
import type { PaymentEventKind } from "../src/platform/ports.ts";
import type { House } from "./house.ts";
import { runJobs } from "./run-jobs.ts";

const SECRETS = { stripe: "whsec_of_the_tests", crypto: "secret-of-the-tests", merchantId: "m-1" };

export type PayDesk = Awaited<ReturnType<typeof openPayDesk>>;

/** Both providers on a house, with a Stripe and a gateway of our own behind them, and a way to let them report. */
export async function openPayDesk(house: House) {
  const { close, ...at } = await startStripeDouble("https://sonum.test/sandbox/card");
  const providers = [
    makeStripe({ secretKey: "sk_test_0000000000000000", webhookSecret: SECRETS.stripe, at }),
    makeCryptoGateway({
      ...{ url: "https://pay.test/Payment", merchantId: SECRETS.merchantId, secret: SECRETS.crypto },
      methods: ["crypto_1", "crypto_2", "crypto"],
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

  return {
    close,
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
    write: (
      order: SandboxOrder,
      kind: PaymentEventKind,
      more: Partial<Report> = {},
      transaction = "tx-1",
    ) => {
      const [pattern] = planReports("pay", order);
      if (!pattern) throw new Error("There is no report to go by");
      const unique = `${order.billingId}-${transaction}`;
      return writeReport(order, { ...pattern, kind, ...more }, SECRETS, unique);
    },
    work: () => runJobs(house),
    topUp: (token: string, id: string) => house.ask({ method: "GET", url: `/rest/user/topup/${id}`, token }),
  };
}
