import type { Money } from "@sonum/contract/money";
import type { ColumnType, Generated } from "kysely";

type WalletTables = {
  "wallet.postings": {
    id: Generated<bigint>;
    key: string;
    part: number;
    reason: string;
    fromAccount: string;
    toAccount: string;
    amount: Money;
    orderId: bigint | null;
    postedAt: Date;
  };
  "wallet.balances": { account: string; amount: Money };
  "wallet.incomeDays": { account: string; zone: string; day: string; amount: Money; sales: number };
  "wallet.incomeWatermarks": { account: string; zone: string; countedTo: Date; lastPosting: bigint };
  "wallet.bonuses": { customerId: string; amount: Money; grantedAt: Date };
  "wallet.checks": {
    id: Generated<bigint>;
    ranAt: Date;
    differences: number;
    found: ColumnType<{ account: string; balance: string | null; moved: string }[], string, never>;
  };
  "wallet.partnerDebts": { partnerId: string; amount: Money };
  "wallet.payableEarnings": { account: string; throughPosting: bigint; amount: Money };
};

declare module "../../platform/database/database.ts" {
  interface Database extends WalletTables {}
}
