import type { Money } from "@sonum/contract/money";
import type { PayoutSource, PayoutState, PayoutStep, PayoutTarget } from "@sonum/contract/payouts/payouts";
import type { Generated } from "kysely";

type PayoutTables = {
  "payouts.requests": {
    id: string;
    source: PayoutSource;
    userId: string;
    target: PayoutTarget;
    amount: Money;
    state: Generated<PayoutState>;
    approvalsNeeded: number;
    destination: Buffer | null;
    bankFileId: Generated<string | null>;
    holdMove: bigint;
    balanceAfter: Money;
    reason: string | null;
    reference: string | null;
    requestedAt: Date;
    changedAt: Date;
  };
  "payouts.steps": {
    id: Generated<bigint>;
    payoutId: string;
    at: Date;
    action: PayoutStep["action"];
    actorId: string | null;
    note: Generated<string>;
  };
  "payouts.holds": { userId: string; source: PayoutSource; cause: string; since: Date };
  "payouts.bankFiles": { id: string; createdAt: Date; createdBy: string };
  "payouts.destinations": { userId: string; encrypted: Buffer; changedAt: Date };
};

declare module "../../platform/database/database.ts" {
  interface Database extends PayoutTables {}
}
