import { formatUsd } from "@sonum/contract/money";
import type { OwnData } from "../../platform/own-data.ts";
import * as store from "./store.ts";
import { deleteUsage, listUsage } from "./usage/usage-store.ts";

/** A user's maximum prices and API call counts. */
export const compatOwnData: OwnData = {
  module: "compat",
  async exportOwnData(ctx, userId) {
    const prices = await store.listMaxPrices(ctx, userId, false);
    const { shelf } = ctx.memory;
    return {
      apiCalls: await listUsage(ctx, userId, new Date(0)),
      maxPrices: prices.map(({ service, price, createdAt }) => ({
        service: shelf.serviceAt(service)?.code,
        price: formatUsd(price),
        createdAt,
      })),
    };
  },
  async eraseOwnData(tx, userId) {
    await store.deleteMaxPrices(tx, userId);
    await deleteUsage(tx, userId);
  },
};
