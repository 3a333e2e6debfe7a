import { formatUsd } from "@sonum/contract/money";
import type { OwnData } from "../../platform/own-data.ts";
import { readPurse } from "./purse.ts";
import { deletePurse, findPurse } from "./store.ts";

/** Test data: nothing of it is real, and all of it is deleted with its owner. */
export const sandboxOwnData: OwnData = {
  module: "sandbox",
  async exportOwnData(ctx, userId) {
    const balance = await findPurse(ctx, userId);
    if (!balance) return {};
    const { available } = await readPurse(ctx, userId);
    return {
      sandbox: { testMoney: formatUsd(available), givenAt: balance.givenAt, numbers: balance.numbers },
    };
  },
  eraseOwnData: deletePurse,
};
