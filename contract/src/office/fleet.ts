import { z } from "zod";
import { PhoneSource } from "../ingest/machine-protocol.ts";
import { MoneyText } from "../money.ts";
import { MachineTrouble } from "../reports/partner-home.ts";
import { office, route } from "../route.ts";
import { ActionReason } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";

const READ_ACCESS = office("support", "catalogue");

/** Counts of received messages; only the buyer may see the texts. */
export const SmsFlow = z
  .object({ delivered: z.int(), late: z.int(), unmatched: z.int(), quarantined: z.int(), waiting: z.int() })
  .meta({ id: "SmsFlow" });

const Incident = z.object({ kind: MachineTrouble, count: z.int(), lastAt: Instant });

export const OfficeMachine = z
  .object({
    id: z.string(),
    partnerId: z.string(),
    partner: z.string(),
    alias: z.string(),
    isOnline: z.boolean(),
    isActive: z.boolean(),
    heldReason: z.string().nullable(),
    lastSeenAt: Instant.nullable(),
    sims: z.int(),
    present: z.int(),
    onSale: z.int(),
    withheld: z.int(),
    sold: z.int(),
    missed: z.int(),
    day: SmsFlow,
    troubles: z.array(Incident).describe("Incidents of the last 24 hours"),
  })
  .meta({ id: "OfficeMachine" });

export const Success = z
  .object({ name: z.string(), sold: z.int(), missed: z.int(), revenueUsd: MoneyText.nullable() })
  .meta({ id: "FleetSuccess" });

export const readFleet = route("GET /rest/office/fleet", {
  summary: "List machines with counts of SIMs and SMS, and success rates by service and partner",
  access: READ_ACCESS,
  reply: z.object({
    machines: z.array(OfficeMachine),
    strangers: Incident.nullable().describe("Calls with unknown keys in the last 24 hours"),
    services: z.array(Success),
    partners: z.array(Success),
    hours: z.array(SmsFlow.extend({ at: Instant })),
  }),
});

export const OfficeSim = z
  .object({
    iccid: z.string(),
    port: z.int(),
    phone: z.string().nullable(),
    country: z.string(),
    operator: z.string(),
    isPresent: z.boolean(),
    isOnSale: z.boolean(),
    isOnRent: z.boolean(),
    isWithheld: z.boolean(),
    heldReason: z.string().nullable(),
    isClaimedTwice: z.boolean().describe("Another SIM reports the same number; off sale"),
    phoneFrom: PhoneSource.describe("Source of the number"),
    imsi: z.string().nullable(),
    imei: z.string().nullable().describe("IMEI of the modem that holds it"),
    modemModel: z.string().nullable(),
    sold: z.int(),
    missed: z.int(),
    lastSeenAt: Instant,
  })
  .meta({ id: "OfficeSim" });

export const readMachine = route("GET /rest/office/fleet/:machineId", {
  summary: "Read the SIMs of a machine by port, and hourly counts of its SMS",
  access: READ_ACCESS,
  params: z.object({ machineId: z.string().max(64) }),
  reply: z.object({
    machine: OfficeMachine,
    sims: z.array(OfficeSim),
    hours: z.array(SmsFlow.extend({ at: Instant })),
  }),
  errors: ["not_found"],
});

export const listOwners = route("GET /rest/office/fleet/sims/:iccid/owners", {
  summary: "List the previous owners of a SIM, newest first",
  access: READ_ACCESS,
  params: z.object({ iccid: z.string().max(30) }),
  reply: z.object({
    data: z.array(
      z.object({
        partnerId: z.string(),
        partner: z.string(),
        machine: z.string(),
        releasedAt: Instant,
        takenAt: Instant,
        takenBy: z.string().describe("The partner who has owned it since"),
      }),
    ),
  }),
  errors: ["not_found"],
});

export const holdMachine = route("POST /rest/office/fleet/:machineId/sale", {
  summary: "Withhold all SIMs of a machine from sale, or release them; running orders continue",
  access: office("catalogue"),
  params: z.object({ machineId: z.string().max(64) }),
  body: z.strictObject({ isHeld: z.boolean(), reason: ActionReason }),
  errors: ["not_found"],
});

export const holdSim = route("POST /rest/office/fleet/sims/:iccid/sale", {
  summary: "Withhold a SIM from sale, or release it; running orders continue",
  access: office("catalogue"),
  params: z.object({ iccid: z.string().max(30) }),
  body: z.strictObject({ isHeld: z.boolean(), reason: ActionReason }),
  errors: ["not_found"],
});
