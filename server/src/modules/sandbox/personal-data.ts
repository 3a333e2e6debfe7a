import { formatUsd } from "@sonum/contract/money";
import type { PersonalDataSource } from "../../platform/personal-data.ts";
import { readSandboxBalance } from "./sandbox-balance.ts";
import { deleteBalance, findBalance } from "./store.ts";

/** Test data: nothing of it is real, and all of it is deleted with its owner. */
export const sandboxPersonalData: PersonalDataSource = {
  module: "sandbox",
  async exportPersonalData(ctx, userId) {
    const balance = await findBalance(ctx, userId);
    if (!balance) return {};
    const { available } = await readSandboxBalance(ctx, userId);
    return {
      sandbox: { testMoney: formatUsd(available), givenAt: balance.givenAt, numbers: balance.numbers },
    };
  },
  erasePersonalData: deleteBalance,
};
