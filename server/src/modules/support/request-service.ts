import {
  findPriceFault,
  findTextFault,
  findUrlFault,
  NAME_LENGTH_MAX,
  toPrice,
} from "@sonum/contract/contact-rules";
import type { Input } from "@sonum/contract/route";
import type { requestService as requestServiceRoute } from "@sonum/contract/support";
import { type Ctx, transact } from "../../platform/context.ts";
import { assertNoFaults } from "./errors.ts";
import { openTicket } from "./open-ticket.ts";
import * as store from "./store.ts";
import { takeTurn } from "./take-turn.ts";

type Wish = Input<typeof requestServiceRoute>["body"];

const COUNTRIES_LENGTH_MAX = 300;

/** Keeps the wish for a service that we do not have. */
export async function requestService(ctx: Ctx, wish: Wish, address: string): Promise<Record<string, never>> {
  assertNoFaults({
    serviceTitle: findTextFault(wish.serviceTitle, NAME_LENGTH_MAX),
    serviceUrl: findUrlFault(wish.serviceUrl),
    price: findPriceFault(wish.price),
    country: findTextFault(wish.country, COUNTRIES_LENGTH_MAX),
  });
  ctx.memory.rates.get(wish.currencyCode);
  await takeTurn(ctx, { address, captcha: undefined }, { form: "wish" });
  await transact(ctx, async (tx) => {
    const contact = { name: "", email: "" };
    const { id } = await openTicket(tx, { kind: "wish", locale: "en", contact, text: "" });
    await store.insertWish(tx, {
      ticketId: id,
      serviceTitle: wish.serviceTitle.trim(),
      serviceUrl: wish.serviceUrl.trim(),
      price: toPrice(wish.price).toFixed(2),
      currencyCode: wish.currencyCode,
      country: wish.country.trim(),
      createdAt: tx.clock.now(),
    });
  });
  return {};
}
