import {
  findPriceFault,
  findTextFault,
  findUrlFault,
  NAME_LENGTH_MAX,
  toPrice,
} from "@sonum/contract/contact-rules";
import type { Input } from "@sonum/contract/route";
import type { requestService as requestServiceRoute } from "@sonum/contract/support";
import type { Ctx } from "../../platform/context.ts";
import { assertNoFaults } from "./errors.ts";
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
  await store.insertWish(ctx, {
    serviceTitle: wish.serviceTitle.trim(),
    serviceUrl: wish.serviceUrl.trim(),
    price: toPrice(wish.price).toFixed(2),
    currencyCode: wish.currencyCode,
    country: wish.country.trim(),
    createdAt: ctx.clock.now(),
  });
  return {};
}
