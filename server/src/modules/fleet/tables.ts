import type { SavedView } from "@sonum/contract/fleet/console-views";
import type { RentMode, RentPeriod } from "@sonum/contract/fleet/ports";
import type {
  CommandKind,
  CommandOutcome,
  PhoneSource,
  PortState,
} from "@sonum/contract/ingest/machine-protocol";
import type { Money } from "@sonum/contract/money";
import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { IncidentKind } from "./incidents/machine-incidents.ts";

type FleetTables = {
  "fleet.machines": {
    id: string;
    partnerId: string;
    machineKey: string;
    encryptedSecret: Buffer;
    alias: string;
    active: Generated<boolean>;
    sortOrder: Generated<number>;
    createdAt: Date;
    lastSeenAt: Date | null;
    /** Removed from the console by its partner; switched off. */
    archivedAt: Generated<Date | null>;
    viewKey: Generated<string | null>;
    viewOrigins: Generated<string[]>;
    pushFrom: Generated<string[]>;
    /** Set while an operator withholds all its SIMs from sale. */
    heldReason: Generated<string | null>;
    /** When its listed SIMs were last marked as present. */
    listedHeardAt: Generated<Date | null>;
    /** When it was first heard from again after a silence, and when it was last heard from before. */
    onlineSince: Generated<Date | null>;
    silentSince: Generated<Date | null>;
    /** How far the times of its messages are behind ours; negative: ahead. */
    clockSlowSeconds: Generated<number>;
    /** Whether two messages agreed on that figure. */
    clockKnown: Generated<boolean>;
    /** A different figure, which counts once a later message confirms it. */
    clockReadingSeconds: Generated<number | null>;
    clockReadAt: Generated<Date | null>;
  };
  "fleet.machineIncidents": {
    machineId: string | null;
    kind: IncidentKind;
    hour: Date;
    count: number;
    lastAt: Date;
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
    /** Where its machine got the number from. */
    phoneFrom: Generated<PhoneSource>;
    /** `sold` at the time it got its present number. */
    soldBefore: Generated<number>;
    /** Number conflict: another SIM reports the same number, so it is off sale. `claimLost`: the other SIM has better evidence. */
    claimedTwice: Generated<boolean>;
    claimLost: Generated<boolean>;
    /** Card and modem as reported by the machine. */
    imsi: Generated<string | null>;
    imei: Generated<string | null>;
    modemModel: Generated<string | null>;
    /** Why an operator withheld it from sale. `withheld` is generated from this and the next three. */
    heldReason: Generated<string | null>;
    machineHeld: Generated<boolean>;
    /** Its partner's account is blocked. */
    partnerHeld: Generated<boolean>;
    /** The shop does not offer SIMs of its country. */
    countryHeld: Generated<boolean>;
    withheld: GeneratedAlways<boolean>;
    onSale: Generated<boolean>;
    onRent: Generated<boolean>;
    /** Bit strings, one bit per service number: received a code; excluded by the partner; either of both. */
    used: Generated<string>;
    limited: Generated<string>;
    blocked: GeneratedAlways<string>;
    /** Currently rented as a whole. */
    rentedWhole: Generated<boolean>;
    /** Services it is currently rented for, as a bit string. */
    rented: Generated<string>;
    rentPeriod: Generated<RentPeriod>;
    rentDuration: Generated<number>;
    pickKey: Generated<number>;
    sold: Generated<number>;
    missed: Generated<number>;
    revenue: Generated<Money>;
    createdAt: Date;
    lastSeenAt: Date;
    /** Left the console, because another SIM is in its port, it is gone for days, or with its machine. Never while present. */
    archivedAt: Generated<Date | null>;
    /** Released by its partner: to this machine, or to the first other partner who reports it. */
    releasedAt: Generated<Date | null>;
    releasedTo: Generated<string | null>;
  };
  /** A partner's newest test of a SIM, by an SMS that contains the word. */
  "fleet.simTests": {
    simId: number;
    partnerId: string;
    word: string;
    startedAt: Date;
    arrivedAt: Date | null;
  };
  "fleet.numberOwners": {
    phone: string;
    simId: number;
    decidedBy: string;
    decidedAt: Date;
    reason: string;
  };
  /** See `commands/`. */
  "fleet.portStatus": { machineId: string; port: number; state: PortState; iccid: string | null };
  "fleet.machineCommands": {
    id: string;
    machineId: string;
    partnerId: string;
    port: number;
    iccid: string | null;
    kind: CommandKind;
    state: Generated<"queued" | "delivered" | "answered" | "expired">;
    createdAt: Date;
    expiresAt: Date;
    encryptedContent: Buffer | null;
    encryptedAnswer: Buffer | null;
    outcome: CommandOutcome | null;
  };
  "fleet.ussdCodes": {
    partnerId: string;
    operator: string;
    creditCode: string | null;
    numberCode: string | null;
    lowBelow: number | null;
  };
  "fleet.simCredits": { simId: number; partnerId: string; amount: number; checkedAt: Date };
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
  "fleet.console_views": {
    partnerId: string;
    name: string;
    view: JSONColumnType<Omit<SavedView, "name">>;
  };
};

/** See `read-models.ts`. */
type FleetViews = {
  "fleet.sharedMachines": Pick<FleetTables["fleet.machines"], "id" | "alias" | "active">;
  "fleet.sharedSims": Pick<FleetTables["fleet.sims"], "simId" | "iccid" | "machineId">;
};

declare module "../../platform/database/database.ts" {
  interface Database extends FleetTables, FleetViews {}
}
