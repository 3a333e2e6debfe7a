import type { Money } from "@sonum/contract/money";
import type { RentMode, RentPeriod } from "@sonum/contract/ports";
import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";

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
    viewKey: Generated<string | null>;
    viewOrigins: Generated<string[]>;
    pushFrom: Generated<string[]>;
    /** Why an operator took everything in it off sale. */
    heldReason: Generated<string | null>;
  };
  "fleet.listed_sims": {
    machineId: string;
    port: number;
    line: string;
    iccid: string;
    phone: string | null;
    operator: string;
    country: string;
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
    claimedTwice: Generated<boolean>;
    /** Why an operator took it off sale; `withheld` is this or one of the next three. */
    heldReason: Generated<string | null>;
    machineHeld: Generated<boolean>;
    /** Its partner is shut out. */
    partnerHeld: Generated<boolean>;
    /** SIMs of its country are not offered. */
    countryHeld: Generated<boolean>;
    withheld: GeneratedAlways<boolean>;
    onSale: Generated<boolean>;
    onRent: Generated<boolean>;
    used: Generated<string>;
    limited: Generated<string>;
    blocked: GeneratedAlways<string>;
    /** Rented as a whole now. */
    rentedWhole: Generated<boolean>;
    /** Services it is rented for now. */
    rented: Generated<string>;
    rentPeriod: Generated<RentPeriod>;
    rentDuration: Generated<number>;
    pickKey: Generated<number>;
    sold: Generated<number>;
    missed: Generated<number>;
    revenue: Generated<Money>;
    createdAt: Date;
    lastSeenAt: Date;
    /** Its partner gave it up: to the machine that is named, or to whoever reports it. */
    releasedAt: Generated<Date | null>;
    releasedTo: Generated<string | null>;
  };
  "fleet.handovers": {
    id: Generated<bigint>;
    simId: number;
    fromPartner: string;
    toPartner: string;
    fromMachine: string;
    toMachine: string;
    releasedAt: Date;
    takenAt: Date;
    revenue: Money;
  };
  "fleet.ports": {
    machineId: string;
    port: number;
    rentMode: RentMode;
    maxRentPeriod: RentPeriod;
    maxRentPeriodCount: number;
    portJson: JSONColumnType<Record<string, unknown>> | null;
  };
  "fleet.console_layouts": {
    partnerId: string;
    importantServices: Generated<string[]>;
    staticColumns: Generated<string[]>;
    importantColumns: Generated<string[]>;
  };
};
