import { WHOLE_NUMBER_SERVICE } from "@sonum/contract/rentals/rental";
import type { Ctx } from "../../../platform/context.ts";
import {
  CatalogueCache,
  type Country,
  isSellable,
  type Service,
  unknownCountry,
  unknownService,
} from "../../catalogue/index.ts";
import { WHOLE_NUMBER_ID } from "./count-store.ts";

/** The service a number is rented for; undefined for the whole number. */
export type RentableService = Service | undefined;

/** Throws for an unknown or blocked service. */
export function getRentableService(ctx: Ctx, code: string): RentableService {
  if (code === WHOLE_NUMBER_SERVICE) return undefined;
  const service = CatalogueCache.of(ctx).findService(code);
  if (!service || !isSellable(service)) throw unknownService({ service: code });
  return service;
}

/** Like `getRentableService`, by number: a service may have been blocked since it was quoted. */
export function assertRentable(ctx: Ctx, number: number | undefined): void {
  if (number !== undefined) getRentableService(ctx, CatalogueCache.of(ctx).serviceAt(number)?.code ?? "");
}

export function getRentableCountry(ctx: Ctx, iso2: string): Country {
  const country = CatalogueCache.of(ctx).findCountry(iso2);
  if (!country || country.isHidden) throw unknownCountry({ country: iso2 });
  return country;
}

/** A service as counted by `countRentals`. */
export const rentedServiceAt =
  (ctx: Ctx) =>
  (service: number): { code: string; name: string } | undefined =>
    service === WHOLE_NUMBER_ID
      ? { code: WHOLE_NUMBER_SERVICE, name: "Whole number" }
      : CatalogueCache.of(ctx).serviceAt(service);
