// SPDX-License-Identifier: MIT
import { z } from "zod";
import { PORTS_MAX } from "../fleet/machine-limits.ts";
import { route } from "../route.ts";
import { Instant } from "../time.ts";

/**
 * Protocol between machines and the server, version 1. Every request is signed:
 * `x-sonum-machine`: the machine's key,
 * `x-sonum-time`: milliseconds since 1970, at most five minutes off the server's clock,
 * `x-sonum-signature`: `v1=` + hex HMAC-SHA256 of `time.method.path.body` with the machine's secret.
 */
export const gatewayHeaders = {
  machine: "x-sonum-machine",
  time: "x-sonum-time",
  signature: "x-sonum-signature",
} as const;

export const SIGNATURE_WINDOW_MS = 5 * 60 * 1000;
export const MESSAGES_MAX = 100;
export const PARTS_MAX = 255;

/** The bytes a signature covers. */
export const signaturePayload = (parts: { time: string; method: string; path: string; body: string }) =>
  `${parts.time}.${parts.method}.${parts.path}.${parts.body}`;

export const Iccid = z.string().regex(/^\d{18,22}$/);

export const InboundMessage = z.object({
  key: z.string().min(1).max(80).describe("Unique for this machine, permanently"),
  iccid: Iccid,
  sender: z.string().max(40),
  text: z.string().max(4000),
  receivedAt: Instant.describe(
    "By the machine's clock; counts only for a backlog and for messages that are older than five minutes",
  ),
  backlog: z
    .enum(["held", "found"])
    .optional()
    .describe(
      "Not sent at once. `held`: received at `receivedAt`. `found`: on the SIM when the machine began to read it, at `receivedAt`",
    ),
  part: z
    .object({
      reference: z.string().min(1).max(40).describe("Common to all parts of one message of a sender"),
      index: z.int().min(1).max(PARTS_MAX),
      total: z.int().min(1).max(PARTS_MAX),
    })
    .refine(({ index, total }) => index <= total, "there is no such part")
    .optional()
    .describe("One part of a long message; the server joins the parts in any order"),
  kind: z
    .literal("mms")
    .optional()
    .describe(
      "`mms`: it announces an MMS, which cannot be read here; its text is not kept. Of an announcement in several parts, one says so",
    ),
});
export type InboundMessage = z.infer<typeof InboundMessage>;

/** How a machine knows the number of a SIM; the first two are trusted over the third. */
export const PhoneSource = z.enum(["card", "text", "listed"]).meta({ id: "PhoneSource" });
export type PhoneSource = z.infer<typeof PhoneSource>;

/** What an agent can be asked to do on a port. */
export const CommandKind = z.enum(["pin", "ussd", "reset"]).meta({ id: "CommandKind" });
export type CommandKind = z.infer<typeof CommandKind>;

/** `device_locked`: the modem is locked to another card or network. */
export const PortState = z
  .enum(["ready", "no_modem", "no_sim", "pin_needed", "puk_needed", "device_locked"])
  .meta({ id: "PortState" });
export type PortState = z.infer<typeof PortState>;

export const Registration = z
  .enum(["home", "roaming", "searching", "denied", "none"])
  .meta({ id: "Registration" });
export type Registration = z.infer<typeof Registration>;

const PIN_TRIES_MAX = 99;

export const PortStatus = z.object({
  state: PortState,
  registration: Registration.optional().describe("Whether the network lets the SIM in, if the modem says so"),
  iccid: Iccid.optional().describe("The card in this port, even while it cannot be used"),
  pinTries: z.int().min(0).max(PIN_TRIES_MAX).optional().describe("PINs that may still be tried"),
  accepts: z.array(CommandKind).describe("Commands that this port takes in the reply"),
});

export type PortStatus = z.infer<typeof PortStatus>;

export const PortReport = z.object({
  port: z.int().min(1).max(PORTS_MAX),
  iccid: Iccid.nullable().describe("Null: no SIM in this port"),
  phone: z
    .string()
    .regex(/^\+\d{7,15}$/)
    .nullable(),
  phoneFrom: PhoneSource.optional().describe("Source of the number; if absent, it was only listed"),
  operator: z.string().max(40),
  country: z.string().regex(/^[a-z]{2}$/),
  signal: z.int().min(0).max(100).describe("Percent"),
  imsi: z
    .string()
    .regex(/^\d{6,15}$/)
    .meta({ examples: ["248020000000001"] })
    .optional(),
  modem: z
    .object({
      imei: z
        .string()
        .regex(/^\d{14,17}$/)
        .meta({ examples: ["860000000000001"] })
        .optional(),
      model: z.string().max(60).optional(),
    })
    .optional()
    .describe("The modem in this port, as far as it is known"),
  status: PortStatus.optional().describe("What keeps the SIM from working, and what can be done about it"),
});
export type PortReport = z.infer<typeof PortReport>;

export const PinCode = z.string().regex(/^\d{4,8}$/);
export const UssdCode = z
  .string()
  .regex(/^[*#][\d*#]{1,38}#$/)
  .meta({ examples: ["*100#"] });

/** A command as it is sealed; `iccid` is the card it is meant for, if that is known. */
const forPort = { port: z.int().min(1).max(PORTS_MAX), iccid: Iccid.nullable(), expiresAt: Instant };
export const CommandContent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("pin"), ...forPort, pin: PinCode, switchOff: z.boolean() }),
  z.object({ kind: z.literal("ussd"), ...forPort, code: UssdCode }),
  z.object({ kind: z.literal("reset"), ...forPort }),
]);
export type CommandContent = z.infer<typeof CommandContent>;

/**
 * Sealed: base64url of nonce (12 bytes), tag (16 bytes) and cipher text of the content as JSON, by AES-256-GCM. The key is
 * HKDF-SHA256 of the machine's secret without salt and with `COMMAND_SEAL` as info; the command's id is the additional data.
 */
export const MachineCommand = z.object({ id: z.string(), sealed: z.string() });
export type MachineCommand = z.infer<typeof MachineCommand>;
export const COMMAND_SEAL = "sonum machine command v1";

/** `few_tries`: not tried, because only one try would be left. `interrupted`: the agent stopped meanwhile. */
export const CommandOutcome = z
  .enum([
    "pin_accepted",
    "pin_wrong",
    "puk_needed",
    "few_tries",
    "not_needed",
    "answered",
    "no_answer",
    "restarted",
    "sim_changed",
    "no_modem",
    "too_late",
    "refused",
    "interrupted",
  ])
  .meta({ id: "CommandOutcome" });
export type CommandOutcome = z.infer<typeof CommandOutcome>;

export const ANSWER_LETTERS_MAX = 1000;
const ANSWERS_MAX = 100;

export const CommandAnswer = z.object({
  id: z.string().min(1).max(80),
  outcome: CommandOutcome,
  text: z.string().max(ANSWER_LETTERS_MAX).optional().describe("What the network answered to a USSD code"),
  triesLeft: z.int().min(0).max(PIN_TRIES_MAX).optional(),
  isPinOff: z.boolean().optional().describe("Whether the card asks for no PIN from now on"),
});
export type CommandAnswer = z.infer<typeof CommandAnswer>;

export const answerCommands = route("POST /gateway/v1/commands", {
  summary: "Report what became of commands; safe to repeat, the first answer counts",
  access: "machine",
  body: z.strictObject({ answers: z.array(CommandAnswer).max(ANSWERS_MAX) }),
  reply: z.object({ accepted: z.array(z.string()), serverTime: Instant }),
  errors: ["not_allowed"],
  limit: { max: 120, perSeconds: 60 },
});

export const reportPorts = route("POST /gateway/v1/ports", {
  summary: "Report which SIMs are in which ports; sent at start, on change and every 8 seconds",
  access: "machine",
  body: z.strictObject({ ports: z.array(PortReport).max(PORTS_MAX) }),
  reply: z.object({
    serverTime: Instant,
    sims: z.int(),
    commands: z
      .array(MachineCommand)
      .optional()
      .describe("What the partner asks for; each is sent once and answered by its id"),
  }),
  errors: ["not_allowed"],
  limit: { max: 120, perSeconds: 60 },
});

export const deliverMessages = route("POST /gateway/v1/messages", {
  summary: "Deliver received SMS; a message is acknowledged once it is stored. Safe to repeat",
  access: "machine",
  body: z.strictObject({ messages: z.array(InboundMessage).max(MESSAGES_MAX) }),
  reply: z.object({ accepted: z.array(z.string()), serverTime: Instant }),
  errors: ["not_allowed"],
  limit: { max: 1200, perSeconds: 60 },
});

/** Tells the demo fleet which messages to simulate. Demo mode only. */
export const listAwaited = route("GET /gateway/v1/awaited", {
  summary: "List the SIMs of this machine that wait for an SMS (demo mode only)",
  access: "machine",
  reply: z.object({
    awaited: z.array(z.object({ iccid: z.string(), service: z.string(), since: Instant })),
  }),
  errors: ["not_found"],
  limit: { max: 600, perSeconds: 60 },
});
