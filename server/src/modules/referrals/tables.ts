import type { Money } from "@sonum/contract/money";
import type { ReferralFlag } from "@sonum/contract/referrals/referrals";
import type { Generated } from "kysely";

type ReferralTables = {
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
  "referrals.postbackAttempts": { id: Generated<bigint>; postback: string; triedAt: Date; outcome: string };
  "referrals.codes": { userId: string; code: string };
  "referrals.attachments": {
    referredId: string;
    referrerId: string;
    attachedAt: Date;
    endsAt: Date;
    shareBp: number;
    cap: Money;
    earned: Generated<Money>;
    flaggedAt: Date | null;
    flag: ReferralFlag | null;
  };
  "referrals.commissions": {
    orderId: bigint;
    referredId: string;
    kind: "activation" | "rental";
    paid: Money;
    boughtAt: Date;
    notedAt: Date;
    state: Generated<"due" | "booked" | "none" | "reversed">;
    commission: Generated<Money>;
    bookedAt: Date | null;
  };
  "referrals.payerFingerprints": { userId: string; fingerprint: Buffer };
};

declare module "../../platform/database/database.ts" {
  interface Database extends ReferralTables {}
}
