import * as life from "@sonum/contract/rental-life";
import * as api from "@sonum/contract/rentals";
import type { Ctx } from "../../platform/context.ts";
import type { Serve } from "../../platform/http.ts";
import { numberUnavailable, rentalNotFound } from "./errors.ts";

export function rentalRoutes(serve: Serve) {
  serve(api.listRentalServices, async () => []);
  serve(api.listRentalOffers, none);
  serve(api.listRentals, none);
  serve(api.listActiveRentals, none);
  serve(api.quoteRental, () => Promise.reject(numberUnavailable()));
  serve(api.createRental, () => Promise.reject(numberUnavailable()));
  for (const route of [api.readRental, life.endRental, life.setAutoProlong, life.prolongRental] as const)
    serve(route, notThere);
  for (const route of [life.readInbox, life.exportInbox, life.quoteProlongation] as const)
    serve(route, notThere);
  serve(life.cancelRental, notThere);
}

async function none({ memory }: Ctx, { params }: { params: { currency: string } }): Promise<never[]> {
  memory.rates.get(params.currency);
  return [];
}

const notThere = (): Promise<never> => Promise.reject(rentalNotFound());
