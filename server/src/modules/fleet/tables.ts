import type { Money } from "@sonum/contract/money";
import type { Generated } from "kysely";

export type FleetTables = {
  "fleet.machines": {
    id: string;
    partnerId: string;
    machineKey: string;
    sealedSecret: Buffer;
    alias: string;
    active: Generated<boolean>;
    sortOrder: Generated<number>;
    createdAt: Date;
    lastSeenAt: Date | null;
  };
  "fleet.sims": {
    simId: Generated<number>;
    iccid: string;
    partnerId: string;
    machineId: string;
    port: number;
    country: number;
    operator: string;
    phone: string | null;
    signal: number;
    present: boolean;
    onSale: Generated<boolean>;
    onRent: Generated<boolean>;
    blocked: Generated<string>;
    pickKey: Generated<number>;
    sold: Generated<number>;
    revenue: Generated<Money>;
    createdAt: Date;
    lastSeenAt: Date;
  };
};
