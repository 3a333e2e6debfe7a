import { formatUsd } from "@sonum/contract/money";
import { EXPORT_ROWS_MAX, type OwnData } from "../../platform/own-data.ts";
import * as store from "./store.ts";

/** By which advertisement somebody came, and what was told of it. */
export const referralOwnData: OwnData = {
  module: "referrals",
  async exportOwnData(ctx, userId) {
    const postbacks = await store.listPostbacksOf(ctx, userId, EXPORT_ROWS_MAX);
    return {
      click: (await store.findClick(ctx, userId)) ?? null,
      postbacks: postbacks.map(({ payout, ...postback }) => ({ ...postback, payoutUsd: formatUsd(payout) })),
    };
  },
  async eraseOwnData(tx, userId) {
    await store.deleteClick(tx, userId);
    await store.blankPostbacks(tx, userId);
  },
};
