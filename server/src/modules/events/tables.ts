import type { Money } from "@sonum/contract/money";
import type { GeneratedAlways, Selectable } from "kysely";

export type EventTables = {
  "events.followers": { customerId: string; since: Date };
  "events.happened": {
    id: GeneratedAlways<bigint>;
    customerId: string;
    kind: string;
    orderId: bigint | null;
    isRental: boolean;
    nth: number | null;
    amount: Money | null;
    happenedAt: Date;
    toldAt: Date | null;
  };
};

export type Happened = Selectable<EventTables["events.happened"]>;
