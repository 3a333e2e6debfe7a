import { z } from "zod";
import { route } from "../route.ts";
import { DisplayAmount } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { MachineKey } from "./console-params.ts";
import { PORTS_MAX } from "./machine-limits.ts";
import { Machine } from "./machines.ts";

const OFFSET_MAX = 1_000_000;

/** `replaced`: another SIM is in its port. `gone`: not reported for days. `machine`: archived with its machine. */
export const ArchiveReason = z.enum(["replaced", "gone", "machine"]).meta({ id: "ArchiveReason" });
export type ArchiveReason = z.infer<typeof ArchiveReason>;

export const ArchivedSim = z
  .object({
    iccid: z.string(),
    phone: z.string().nullable(),
    operator: z.string(),
    country: z.string(),
    machine: z.string().describe("Name of the machine that it was last in"),
    machine_key: z.string(),
    port: z.int(),
    last_seen_at: Instant,
    archived_at: Instant,
    reason: ArchiveReason,
    total_revenue: DisplayAmount.describe("USD"),
  })
  .meta({ id: "ArchivedSim" });
export type ArchivedSim = z.infer<typeof ArchivedSim>;

export const ArchivedMachine = z
  .object({
    machine_key: z.string(),
    alias: z.string(),
    last_seen_at: Instant.nullable(),
    archived_at: Instant,
    sims: z.int().describe("SIMs that were archived with it"),
  })
  .meta({ id: "ArchivedMachine" });
export type ArchivedMachine = z.infer<typeof ArchivedMachine>;

export const readArchive = route("GET /rest/partner/archive", {
  summary: "List SIMs and machines that left the console, newest first",
  access: "partner",
  query: z.strictObject({
    find: z.string().trim().max(100).default("").describe("Part of a phone, an ICCID or an operator"),
    offset: z.coerce.number().int().min(0).max(OFFSET_MAX).default(0),
  }),
  reply: z.object({
    sims: z.array(ArchivedSim),
    total: z.int().describe("How many SIMs match"),
    machines: z.array(ArchivedMachine),
  }),
});

const machineParams = z.object({ machineKey: MachineKey });

export const PortCard = z
  .object({
    iccid: z.string(),
    phone: z.string().nullable(),
    operator: z.string(),
    first_seen_at: Instant,
    last_seen_at: Instant,
    present: z.boolean(),
    total_revenue: DisplayAmount.describe("USD"),
  })
  .meta({ id: "PortCard" });
export type PortCard = z.infer<typeof PortCard>;

export const readPortHistory = route("GET /rest/partner/machines/:machineKey/ports/:port/history", {
  summary: "List the SIMs that were last seen in a port, newest first",
  access: "partner",
  params: z.object({ machineKey: MachineKey, port: z.coerce.number().int().min(0).max(PORTS_MAX) }),
  reply: z.array(PortCard),
  errors: ["not_found"],
});

/** What is sold on a machine now. It continues when the machine is switched off, as long as its messages arrive. */
export const RunningSales = z
  .object({
    activations: z.int().describe("Activations that wait for a code or may get another one"),
    activations_until: Instant.nullable(),
    rentals: z.int().describe("Rentals that run or begin later"),
    rented_until: Instant.nullable(),
  })
  .meta({ id: "RunningSales" });
export type RunningSales = z.infer<typeof RunningSales>;

export const readRunningSales = route("GET /rest/partner/machines/:machineKey/running", {
  summary: "Count what is sold on a machine now: what switching it off would interrupt",
  access: "partner",
  params: machineParams,
  reply: RunningSales,
  errors: ["not_found"],
});

export const archiveMachine = route("POST /rest/partner/machines/:machineKey/archive", {
  summary: "Switch a machine off and remove it from the console with its SIMs",
  access: "partner",
  params: machineParams,
  body: z.strictObject({
    even_if_sold: z
      .boolean()
      .default(false)
      .describe("Without it, a machine with running activations or rentals is refused"),
  }),
  reply: z.object({ sims: z.int().describe("SIMs that were archived with it"), running: RunningSales }),
  errors: ["not_found", "conflict"],
});

export const restoreMachine = route("POST /rest/partner/machines/:machineKey/restore", {
  summary: "Bring an archived machine and its SIMs back, switched off",
  access: "partner",
  params: machineParams,
  reply: Machine,
  errors: ["not_found", "conflict"],
});
