import { z } from "zod";
import { PhoneSource } from "../ingest/machine-protocol.ts";
import { MoneyText } from "../money.ts";
import { MachineTrouble } from "../reports/partner-home.ts";
import { office, route } from "../route.ts";
import { Instant } from "../time.ts";

const READ_ACCESS = { access: office("support", "catalogue") };
const ERRORS = ["sign_in_required", "not_allowed", "confirmation_required", "invalid_request"] as const;
const Reason = z.string().trim().min(3).max(500);

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
    troubles: z.array(Incident).describe("what went wrong within a day although both sides work"),
  })
  .meta({ id: "OfficeMachine" });

export const Success = z
  .object({ name: z.string(), sold: z.int(), missed: z.int(), revenueUsd: MoneyText.nullable() })
  .meta({ id: "FleetSuccess" });

export const readFleet = route({
  method: "GET",
  path: "/rest/office/fleet",
  summary:
    "Machines with their SIMs and the flow of SMS as counts, and how often codes come by service and partner",
  ...READ_ACCESS,
  reply: z.object({
    machines: z.array(OfficeMachine),
    strangers: Incident.nullable().describe("calls with keys that are nobody's, within a day"),
    services: z.array(Success),
    partners: z.array(Success),
    hours: z.array(SmsFlow.extend({ at: Instant })),
  }),
  errors: ERRORS,
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
    isClaimedTwice: z.boolean().describe("another SIM says the same number: off sale"),
    phoneFrom: PhoneSource.describe("from where the machine has the number"),
    imsi: z.string().nullable(),
    imei: z.string().nullable().describe("of the modem that holds it"),
    modemModel: z.string().nullable(),
    sold: z.int(),
    missed: z.int(),
    lastSeenAt: Instant,
  })
  .meta({ id: "OfficeSim" });

export const readMachine = route({
  method: "GET",
  path: "/rest/office/fleet/:machineId",
  summary: "The SIMs of a machine, port by port, and its SMS by hour as counts",
  ...READ_ACCESS,
  params: z.object({ machineId: z.string().max(64) }),
  reply: z.object({
    machine: OfficeMachine,
    sims: z.array(OfficeSim),
    hours: z.array(SmsFlow.extend({ at: Instant })),
  }),
  errors: [...ERRORS, "not_found"],
});

export const listOwners = route({
  method: "GET",
  path: "/rest/office/fleet/sims/:iccid/owners",
  summary: "Whose a SIM was before it was handed over, newest first",
  ...READ_ACCESS,
  params: z.object({ iccid: z.string().max(30) }),
  reply: z.object({
    data: z.array(
      z.object({
        partnerId: z.string(),
        partner: z.string(),
        machine: z.string(),
        releasedAt: Instant,
        takenAt: Instant,
        takenBy: z.string().describe("the partner who has had it since then"),
      }),
    ),
  }),
  errors: [...ERRORS, "not_found"],
});

export const holdMachine = route({
  method: "POST",
  path: "/rest/office/fleet/:machineId/sale",
  summary: "Take everything in a machine off sale, or put it back; numbers that are sold go on",
  access: office("catalogue"),
  params: z.object({ machineId: z.string().max(64) }),
  body: z.strictObject({ isHeld: z.boolean(), reason: Reason }),
  status: 204,
  reply: z.void(),
  errors: [...ERRORS, "not_found"],
});

export const holdSim = route({
  method: "POST",
  path: "/rest/office/fleet/sims/:iccid/sale",
  summary: "Take a SIM off sale, or put it back; a number that is sold goes on",
  access: office("catalogue"),
  params: z.object({ iccid: z.string().max(30) }),
  body: z.strictObject({ isHeld: z.boolean(), reason: Reason }),
  status: 204,
  reply: z.void(),
  errors: [...ERRORS, "not_found"],
});
