import type { SampleParams } from "./sample.ts";

/** A complete program that uses the client package. */
export const clientSample = ({
  origin,
  key,
}: SampleParams): string => `import { makeClient } from "sonum-client";

const shop = makeClient({ url: "${origin}", key: "${key}" });

const order = await shop.buyActivation(
  { params: { service: "tg", country: "ee", currency: "USD" }, query: { maxPrice: "2.00" } },
  { idempotencyKey: crypto.randomUUID() },
);
console.log("Type this number:", order.phone);

const { code } = await shop.waitForCode(order.orderId);
console.log("The code is", code);

await shop.finishOrder({ params: { orderId: String(order.orderId) } });`;
