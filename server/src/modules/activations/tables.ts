import type { ComplaintReason } from "@sonum/contract/activations/complaints";
import type { Money } from "@sonum/contract/money";
import type { Generated } from "kysely";

export type ComplaintState = "made" | "upheld" | "dismissed";

type ActivationTables = {
  "activations.orders": {
    id: Generated<bigint>;
    customerId: string;
    partnerId: string;
    simId: number;
    service: number;
    country: number;
    phone: string;
    operator: string;
    status: number;
    price: Money;
    currency: string;
    rate: string;
    createdAt: Date;
    expiresAt: Date;
    changedAt: Date;
    smsAt: Date | null;
    encryptedCode: Buffer | null;
    encryptedText: Buffer | null;
    smsSender: string | null;
    messages: Generated<number>;
    newestAt: Date | null;
    anotherAt: Date | null;
    lateAt: Date | null;
    lateUntil: Date | null;
    /**
     * `policy`: a protected sender wrote. `service`: the service was blocked. `incomplete`: another service of the same call could
     * not be had on the number.
     */
    endReason: "policy" | "service" | "incomplete" | null;
    complaint: ComplaintState | null;
    /** Until when an operator decides about a message that arrived. */
    checkingUntil: Date | null;
    /** When a multimedia message came, which cannot be read. */
    unreadableAt: Date | null;
  };
  "activations.earlierMessages": {
    id: Generated<bigint>;
    orderId: bigint;
    cameAt: Date;
    sender: string | null;
    encryptedCode: Buffer | null;
    encryptedText: Buffer | null;
  };
  "activations.lateMessages": {
    orderId: bigint;
    cameAt: Date;
    sender: string;
    encryptedCode: Buffer;
    encryptedText: Buffer;
  };
  "activations.limitHits": {
    customerId: string;
    limitName: string;
    hour: Date;
    hits: number;
    lastAt: Date;
  };
  "activations.complaints": {
    orderId: bigint;
    customerId: string;
    partnerId: string;
    simId: number;
    service: number;
    reason: ComplaintReason;
    madeAt: Date;
    isStrangeSender: boolean;
    isQuick: boolean;
    isRepeatedCode: boolean;
    caseId: string | null;
    state: Generated<ComplaintState>;
    refundedAt: Date | null;
  };
  "activations.complaintCases": {
    id: string;
    partnerId: string;
    state: Generated<"open" | "upheld" | "dismissed">;
    openedAt: Date;
    codes: number;
    complaints: number;
    complainers: number;
    lowPpm: number;
    highPpm: number;
    usualPpm: number;
    decidedBy: string | null;
    decidedAt: Date | null;
    reason: Generated<string>;
  };
  "activations.deliveryCounts": {
    day: string;
    service: number;
    country: number;
    step: number;
    orders: number;
  };
};

declare module "../../platform/database/database.ts" {
  interface Database extends ActivationTables {}
}
