import type { Generated } from "kysely";

export type PartnerState = "pending" | "approved" | "rejected";

type PartnerTables = {
  "partners.applications": {
    partnerId: string;
    state: Generated<PartnerState>;
    name: string;
    telegram: string;
    ports: number;
    equipment: string;
    countries: Generated<string[]>;
    comments: Generated<string>;
    payoutName: Generated<string>;
    appliedAt: Date;
    telegramKey: string;
    telegramChat: bigint | null;
  };
  "partners.declarations": {
    partnerId: string;
    batch: string;
    version: string;
    givenAt: Date;
    address: string;
  };
  "partners.decisions": {
    id: Generated<bigint>;
    partnerId: string;
    state: "approved" | "rejected";
    reason: string;
    decidedBy: string;
    decidedAt: Date;
  };
};

declare module "../../platform/database/database.ts" {
  interface Database extends PartnerTables {}
}
