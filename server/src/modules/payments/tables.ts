import type { Money } from "@sonum/contract/money";
import type { RefundRequestState } from "@sonum/contract/payments/deposit-refunds";
import type { MethodCode, TopUpState } from "@sonum/contract/payments/top-ups";
import type { ColumnType, Generated } from "kysely";
import type { PaymentEventKind } from "../../platform/ports.ts";

export type DifferenceKind = "only_ours" | "only_theirs" | "other_amount" | "other_state";
export type RefundState = "waiting" | "sending" | "unknown" | "done" | "refused" | "dropped";

export type FoundDifference = {
  kind: DifferenceKind;
  subject: string;
  topUpId: string | null;
  billingId: string | null;
  transaction: string | null;
  currency: string;
  ours: bigint;
  theirs: bigint;
  oursState: string;
  theirsState: string;
};

type PaymentTables = {
  "payments.topUps": {
    id: string;
    customerId: string;
    method: MethodCode;
    provider: string;
    billingId: string;
    currency: string;
    /** Millionths of the currency, like every amount not typed as `Money`. */
    amount: bigint;
    fee: bigint;
    rateE8: bigint;
    rateQuotedAt: Date;
    expected: Money;
    state: Generated<TopUpState>;
    received: Generated<bigint>;
    credited: Generated<Money>;
    bonus: Generated<Money>;
    /** How often the credit changed: part of the key of each ledger entry. */
    changes: Generated<number>;
    confirmations: number | null;
    confirmationsWanted: number | null;
    /** Rates in hundred-millionths by currency, as strings. */
    acceptedRates: ColumnType<Record<string, string>, string | undefined, string>;
    dismissedAt: Date | null;
    cancelledAt: Date | null;
    hiddenAt: Date | null;
    owed: Generated<Money>;
    thawedAt: Date | null;
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
    isAsked: Generated<boolean>;
    cardFingerprint: Buffer | null;
    payerFingerprint: Buffer | null;
    country: string | null;
    workedAt: Date | null;
    outcome: string | null;
  };
  "payments.reconciliations": {
    id: Generated<bigint>;
    provider: string;
    since: Date;
    until: Date;
    ranAt: Date;
    listed: number;
    recovered: number;
    differences: number;
    failure: string | null;
  };
  "payments.differences": FoundDifference & {
    id: string;
    provider: string;
    foundAt: Date;
    seenAt: Date;
    closedAt: Date | null;
    closedHow: string | null;
    /** The operator who proposed a customer for the payment, and that customer. */
    proposedBy: ColumnType<string | null, string | undefined, string>;
    proposedFor: ColumnType<string | null, string | undefined, string>;
  };
  "payments.actions": {
    id: Generated<bigint>;
    operatorId: string;
    action: string;
    subject: string;
    reason: string;
    amountUsd: Money | null;
    actedAt: Date;
  };
  "payments.refundRequests": {
    id: string;
    customerId: string;
    amount: Money;
    state: Generated<RefundRequestState>;
    reason: Generated<string>;
    askedAt: Date;
    decidedBy: string | null;
    decidedAt: Date | null;
    endedAt: Date | null;
    bonus: Generated<Money>;
    /** Approved by one operator, while it needs two. */
    firstApprovedBy: ColumnType<string | null, never, string>;
  };
  "payments.refunds": {
    id: string;
    requestId: string | null;
    topUpId: string | null;
    provider: string;
    billingId: string | null;
    transaction: string;
    currency: string;
    amount: bigint;
    dollars: Money;
    state: Generated<RefundState>;
    told: Generated<string>;
    createdAt: Date;
    changedAt: Date;
  };
  "payments.payers": { customerId: string; fingerprint: Buffer; notedAt: Date };
  "payments.refusals": { provider: string; reason: string; day: Date; count: Generated<bigint> };
};

declare module "../../platform/database/database.ts" {
  interface Database extends PaymentTables {}
}
