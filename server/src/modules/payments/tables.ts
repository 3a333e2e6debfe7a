import type { Money } from "@sonum/contract/money";
import type { MethodCode, TopUpState } from "@sonum/contract/payments";
import type { Generated } from "kysely";
import type { PaymentEventKind } from "../../platform/ports.ts";

export type PaymentTables = {
  "payments.topUps": {
    id: string;
    customerId: string;
    method: MethodCode;
    provider: string;
    billingId: string;
    currency: string;
    /** Millionths of the currency, like everything that is not named dollars. */
    amount: bigint;
    fee: bigint;
    rateE8: bigint;
    rateQuotedAt: Date;
    expected: Money;
    state: Generated<TopUpState>;
    received: Generated<bigint>;
    credited: Generated<Money>;
    bonus: Generated<Money>;
    /** How often the credit was changed: each change has a key of its own in the books. */
    changes: Generated<number>;
    confirmations: number | null;
    confirmationsWanted: number | null;
    redirectUrl: string | null;
    createdAt: Date;
    expiresAt: Date;
    changedAt: Date;
  };
  "payments.events": {
    id: Generated<bigint>;
    provider: string;
    eventId: string;
    kind: PaymentEventKind;
    billingId: string | null;
    transaction: string;
    amount: bigint;
    currency: string;
    confirmations: number | null;
    confirmationsWanted: number | null;
    occurredAt: Date;
    receivedAt: Date;
    body: Buffer;
    workedAt: Date | null;
    outcome: string | null;
  };
  "payments.refusals": { provider: string; reason: string; day: Date; count: Generated<bigint> };
};
