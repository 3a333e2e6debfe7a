import type { Money } from "@sonum/contract/money";
import type { Generated, GeneratedAlways, Selectable } from "kysely";

export type EventTables = {
  "events.followers": {
    customerId: string;
    since: Date;
    hasWebhooks: Generated<boolean>;
    hasForwarding: Generated<boolean>;
  };
  "events.events": {
    id: GeneratedAlways<bigint>;
    customerId: string;
    kind: string;
    orderId: bigint | null;
    isRental: boolean;
    nth: number | null;
    amount: Money | null;
    happenedAt: Date;
    dispatchedAt: Date | null;
    /** Happened in the sandbox: test money, numbers that do not exist. */
    isSandbox: Generated<boolean>;
  };
};

export type EventRow = Selectable<EventTables["events.events"]>;

declare module "../../platform/database/database.ts" {
  interface Database extends EventTables {}
}
