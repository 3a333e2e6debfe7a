import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { REPEATS } from "../../../../scripts/lib/repeats.ts";
import type { CallbackHeaders, PaymentProvider } from "../../platform/ports.ts";
import { planReports, SCENARIOS } from "../payment-sandbox/plan-reports.ts";
import type { SandboxOrder } from "../payment-sandbox/sandbox-order.ts";
import { serializeReport } from "../payment-sandbox/serialize-report.ts";
import { createCryptoGateway } from "./create-crypto-gateway.ts";
import { createStripe } from "./create-stripe.ts";
import { signatureHeader } from "./signature.ts";

const NOW = new Date("2026-01-01T12:00:00Z");
const SECRETS = {
  stripe: "whsec_of_the_stripe_tests",
  crypto: "secret-of-the-gateway-tests",
  merchantId: "m-1",
};
const providers: Record<SandboxOrder["provider"], PaymentProvider> = {
  stripe: createStripe({ secretKey: "sk_test_0000000000000000", webhookSecret: SECRETS.stripe }),
  crypto: createCryptoGateway({
    url: "https://pay.example/Payment",
    methods: ["crypto"],
    merchantId: SECRETS.merchantId,
    secret: SECRETS.crypto,
  }),
};
const HEADER = { stripe: "stripe-signature", crypto: "x-callback-signature" } as const;
const MUTATIONS = 100;

type Sent = { headers: CallbackHeaders; body: string };

const orderOf = (provider: SandboxOrder["provider"], cents: number): SandboxOrder => ({
  provider,
  billingId: randomUUID(),
  amount: String(cents * 10_000),
  email: "a@b.c",
  locale: "en",
  currency: provider === "stripe" ? "EUR" : "USD",
  doneUrl: "https://sonum.test/done",
  failedUrl: "https://sonum.test/failed",
});

const anyOrder = fc
  .tuple(fc.constantFrom("stripe" as const, "crypto" as const), fc.integer({ min: 500, max: 1_000_000 }))
  .map(([provider, cents]) => orderOf(provider, cents));
const anyReport = fc.tuple(anyOrder, fc.constantFrom(...SCENARIOS), fc.nat()).map(([order, scenario, at]) => {
  const reports = planReports(scenario, order);
  const report = {
    ...(reports[at % reports.length] ?? reports[0]),
    isForged: false,
  } as (typeof reports)[number];
  return { order, report, body: serializeReport(order, report, SECRETS, `pi_${at}`).body };
});

const signed = (order: SandboxOrder, body: string, at = NOW, secret = SECRETS[order.provider]): Sent => ({
  headers: { [HEADER[order.provider]]: signatureHeader(secret, at, body) },
  body,
});
const read = ({ provider }: SandboxOrder, { headers, body }: Sent, now = NOW) =>
  providers[provider].readCallback(headers, body, now);
const headerOf = ({ provider }: SandboxOrder, sent: Sent) => String(sent.headers[HEADER[provider]]);
const withHeader = (order: SandboxOrder, sent: Sent, header: string | string[]): Sent => ({
  ...sent,
  headers: { [HEADER[order.provider]]: header },
});

const seconds = (count: number) => new Date(NOW.getTime() + count * 1000);

/** Forged or replayed callbacks. */
const FORGERIES: Record<string, (order: SandboxOrder, body: string, chance: number) => Sent> = {
  "no signature": (_, body) => ({ headers: {}, body }),
  "an empty signature": (order, body) => withHeader(order, { headers: {}, body }, ""),
  "another key": (order, body, chance) => signed(order, body, NOW, `another ${chance}`),
  "the empty key": (order, body) => signed(order, body, NOW, ""),
  "the key of the other provider": (order, body) =>
    signed(order, body, NOW, SECRETS[order.provider === "stripe" ? "crypto" : "stripe"]),
  "another body": (order, body, chance) => ({
    ...signed(order, body),
    body: `${body.slice(0, -1)},"x":${chance}}`,
  }),
  "an altered byte": (order, body, chance) => ({ ...signed(order, body), body: flip(body, chance) }),
  "a reformatted body": (order, body) => ({
    ...signed(order, body),
    body: JSON.stringify(JSON.parse(body), null, 1),
  }),
  "an old time": (order, body, chance) => signed(order, body, seconds(-301 - (chance % 1e8))),
  "a future time": (order, body, chance) => signed(order, body, seconds(302 + (chance % 1e8))),
  "a changed time": (order, body, chance) => {
    const sent = signed(order, body);
    return withHeader(
      order,
      sent,
      headerOf(order, sent).replace(/t=(\d+)/, (_, t) => `t=${Number(t) + 1 + (chance % 200)}`),
    );
  },
  "another scheme": (order, body) => {
    const sent = signed(order, body);
    return withHeader(order, sent, headerOf(order, sent).replace("v1=", "v0="));
  },
  "an altered signature": (order, body, chance) => {
    const sent = signed(order, body);
    return withHeader(order, sent, flip(headerOf(order, sent), 15 + (chance % 64)));
  },
  "two headers": (order, body, chance) => {
    const header = headerOf(order, signed(order, body));
    const other = headerOf(order, signed(order, body, NOW, `another ${chance}`));
    return withHeader(order, { headers: {}, body }, chance % 2 ? [header, other] : `${other}, ${header}`);
  },
};

/** Changes one character. */
function flip(text: string, chance: number): string {
  const at = chance % text.length;
  const other = text[at] === "0" ? "1" : "0";
  return `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
}

describe("provider callbacks", () => {
  it("MONEY-5 accepts a thousand valid ones", () => {
    let accepted = 0;
    fc.assert(
      fc.property(anyReport, fc.integer({ min: -299, max: 299 }), ({ order, report, body }, age) => {
        const outcome = read(order, signed(order, body, seconds(age)));
        if (!("events" in outcome)) throw new Error(`refused: ${outcome.refused}`);
        expect(outcome.events).toMatchObject([
          { kind: report.kind, currency: report.currency, amount: report.amount },
        ]);
        accepted++;
      }),
      { numRuns: 1000 * REPEATS },
    );
    expect(accepted).toBeGreaterThanOrEqual(1000);
  });

  it.each(Object.entries(FORGERIES))("MONEY-5 B3 refuses %s, a hundred times", (_, forge) => {
    fc.assert(
      fc.property(anyReport, fc.nat(), ({ order, body }, chance) => {
        expect(read(order, forge(order, body, chance))).toEqual({ refused: expect.any(String) });
      }),
      { numRuns: MUTATIONS * REPEATS },
    );
  });

  it("B4 accepts a valid one for five minutes", () => {
    const order = orderOf("crypto", 2000);
    const { body } = serializeReport(order, planReports("pay", order)[0] as never, SECRETS, "pi_1");
    const sent = signed(order, body);
    expect(read(order, sent, seconds(300))).toHaveProperty("events");
    expect(read(order, sent, seconds(301))).toEqual({ refused: "stale" });
  });

  it("MONEY-4 builds the crypto link with merchant, billing uuid, client, e-mail, AmountUSD and return URLs", async () => {
    const order = orderOf("crypto", 2000);
    const { redirectUrl } = await providers.crypto.start({
      ...order,
      customerId: "usr_1",
      method: "crypto",
      amount: 20_000_000n,
      amountUsd: 20_000_000n,
      expiresAt: NOW,
    });
    expect(Object.fromEntries(new URL(redirectUrl).searchParams)).toEqual({
      MerchantId: "m-1",
      BillingID: order.billingId,
      ClientId: "usr_1",
      Email: "a@b.c",
      AmountUSD: "20.00",
      SuccessUrl: order.doneUrl,
      CancelUrl: order.failedUrl,
      Locale: "en",
    });
  });

  it("MONEY-4 sends AmountUSD for a method priced in euros too, with the amount asked for", async () => {
    const { redirectUrl } = await providers.crypto.start({
      ...orderOf("crypto", 2000),
      customerId: "usr_1",
      method: "crypto_1",
      currency: "EUR",
      amount: 20_000_000n,
      amountUsd: 23_260_000n,
      expiresAt: NOW,
    });
    const link = new URL(redirectUrl).searchParams;
    expect(["AmountUSD", "Amount", "Currency"].map((name) => link.get(name))).toEqual([
      "23.26",
      "20.00",
      "EUR",
    ]);
  });

  it.each([0, true, null, [5], "0x10", "1e3", "Infinity", "-1", "1.1234567890123456789"])(
    "B6 A21 refuses the amount %s even if it is signed",
    (amount) => {
      const order = orderOf("crypto", 2000);
      const report = planReports("pay", order)[0] as never;
      const body = JSON.stringify({
        ...JSON.parse(serializeReport(order, report, SECRETS, "p").body),
        amount,
      });
      expect(read(order, signed(order, body))).toEqual({ refused: "malformed" });
    },
  );

  it("refuses to create a provider without a secret", () => {
    expect(() => createStripe({ secretKey: "sk_test_0000000000000000", webhookSecret: "" })).toThrow();
    expect(() =>
      createCryptoGateway({ url: "https://a.b", merchantId: "", secret: "", methods: [] }),
    ).toThrow();
  });
});
