import type { AbuseCategory, TicketState } from "@sonum/contract/support/abuse";
import type { DISCLOSURE_ITEMS } from "@sonum/contract/support/inbox";
import type { OwnerProof } from "@sonum/contract/support/owner-requests";
import type { ColumnType, Generated } from "kysely";
import type { StoredServiceState } from "../catalogue/index.ts";

export type TicketKind = "feedback" | "abuse" | "owner" | "wish" | "authority";

type Disclosed = (typeof DISCLOSURE_ITEMS)[number];

/** A column that starts as null. */
type Later<T> = ColumnType<T | null, never, T | null>;

type SupportTables = {
  "support.tickets": {
    id: Generated<bigint>;
    number: string;
    kind: TicketKind;
    state: Generated<TicketState>;
    assignee: Generated<string | null>;
    locale: string;
    encryptedContact: Buffer | null;
    /** Fingerprint of the sender's e-mail address, to find their tickets. */
    contactFingerprint: Generated<Buffer | null>;
    encryptedText: Buffer | null;
    createdAt: Date;
    changedAt: Date;
  };
  "support.abuseReports": {
    ticketId: bigint;
    category: AbuseCategory;
    isUrgent: boolean;
    phoneFingerprint: Buffer;
    encryptedPhone: Buffer | null;
    happenedAt: Date;
  };
  "support.ownerRequests": {
    ticketId: bigint;
    service: string;
    domain: string;
    proof: OwnerProof;
    tokenFingerprint: Buffer;
    provedAt: Later<Date>;
    blockedAt: Later<Date>;
    liftedAt: Later<Date>;
    serviceCode: Later<string>;
    /** The service state the shop had set before the block. */
    stateBefore: ColumnType<StoredServiceState | null, never, string | null>;
  };
  "support.serviceWishes": {
    id: Generated<bigint>;
    serviceTitle: string;
    serviceUrl: string;
    price: string;
    currencyCode: string;
    country: string;
    createdAt: Date;
    ticketId: Generated<bigint | null>;
  };
  "support.ticketNotes": {
    id: Generated<bigint>;
    ticketId: bigint;
    kind: "note" | "reply" | "change";
    encryptedText: Buffer;
    writtenBy: string;
    writtenAt: Date;
  };
  "support.authorityRequests": {
    ticketId: bigint;
    authority: string;
    country: string;
    reference: string;
    legalBasis: string;
    checks: string[];
    /** User id of the customer it is about. */
    subject: string | null;
    preserveUntil: Later<Date>;
  };
  "support.disclosures": {
    id: Generated<bigint>;
    ticketId: bigint;
    subject: string;
    items: Disclosed[];
    reason: string;
    proposedBy: string;
    proposedAt: Date;
    releasedBy: Later<string>;
    releasedAt: Later<Date>;
    /** The disclosed data, stored on release and erased with the ticket. */
    encryptedDocument: Later<Buffer>;
    digest: Later<string>;
  };
};

declare module "../../platform/database/database.ts" {
  interface Database extends SupportTables {}
}
