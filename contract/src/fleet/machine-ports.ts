import { z } from "zod";
import {
  CommandKind,
  CommandOutcome,
  Iccid,
  PinCode,
  PortState,
  Registration,
  UssdCode,
} from "../ingest/machine-protocol.ts";
import { route } from "../route.ts";
import { Instant } from "../time.ts";
import { MachineKey } from "./console-params.ts";
import { PORTS_MAX } from "./machine-limits.ts";

/** What a USSD code is for. */
export const UssdPurpose = z.enum(["credit", "number"]).meta({ id: "UssdPurpose" });
export type UssdPurpose = z.infer<typeof UssdPurpose>;

/** `expired`: the agent did not answer in time. */
export const CommandState = z.enum(["queued", "delivered", "answered", "expired"]);

export const PortCommand = z
  .object({
    id: z.string(),
    kind: CommandKind,
    purpose: UssdPurpose.nullable(),
    iccid: z.string().nullable(),
    state: CommandState,
    createdAt: Instant,
    answeredAt: Instant.nullable(),
    outcome: CommandOutcome.nullable(),
    triesLeft: z.int().nullable(),
    isPinOff: z.boolean(),
    text: z.string().nullable().describe("What the network answered to a USSD code"),
    amount: z.number().nullable().describe("The credit in that answer, if one was found"),
    isLow: z.boolean().describe("Whether the credit is below the amount that the partner set"),
    number: z.string().nullable().describe("The phone number in that answer, if the SIM has none yet"),
  })
  .meta({ id: "PortCommand" });
export type PortCommand = z.infer<typeof PortCommand>;

export const MachinePort = z
  .object({
    port: z.int(),
    state: PortState,
    registration: Registration.nullable(),
    network: z.string().describe("The network as the modem names it; empty if it is in none"),
    signal: z.int().describe("Percent"),
    iccid: z.string().nullable(),
    pinTries: z.int().nullable(),
    accepts: z.array(CommandKind).describe("Commands its agent takes"),
    changedAt: Instant,
    command: PortCommand.nullable().describe("The latest one"),
  })
  .meta({ id: "MachinePort" });
export type MachinePort = z.infer<typeof MachinePort>;

const machineParams = z.object({ machineKey: MachineKey });

export const listMachinePorts = route("GET /rest/partner/machines/:machineKey/ports", {
  summary: "List the ports of a machine as its agent reports them, each with its latest command",
  access: "partner",
  params: machineParams,
  reply: z.array(MachinePort),
  errors: ["not_found"],
});

/** `iccid` names the card the partner sees: a command for another card is not carried out. */
const toCard = { iccid: Iccid.nullable().default(null) };
export const NewCommand = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("pin"),
    ...toCard,
    pin: PinCode.describe("Stored encrypted, sent to the agent once, and deleted"),
    switchOff: z.boolean().default(false).describe("Also switch the card's PIN off, if it was accepted"),
  }),
  z.strictObject({ kind: z.literal("ussd"), iccid: Iccid, purpose: UssdPurpose }),
  z.strictObject({
    kind: z.literal("reset"),
    ...toCard,
    confirmed: z.boolean().default(false).describe("Required while the SIM is on sale or for rent"),
  }),
]);
export type NewCommand = z.infer<typeof NewCommand>;

export const sendCommand = route("POST /rest/partner/machines/:machineKey/ports/:port/commands", {
  summary: "Ask the agent to enter a PIN, to send a USSD code or to restart the modem of a port",
  access: "partner",
  params: z.object({ machineKey: MachineKey, port: z.coerce.number().int().min(1).max(PORTS_MAX) }),
  body: NewCommand,
  status: 201,
  reply: PortCommand,
  errors: ["not_found", "conflict"],
  limit: { max: 60, perSeconds: 60 },
});

export const confirmNumber = route("POST /rest/partner/machine_commands/:id/number", {
  summary: "Use the number that the network named as the number of the SIM",
  access: "partner",
  params: z.object({ id: z.string().max(80) }),
  reply: z.object({ iccid: z.string(), phone: z.string() }),
  errors: ["not_found", "conflict"],
});

const OPERATOR_MAX = 40;
const LOW_MAX = 100_000;
export const UssdCodes = z
  .object({
    operator: z.string().min(1).max(OPERATOR_MAX).describe("As the SIMs report it, e.g. `tele2`"),
    credit: UssdCode.nullable(),
    number: UssdCode.nullable(),
    lowBelow: z
      .number()
      .min(0)
      .max(LOW_MAX)
      .multipleOf(0.01)
      .nullable()
      .describe("Warn when the credit is below, in the currency of the answer"),
  })
  .meta({ id: "UssdCodes" });
export type UssdCodes = z.infer<typeof UssdCodes>;

export const listUssdCodes = route("GET /rest/partner/ussd_codes", {
  summary: "List the partner's USSD codes by mobile operator",
  access: "partner",
  reply: z.array(UssdCodes),
});

export const saveUssdCodes = route("POST /rest/partner/ussd_codes", {
  summary: "Set the USSD codes of a mobile operator; without codes they are removed",
  access: "partner",
  body: UssdCodes,
  reply: z.array(UssdCodes),
  errors: ["conflict"],
});
