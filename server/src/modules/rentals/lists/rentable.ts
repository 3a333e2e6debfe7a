import { WHOLE_NUMBER } from "@sonum/contract/rentals";
import type { Ctx } from "../../../platform/context.ts";
import { type Country, isSold, type Service, unknownCountry, unknownService } from "../../catalogue/index.ts";

/** The service a number is rented for; undefined for the whole number. */
export type Rentable = Service | undefined;

/** Throws for an unknown or blocked service. */
export function getRentable({ memory }: Ctx, code: string): Rentable {
  if (code === WHOLE_NUMBER) return undefined;
  const service = memory.shelf.findService(code);
  if (!service || !isSold(service)) throw unknownService({ service: code });
  return service;
}

/** Like `getRentableService`, by number: a service may have been blocked since it was quoted. */
export function assertRentable(ctx: Ctx, number: number | undefined): void {
  if (number !== undefined) getRentable(ctx, ctx.memory.shelf.serviceAt(number)?.code ?? "");
}

export function getCountry({ memory }: Ctx, iso2: string): Country {
  const country = memory.shelf.findCountry(iso2);
  if (!country || country.isHidden) throw unknownCountry({ country: iso2 });
  return country;
}
