import { formatUsd } from "@sonum/contract/money";
import type { OwnData } from "../../platform/own-data.ts";
import * as store from "./store.ts";

/** The dearest prices that somebody's programs may pay. */
export const compatOwnData: OwnData = {
  module: "compat",
  async exportOwnData(ctx, userId) {
    const prices = await store.listMaxPrices(ctx, userId);
    const { shelf } = ctx.memory;
    return {
      maxPrices: prices.map(({ service, price, createdAt }) => ({
        service: shelf.serviceAt(service)?.code,
        price: formatUsd(price),
        createdAt,
      })),
    };
  },
  eraseOwnData: (tx, userId) => store.deleteMaxPrices(tx, userId),
};
