import { formatUsd } from "@sonum/contract/money";
import type { OwnData } from "../../platform/own-data.ts";
import { readPurse } from "./purse.ts";
import { deletePurse, findPurse } from "./store.ts";

/** What somebody tried out: nothing of it is real, and all of it goes with its owner. */
export const sandboxOwnData: OwnData = {
  module: "sandbox",
  async exportOwnData(ctx, userId) {
    const purse = await findPurse(ctx, userId);
    if (!purse) return {};
    const { available } = await readPurse(ctx, userId);
    return { sandbox: { testMoney: formatUsd(available), givenAt: purse.givenAt, numbers: purse.numbers } };
  },
  eraseOwnData: deletePurse,
};
