import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { toDollars } from "../dollars.ts";
import type { Offer } from "../purchases/purchases.ts";
import { getValue, repeatUntilAnswered } from "../purchases/repeat-until-answered.ts";
import { Refusal } from "../refusal.ts";
import * as argument from "./arguments.ts";
import { confirmPurchase } from "./confirm-purchase.ts";
import { findServiceName } from "./find-service-name.ts";
import { LAWFUL_USE } from "./lawful-use.ts";
import { presentOrder } from "./present-order.ts";
import { addTool, type Shop } from "./tool.ts";

/** Buying one number for one code, another code on it, and cancelling it. */
export function addActivationTools(server: McpServer, shop: Shop): void {
  addTool(server, shop, "buy_number", {
    title: "Buy a number",
    description:
      "Buys a phone number that receives the code of one service, after the person confirmed the price. Then type the " +
      "number where the code is asked for, and call wait_for_code. No code → the money comes back. " +
      `In the sandbox, \`operator\` chooses what happens: prompt, slow, never, late, duplicate, multipart or soldout. ${LAWFUL_USE}`,
    effect: "buy",
    input: z.object({
      service: argument.service,
      country: argument.country,
      operator: z.string().max(40).optional().describe("Mobile operator; any if omitted"),
      maxPriceUsd: argument.maxPriceUsd,
      confirmation: argument.confirmation,
    }),
    run: (call, { service, country, operator, maxPriceUsd, confirmation }) =>
      confirmPurchase(call, {
        request: JSON.stringify(["number", service, country.toLowerCase(), operator]),
        confirmation,
        quote: () => quoteNumber(shop, { service, country, operator, maxPriceUsd }),
      }),
  });

  addTool(server, shop, "request_another_code", {
    title: "Request another code",
    description:
      "Lets a number that received a code receive a further one, free of charge. Then call wait_for_code.",
    effect: "change",
    input: z.object({ orderId: argument.orderId }),
    run: async (_, { orderId }) =>
      presentOrder(await shop.client.requestAnother({ params: pathOf(orderId) })),
  });

  addTool(server, shop, "cancel_number", {
    title: "Cancel a number",
    description:
      "Cancels a number without a code; the money comes back at once. Not before `cancelFrom`, if the shop set one.",
    effect: "change",
    input: z.object({ orderId: argument.orderId }),
    run: async (_, { orderId }) => {
      await cancel(shop, orderId);
      shop.guard.releaseOrder(orderId);
      return { status: "cancelled", orderId, next: "The money is back on the balance." };
    },
  });
}

type Wanted = {
  service: string;
  country: string;
  operator: string | undefined;
  maxPriceUsd: string | undefined;
};

async function quoteNumber(
  { client }: Shop,
  { service, country, operator, maxPriceUsd }: Wanted,
): Promise<Offer> {
  const params = { service, country, currency: "USD" };
  const byOperator = operator === undefined ? {} : { operator };
  const [quote, name] = await Promise.all([
    client.quoteActivation({ params, query: byOperator }),
    findServiceName(client, service),
  ]);
  const price = toDollars(quote.priceUsd);
  argument.assertNotAbove(price, maxPriceUsd);
  return {
    label: `a number for one code of ${name} in ${country.toUpperCase()}`,
    request: JSON.stringify(["number", service, country.toLowerCase(), operator]),
    price,
    expiresAt: quote.expiresAt,
    async buy(idempotencyKey, signal) {
      const query = { ...byOperator, quote: quote.quote, maxPrice: quote.priceUsd };
      const order = await client.buyActivation({ params, query }, { idempotencyKey, signal });
      return { orderId: order.orderId, reply: presentOrder(order) };
    },
  };
}

/** A repeat of a cancellation whose answer was lost is refused as closed: then the order tells whether it worked. */
async function cancel({ client }: Shop, orderId: number): Promise<void> {
  const params = pathOf(orderId);
  const answer = await repeatUntilAnswered((signal) => client.cancelActivation({ params }, { signal }));
  if ("refusedBy" in answer && answer.refusedBy.code === "order_closed") {
    const order = await client.readOrder({ params });
    if (order.statusText === "cancelled") return;
    if (order.statusText === "received")
      throw new Refusal(
        "A code came on this number, so it is paid and cannot be cancelled: see wait_for_code.",
      );
  }
  getValue(answer);
}

const pathOf = (orderId: number) => ({ orderId: String(orderId) });
