import type { AbuseCategory, TicketState } from "@sonum/contract/abuse";
import type { OwnerProof } from "@sonum/contract/owner-requests";
import type { ColumnType, Generated } from "kysely";

export type TicketKind = "feedback" | "abuse" | "owner";

/** A column that starts as null. */
type Later<T> = ColumnType<T | null, never, T | null>;

export type SupportTables = {
  "support.tickets": {
    id: Generated<bigint>;
    number: string;
    kind: TicketKind;
    state: Generated<TicketState>;
    locale: string;
    sealedContact: Buffer | null;
    sealedText: Buffer | null;
    createdAt: Date;
    changedAt: Date;
  };
  "support.abuseReports": {
    ticketId: bigint;
    category: AbuseCategory;
    isUrgent: boolean;
    phoneMark: Buffer;
    sealedPhone: Buffer | null;
    happenedAt: Date;
  };
  "support.ownerRequests": {
    ticketId: bigint;
    service: string;
    domain: string;
    proof: OwnerProof;
    tokenMark: Buffer;
    provedAt: Later<Date>;
    blockedAt: Later<Date>;
    liftedAt: Later<Date>;
    serviceCode: Later<string>;
  };
  "support.serviceWishes": {
    id: Generated<bigint>;
    serviceTitle: string;
    serviceUrl: string;
    price: string;
    currencyCode: string;
    country: string;
    createdAt: Date;
  };
};
