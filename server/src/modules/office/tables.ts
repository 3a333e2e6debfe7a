import type { Money } from "@sonum/contract/money";
import type { TextSources } from "@sonum/contract/office/legal-texts";
import type { Generated, JSONColumnType } from "kysely";

type OfficeTables = {
  "office.adjustments": {
    id: string;
    userId: string;
    /** The order or rental that it refunds. */
    orderId: bigint | null;
    amount: Money;
    reason: string;
    state: "waiting" | "done" | "rejected";
    askedBy: string;
    askedAt: Date;
    decidedBy: string | null;
    decidedAt: Date | null;
  };
  "office.closings": {
    id: string;
    userId: string;
    reason: string;
    state: "waiting" | "returning" | "owed" | "done" | "rejected";
    askedBy: string;
    askedAt: Date;
    decidedBy: string | null;
    decidedAt: Date | null;
    requestId: Generated<string | null>;
    returned: Generated<Money>;
    owed: Generated<Money>;
    paidBy: Generated<string | null>;
    paidNote: Generated<string | null>;
    endedAt: Generated<Date | null>;
  };
  "office.textDrafts": {
    textId: string;
    texts: JSONColumnType<TextSources>;
    savedBy: string;
    savedAt: Date;
  };
  "office.textVersions": {
    textId: string;
    number: number;
    texts: JSONColumnType<TextSources>;
    effectiveFrom: Date;
    agreementVersion: string | null;
    asksAgain: boolean;
    reason: string;
    publishedBy: string;
    publishedAt: Date;
  };
};

declare module "../../platform/database/database.ts" {
  interface Database extends OfficeTables {}
}
