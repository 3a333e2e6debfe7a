import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { packOrder } from "./sandbox-order.ts";

const BODY_BYTES_MAX = 65_536;
export type StripeDouble = { host: string; port: number; close(): Promise<void> };

/** Answers the one call of Stripe's API that we make, on this machine only, as Stripe answers it. */
export async function startStripeDouble(payPage: string): Promise<StripeDouble> {
  const server = createServer((request, reply) => {
    void answer(request, payPage).then(
      (body) => reply.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body)),
      () =>
        reply
          .writeHead(400, { "content-type": "application/json" })
          .end('{"error":{"type":"invalid_request_error"}}'),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    host: "127.0.0.1",
    port: typeof address === "object" && address ? address.port : 0,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(request: IncomingMessage, payPage: string) {
  if (request.method !== "POST" || request.url !== "/v1/checkout/sessions") throw new Error("No such call");
  const form = new URLSearchParams(await read(request));
  const field = (name: string) => form.get(name) ?? "";
  const cents = BigInt(field("line_items[0][price_data][unit_amount]"));
  const order = packOrder({
    provider: "stripe",
    billingId: field("client_reference_id"),
    amount: String(cents * 10_000n),
    currency: field("line_items[0][price_data][currency]").toUpperCase(),
    email: field("customer_email"),
    locale: field("locale"),
    doneUrl: field("success_url"),
    failedUrl: field("cancel_url"),
  });
  const id = `cs_test_${field("client_reference_id")}`;
  return { id, object: "checkout.session", url: `${payPage}?order=${order}`, payment_status: "unpaid" };
}

async function read(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) {
    body += String(chunk);
    if (body.length > BODY_BYTES_MAX) throw new Error("Too long");
  }
  return body;
}
