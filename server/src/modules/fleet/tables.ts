import type { PhoneSource } from "@sonum/contract/gateway";
import type { Money } from "@sonum/contract/money";
import type { RentMode, RentPeriod } from "@sonum/contract/ports";
import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { Trouble } from "./troubles/troubles.ts";

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
    /** When the SIMs that were listed for it were last taken for present. */
    listedHeardAt: Generated<Date | null>;
  };
  "fleet.troubles": { machineId: string | null; kind: Trouble; hour: Date; count: number; lastAt: Date };
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
    /** From where its machine has the number. */
    phoneFrom: Generated<PhoneSource>;
    /** What it had sold under the numbers it had before this one. */
    soldBefore: Generated<number>;
    /** Another SIM says the same number: off sale. `claimLost`: that one has the better claim. */
    claimedTwice: Generated<boolean>;
    claimLost: Generated<boolean>;
    /** What the machine says of the card and of the modem it is in. */
    imsi: Generated<string | null>;
    imei: Generated<string | null>;
    modemModel: Generated<string | null>;
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
  "fleet.numberOwners": {
    phone: string;
    simId: number;
    decidedBy: string;
    decidedAt: Date;
    reason: string;
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
