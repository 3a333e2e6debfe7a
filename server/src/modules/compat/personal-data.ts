import { formatUsd } from "@sonum/contract/money";
import type { PersonalDataSource } from "../../platform/personal-data.ts";
import { CatalogueCache } from "../catalogue/index.ts";
import * as store from "./store.ts";
import { deleteUserUsage, listUsage } from "./usage/usage-store.ts";

/** A user's maximum prices and API call counts. */
export const compatPersonalData: PersonalDataSource = {
  module: "compat",
  async exportPersonalData(ctx, userId) {
    const prices = await store.listMaxPrices(ctx, userId, false);
    const catalogueCache = CatalogueCache.of(ctx);
    return {
      apiCalls: await listUsage(ctx, userId, new Date(0)),
      maxPrices: prices.map(({ service, price, createdAt }) => ({
        service: catalogueCache.serviceAt(service)?.code,
        price: formatUsd(price),
        createdAt,
      })),
    };
  },
  async erasePersonalData(tx, userId) {
    await store.deleteMaxPrices(tx, userId);
    await deleteUserUsage(tx, userId);
  },
};
