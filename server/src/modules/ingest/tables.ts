import type { Generated } from "kysely";

export type MessageState = "new" | "delivered" | "late" | "unmatched" | "quarantined";

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
