import { formatUsd } from "@sonum/contract/money";
import { EXPORT_ROWS_MAX, type PersonalDataSource } from "../../platform/personal-data.ts";
import { deleteCodeAndFingerprints, findCode } from "./commission/attachment-store.ts";
import { listReferrals } from "./commission/referral-store.ts";
import { maskName } from "./rules.ts";
import * as store from "./store.ts";

/** The user's ad click, the postbacks sent for it, and the user's referrals. Earnings stay in the ledger. */
export const referralPersonalData: PersonalDataSource = {
  module: "referrals",
  async exportPersonalData(ctx, userId) {
    const postbacks = await store.listPostbacksOf(ctx, userId, EXPORT_ROWS_MAX);
    const referrals = await listReferrals(ctx, userId);
    return {
      code: (await findCode(ctx, userId))?.code ?? null,
      referrals: referrals.map(({ username, attachedAt, endsAt, earned }) => ({
        name: maskName(username),
        attachedAt,
        endsAt,
        earnedUsd: formatUsd(earned),
      })),
      click: (await store.findClick(ctx, userId)) ?? null,
      postbacks: postbacks.map(({ payout, ...postback }) => ({ ...postback, payoutUsd: formatUsd(payout) })),
    };
  },
  async erasePersonalData(tx, userId) {
    await deleteCodeAndFingerprints(tx, userId);
    await store.deleteClick(tx, userId);
    await store.eraseClickIds(tx, userId);
  },
};
