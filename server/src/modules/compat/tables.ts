import type { Money } from "@sonum/contract/money";
import type { Generated, GeneratedAlways } from "kysely";

type CompatTables = {
  "compat.maxPrices": {
    id: GeneratedAlways<bigint>;
    userId: string;
    service: number;
    price: Money;
    isSandbox: Generated<boolean>;
    createdAt: Date;
  };
  "compat.usage": { userId: string; day: string; calls: bigint; refused: bigint };
  "compat.bannedOrders": { orderId: bigint; bannedAt: Date };
};

declare module "../../platform/database/database.ts" {
  interface Database extends CompatTables {}
}
