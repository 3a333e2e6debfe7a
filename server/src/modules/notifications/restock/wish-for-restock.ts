import type { RestockWish } from "@sonum/contract/restock";
import { type Ctx, transact } from "../../../platform/context.ts";
import { findPerson } from "../../accounts/index.ts";
import { unknownCountry, unknownService } from "../../catalogue/index.ts";
import { tooManyWishes } from "../errors.ts";
import * as store from "./store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Whoever waited this long has found something else. */
export const WISH_MS = 30 * DAY_MS;
export const WISHES_MAX = 50;

export type Wanted = { service: string; country: string };

/** Somebody wants to hear once when an offer is there again. Asking twice changes nothing. */
export async function wishForRestock(ctx: Ctx, userId: string, wanted: Wanted) {
  const offer = getOffer(ctx, wanted);
  const wish = await transact(ctx, async (tx) => {
    await store.lockWishes(tx, userId);
    const wishes = await store.listWishes(tx, userId);
    const known = wishes.find((one) => one.service === offer.service && one.country === offer.country);
    if (known) return known;
    if (wishes.length >= WISHES_MAX) throw tooManyWishes({ max: WISHES_MAX });
    const askedAt = tx.clock.now();
    const made = { userId, ...offer, askedAt, expiresAt: new Date(askedAt.getTime() + WISH_MS) };
    await store.putWish(tx, made);
    return made;
  });
  const byMail = (await findPerson(ctx, userId))?.emailVerified ?? false;
  return { ...presentWish(ctx, wish), byMail };
}

export async function forgetWish(ctx: Ctx, userId: string, wanted: Wanted): Promise<void> {
  const service = ctx.memory.shelf.findService(wanted.service);
  const country = ctx.memory.shelf.findCountry(wanted.country);
  if (!service) throw unknownService(wanted);
  if (!country) throw unknownCountry(wanted);
  await store.deleteWish(ctx, userId, { service: service.number, country: country.number });
}

export async function listWishes(ctx: Ctx, userId: string): Promise<{ data: RestockWish[]; total: number }> {
  const wishes = await store.listWishes(ctx, userId);
  return { data: wishes.map((wish) => presentWish(ctx, wish)), total: wishes.length };
}

/** What we sell, whether it is there now or not. */
function getOffer({ memory: { shelf } }: Ctx, wanted: Wanted): store.Offer {
  const service = shelf.findService(wanted.service);
  const country = shelf.findCountry(wanted.country);
  if (!country) throw unknownCountry(wanted);
  if (!service || shelf.priceOf(service, country) === undefined) throw unknownService(wanted);
  return { service: service.number, country: country.number };
}

function presentWish({ memory: { shelf } }: Ctx, { service, country, askedAt, expiresAt }: store.Wish) {
  const { code = "", name = "" } = shelf.serviceAt(service) ?? {};
  const { iso2 = "" } = shelf.countryAt(country) ?? {};
  return { service: code, serviceName: name, country: iso2, askedAt, expiresAt };
}
