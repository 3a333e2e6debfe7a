import type { RestockWish } from "@sonum/contract/restock";
import { type Ctx, transact } from "../../../platform/context.ts";
import { findPerson } from "../../accounts/index.ts";
import { unknownCountry, unknownService } from "../../catalogue/index.ts";
import { tooManyWishes } from "../errors.ts";
import * as store from "./store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Subscriptions expire after this time. */
export const WISH_MS = 30 * DAY_MS;
export const WISHES_MAX = 50;

export type Wanted = { service: string; country: string };

/** Notifies the user once when the offer is back in stock. Subscribing twice changes nothing. */
export async function wishForRestock(ctx: Ctx, userId: string, codes: Wanted) {
  const offer = getOffer(ctx, codes);
  const subscription = await transact(ctx, async (tx) => {
    await store.lockWishes(tx, userId);
    const subscriptions = await store.listWishes(tx, userId);
    const existing = subscriptions.find(
      (one) => one.service === offer.service && one.country === offer.country,
    );
    if (existing) return existing;
    if (subscriptions.length >= WISHES_MAX) throw tooManyWishes({ max: WISHES_MAX });
    const askedAt = tx.clock.now();
    const created = { userId, ...offer, askedAt, expiresAt: new Date(askedAt.getTime() + WISH_MS) };
    await store.putWish(tx, created);
    return created;
  });
  const byMail = (await findPerson(ctx, userId))?.emailVerified ?? false;
  return { ...presentSubscription(ctx, subscription), byMail };
}

export async function forgetWish(ctx: Ctx, userId: string, codes: Wanted): Promise<void> {
  const service = ctx.memory.shelf.findService(codes.service);
  const country = ctx.memory.shelf.findCountry(codes.country);
  if (!service) throw unknownService(codes);
  if (!country) throw unknownCountry(codes);
  await store.deleteWish(ctx, userId, { service: service.number, country: country.number });
}

export async function listWishes(ctx: Ctx, userId: string): Promise<{ data: RestockWish[]; total: number }> {
  const subscriptions = await store.listWishes(ctx, userId);
  return {
    data: subscriptions.map((subscription) => presentSubscription(ctx, subscription)),
    total: subscriptions.length,
  };
}

/** Any offer with a price, in stock or not. */
function getOffer({ memory: { shelf: catalogue } }: Ctx, codes: Wanted): store.Offer {
  const service = catalogue.findService(codes.service);
  const country = catalogue.findCountry(codes.country);
  if (!country) throw unknownCountry(codes);
  if (!service || catalogue.priceOf(service, country) === undefined) throw unknownService(codes);
  return { service: service.number, country: country.number };
}

function presentSubscription(
  { memory: { shelf: catalogue } }: Ctx,
  { service, country, askedAt, expiresAt }: store.Wish,
) {
  const { code = "", name = "" } = catalogue.serviceAt(service) ?? {};
  const { iso2 = "" } = catalogue.countryAt(country) ?? {};
  return { service: code, serviceName: name, country: iso2, askedAt, expiresAt };
}
