import type { FastifyInstance, FastifyReply } from "fastify";
import { parseMillionths } from "../payments/decimal.ts";
import { isSuccessful, planReports, SCENARIOS } from "./plan-reports.ts";
import { renderPayPage } from "./render-pay-page.ts";
import { decodeOrder, encodeOrder, type SandboxOrder } from "./sandbox-order.ts";
import { type ReportChannel, sendReports } from "./send-reports.ts";

export const CARD_PAGE = "/sandbox/card";
export const CRYPTO_PAGE = "/sandbox/crypto";
const FORM_BYTES_MAX = 8_192;

/** Payment pages of demo mode, without real money. They affect the shop only by callbacks, like a real provider. */
export async function servePayPages(
  app: FastifyInstance,
  publicUrl: string,
  reporting: Omit<ReportChannel, "addressOf">,
): Promise<ReportChannel> {
  const addressOf = (provider: string) => `${listenAddress(app)}/rest/payments/callback/${provider}`;
  const channel: ReportChannel = { ...reporting, addressOf };
  const show = (reply: FastifyReply, order: SandboxOrder | undefined) =>
    order ? reply.headers(HEADERS).send(renderPayPage(order, encodeOrder(order))) : reply.callNotFound();

  await app.register(async (pages) => {
    const form = { parseAs: "string", bodyLimit: FORM_BYTES_MAX } as const;
    pages.addContentTypeParser("application/x-www-form-urlencoded", form, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    pages.get<{ Querystring: Fields }>(CARD_PAGE, (request, reply) =>
      show(reply, decodeOrder(request.query["order"], publicUrl)),
    );
    pages.get<{ Querystring: Fields }>(CRYPTO_PAGE, (request, reply) =>
      show(reply, decodeOrder(encodeOrder(orderOf(request.query)), publicUrl)),
    );
    pages.post<{ Body: Fields }>("/sandbox/pay", (request, reply) => {
      const order = decodeOrder(request.body?.["order"], publicUrl);
      if (!order) return reply.callNotFound();
      const scenario = SCENARIOS.find((known) => known === request.body?.["scenario"]);
      if (scenario) void sendReports(channel, order, planReports(scenario, order));
      return reply.redirect(scenario && isSuccessful(scenario) ? order.doneUrl : order.failedUrl, 303);
    });
  });
  return channel;
}

type Fields = Record<string, string | undefined>;

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
};

/** Parses a crypto gateway's payment link, as specified. */
const orderOf = (link: Fields): SandboxOrder => ({
  provider: "crypto",
  billingId: link["BillingID"] ?? "",
  amount: String(parseMillionths(link["Amount"] ?? link["AmountUSD"]) ?? ""),
  currency: link["Currency"] ?? "USD",
  email: link["Email"] ?? "",
  locale: link["Locale"] ?? "en",
  doneUrl: link["SuccessUrl"] ?? "",
  failedUrl: link["CancelUrl"] ?? "",
});

/** The address this server listens on, which may differ from the public one. */
function listenAddress(app: FastifyInstance): string {
  const address = app.server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server is not listening");
  return `http://${address.family === "IPv6" ? "[::1]" : "127.0.0.1"}:${address.port}`;
}
