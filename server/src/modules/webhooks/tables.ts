import type { Money } from "@sonum/contract/money";
import type { WebhookKind } from "@sonum/contract/webhooks/webhook-events";
import type { WebhookShape } from "@sonum/contract/webhooks/webhooks";
import type { ColumnType, Generated, Selectable } from "kysely";

/** One attempt in the JSON log; times are ISO strings. */
export type LoggedAttempt = { at: string; status: number | null; told: string; ms: number };

type WebhookTables = {
  "webhooks.endpoints": {
    id: string;
    customerId: string;
    url: string;
    shape: WebhookShape;
    kinds: WebhookKind[];
    lowBalance: Money;
    /** The owner was notified that the balance is below `lowBalance`. */
    isLowTold: Generated<boolean>;
    encryptedSecret: Buffer;
    oldSecret: Buffer | null;
    oldSecretUntil: Date | null;
    state: Generated<"active" | "paused" | "failing">;
    failingSince: Date | null;
    /** Set if the endpoint receives events of this rental only. */
    rentalId: bigint | null;
    /** Set if the endpoint receives events of this activation only. */
    activationId: bigint | null;
    /** When the endpoint of an activation is deleted. */
    removeAt: Date | null;
    /** Receives sandbox events only; other endpoints never do. */
    isSandbox: Generated<boolean>;
    createdAt: Date;
  };
  "webhooks.deliveries": {
    id: string;
    endpointId: string;
    eventId: bigint;
    state: Generated<"waiting" | "delivered" | "failed">;
    attempts: Generated<number>;
    nextAt: Date | null;
    log: ColumnType<LoggedAttempt[], never, never>;
    createdAt: Date;
  };
};

export type Endpoint = Selectable<WebhookTables["webhooks.endpoints"]>;
export type Delivery = Selectable<WebhookTables["webhooks.deliveries"]>;

declare module "../../platform/database/database.ts" {
  interface Database extends WebhookTables {}
}
