import type { Money } from "@sonum/contract/money";
import type { Generated } from "kysely";

export type ReferralTables = {
  "referrals.clicks": { userId: string; clickId: string; registeredAt: Date };
  "referrals.postbacks": {
    key: string;
    userId: string;
    clickId: string;
    status: string;
    payout: Money;
    createdAt: Date;
    deliveredAt: Date | null;
    givenUpAt: Date | null;
  };
  "referrals.postbackTries": { id: Generated<bigint>; postback: string; triedAt: Date; outcome: string };
};
