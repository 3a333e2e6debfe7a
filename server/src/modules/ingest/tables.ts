import type { Generated } from "kysely";

export type MessageState = "new" | "checking" | "delivered" | "late" | "unmatched" | "quarantined";
/** What an operator decided about a message in doubt. */
export type CheckDecision = "release" | "hold";

type IngestTables = {
  "ingest.messages": {
    id: Generated<bigint>;
    machineId: string;
    key: string;
    simId: number;
    sender: string;
    encryptedText: Buffer | null;
    /** By the gateway's word; only tells a repeat. */
    sentAt: Date;
    /** The SIM received it between these times. */
    receivedFrom: Date | null;
    receivedUntil: Date | null;
    storedAt: Date;
    state: Generated<MessageState>;
    service: number | null;
    orderId: bigint | null;
    textFingerprint: Buffer | null;
    /** An MMS: it came, and cannot be read. */
    isMultimedia: Generated<boolean>;
  };
  /** Messages in doubt, which an operator releases or holds. */
  "ingest.checks": {
    messageId: bigint;
    /** The order or rental that gets the message if it is released. */
    recipientId: bigint;
    askedAt: Date;
    /** Held from then on, if nobody decided. */
    dueAt: Date;
    decision: CheckDecision | null;
    /** Null if nobody decided in time. */
    decidedBy: string | null;
    decidedAt: Date | null;
  };
  "ingest.senderRules": {
    id: Generated<bigint>;
    /** `*` means every country. */
    country: string;
    kind: "sender" | "keyword";
    value: string;
    effect: "hold" | "pass";
    reason: string;
    addedBy: string;
    addedAt: Date;
  };
  "ingest.messageParts": {
    id: Generated<bigint>;
    machineId: string;
    key: string;
    simId: number;
    sender: string;
    reference: string;
    part: number;
    parts: number;
    encryptedText: Buffer | null;
    sentAt: Date;
    receivedFrom: Date | null;
    receivedUntil: Date | null;
    storedAt: Date;
  };
};

declare module "../../platform/database/database.ts" {
  interface Database extends IngestTables {}
}
