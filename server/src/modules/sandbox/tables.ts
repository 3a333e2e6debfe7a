import type { Money } from "@sonum/contract/money";
import type { AutoProlong } from "@sonum/contract/rentals/rental";
import type { ColumnType, Generated, GeneratedAlways, Selectable } from "kysely";

/** A charge of a test rental; the amount is in micro-dollars, as text. */
export type StoredCharge = { days: number; amount: string; paidAt: string; key?: string };

type SandboxTables = {
  "sandbox.balances": { userId: string; given: Money; numbers: Generated<number>; givenAt: Date };
  "sandbox.orders": {
    id: GeneratedAlways<bigint>;
    userId: string;
    number: number;
    /** Null for a rental of the whole number. */
    service: number | null;
    country: number;
    operator: string;
    phone: string;
    price: Money;
    createdAt: Date;
    expiresAt: Date;
    codeAt: Date | null;
    /** A rental may begin after it was created. */
    startsAt: Date | null;
    autoProlong: AutoProlong | null;
    askedAt: Generated<Date[]>;
    finishedAt: Date | null;
    cancelledAt: Date | null;
    isBanned: Generated<boolean>;
    acceptedAt: Date | null;
    declinedAt: Date | null;
    /** Charges of a rental; null for an activation. */
    parts: ColumnType<StoredCharge[] | null, string | null, string | null>;
    key: string | null;
    asked: string | null;
  };
};

export type TestOrder = Selectable<SandboxTables["sandbox.orders"]>;

declare module "../../platform/database/database.ts" {
  interface Database extends SandboxTables {}
}
