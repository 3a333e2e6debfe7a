import { z } from "zod";
import { OrderItem } from "../activations/activation.ts";
import { RentalItem } from "../rentals/rental.ts";
import { route } from "../route.ts";
import { CurrencyQuery } from "../shared/common-fields.ts";
import { BackInStock } from "./restock.ts";

/** Events pushed to the page. Order, rental and restock events carry the whole new state, so a duplicate is harmless. */
export const LiveEvent = z.union([
  z.object({ event: z.literal("order"), data: OrderItem }),
  z.object({ event: z.literal("rental"), data: RentalItem }),
  z.object({ event: z.literal("balance"), data: z.object({ changed: z.literal(true) }) }),
  z.object({
    event: z.literal("stock"),
    data: z.object({
      services: z.array(z.string()).describe("Codes of services whose offers changed; `*`: all services"),
    }),
  }),
  z.object({ event: z.literal("restock"), data: BackInStock }),
  z.object({
    event: z.literal("machine"),
    data: z.object({
      machines: z.array(z.string()).describe("Keys of the partner's machines whose SIMs changed"),
    }),
  }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

export const streamEvents = route("GET /rest/events", {
  summary: "Stream events: order, rental, balance, stock, restock, machine; resumes by `Last-Event-ID`",
  access: "customer",
  ownerOnly: true,
  apiKey: "read",
  query: CurrencyQuery,
  reply: LiveEvent,
  stream: true,
});
