import type { RestockWish } from "@sonum/contract/notifications/restock";
import { DAY_MS } from "@sonum/contract/time-units";
import { type Ctx, transact } from "../../../platform/context.ts";
import { findUserContact, lockUser } from "../../accounts/index.ts";
import { CatalogueCache, unknownCountry, unknownService } from "../../catalogue/index.ts";
import { tooManySubscriptions } from "../errors.ts";
import * as store from "./store.ts";

/** Subscriptions expire after this time. */
export const SUBSCRIPTION_MS = 30 * DAY_MS;
export const SUBSCRIPTIONS_MAX = 50;

export type OfferCodes = { service: string; country: string };

/** Notifies the user once when the offer is back in stock. Subscribing twice changes nothing. */
export async function subscribeToRestock(ctx: Ctx, userId: string, codes: OfferCodes) {
  const offer = getOffer(ctx, codes);
  const subscription = await transact(ctx, async (tx) => {
    // Serialises a user's subscribing, so that the limit holds.
    await lockUser(tx, userId);
    const subscriptions = await store.listSubscriptions(tx, userId);
    const existing = subscriptions.find(
      (one) => one.service === offer.service && one.country === offer.country,
    );
    if (existing) return existing;
    if (subscriptions.length >= SUBSCRIPTIONS_MAX) throw tooManySubscriptions({ max: SUBSCRIPTIONS_MAX });
    const askedAt = tx.clock.now();
    const created = { userId, ...offer, askedAt, expiresAt: new Date(askedAt.getTime() + SUBSCRIPTION_MS) };
    await store.saveSubscription(tx, created);
    return created;
  });
  const byMail = (await findUserContact(ctx, userId))?.emailVerified ?? false;
  return { ...presentSubscription(ctx, subscription), byMail };
}

export async function unsubscribeFromRestock(ctx: Ctx, userId: string, codes: OfferCodes): Promise<void> {
  const service = CatalogueCache.of(ctx).findService(codes.service);
  const country = CatalogueCache.of(ctx).findCountry(codes.country);
  if (!service) throw unknownService(codes);
  if (!country) throw unknownCountry(codes);
  await store.deleteSubscription(ctx, userId, { service: service.number, country: country.number });
}

export async function listRestockSubscriptions(
  ctx: Ctx,
  userId: string,
): Promise<{ data: RestockWish[]; total: number }> {
  const subscriptions = await store.listSubscriptions(ctx, userId);
  return {
    data: subscriptions.map((subscription) => presentSubscription(ctx, subscription)),
    total: subscriptions.length,
  };
}

/** Any offer with a price, in stock or not. */
function getOffer(ctx: Ctx, codes: OfferCodes): store.Offer {
  const service = CatalogueCache.of(ctx).findService(codes.service);
  const country = CatalogueCache.of(ctx).findCountry(codes.country);
  if (!country) throw unknownCountry(codes);
  if (!service || CatalogueCache.of(ctx).priceOf(service, country) === undefined) throw unknownService(codes);
  return { service: service.number, country: country.number };
}

function presentSubscription(ctx: Ctx, { service, country, askedAt, expiresAt }: store.Subscription) {
  const { code = "", name = "" } = CatalogueCache.of(ctx).serviceAt(service) ?? {};
  const { iso2 = "" } = CatalogueCache.of(ctx).countryAt(country) ?? {};
  return { service: code, serviceName: name, country: iso2, askedAt, expiresAt };
}
