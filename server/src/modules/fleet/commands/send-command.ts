import type { NewCommand, PortCommand } from "@sonum/contract/fleet/machine-ports";
import { CommandContent } from "@sonum/contract/ingest/machine-protocol";
import { z } from "zod";
import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { AwaitsCode } from "../awaits-code.ts";
import { SILENT_AFTER_MS } from "../console/rules.ts";
import { getOwnMachine, type Machine } from "../machines/machine-store.ts";
import { countRecentCommands, expiryOf, insertCommand } from "./command-store.ts";
import * as errors from "./errors.ts";
import { presentCommand } from "./list-machine-ports.ts";
import { findPortStatus, type PortStatusRow } from "./port-status-store.ts";
import { findOwnSim, listCodes, type OwnSim } from "./ussd-store.ts";

const COMMANDS_PER_HOUR_MAX = 20;
const PIN_TRIES_MIN = 2;

const AUDITED = {
  pin: "machine: PIN entered",
  ussd: "machine: USSD code sent",
  reset: "machine: modem restarted",
} as const;

type Target = { machineKey: string; port: number; command: NewCommand };

/** Queues a command for the agent of a partner's machine. A port has one open command at a time. */
export async function sendCommand(
  ctx: Ctx,
  partnerId: string,
  { machineKey, port: number, command }: Target,
): Promise<PortCommand> {
  const machine = await getOwnMachine(ctx, partnerId, machineKey);
  const port = await getReadyPort(ctx, machine, { number, command });
  const sim = port.iccid === null ? undefined : await findOwnSim(ctx, partnerId, port.iccid);
  await assertMayInterrupt(ctx, sim, command);
  const content = await contentOf(ctx, partnerId, { port, sim, command });
  const row = await transact(ctx, async (tx) => {
    const queued = await insertCommand(tx, {
      id: tx.newId("cmd"),
      machineId: machine.id,
      partnerId,
      port: number,
      iccid: port.iccid,
      kind: command.kind,
      purpose: command.kind === "ussd" ? command.purpose : null,
      encryptedContent: tx.cipher.encrypt(JSON.stringify(z.encode(CommandContent, content))),
    });
    if (!queued) throw errors.commandRunning();
    await recordCommand(tx, { partnerId, machine, command, port });
    return queued;
  });
  return presentCommand(ctx, row, NOTHING_KNOWN);
}

/** It has no answer yet, so nothing is read from one. */
const NOTHING_KNOWN = { sim: undefined, lowBelow: new Map() };

/** Without the PIN. */
const recordCommand = (
  tx: Tx,
  about: { partnerId: string; machine: Machine; command: NewCommand; port: PortStatusRow },
) =>
  auditAction(tx, {
    by: about.partnerId,
    what: AUDITED[about.command.kind],
    about: about.machine.id,
    details: { port: about.port.port, iccid: about.port.iccid },
  });

/** The port, if its agent is there and takes the command for the card that the partner sees. */
async function getReadyPort(
  ctx: Ctx,
  machine: Machine,
  { number, command }: { number: number; command: NewCommand },
): Promise<PortStatusRow> {
  const port = await findPortStatus(ctx, machine.id, number);
  const silentBefore = ctx.clock.now().getTime() - SILENT_AFTER_MS;
  if (!machine.active || (machine.lastSeenAt?.getTime() ?? 0) < silentBefore) throw errors.machineSilent();
  // An agent reports a port once its modem has answered.
  if (!port) throw errors.portNotReady();
  if (!port.accepts.includes(command.kind)) throw errors.commandUnknown();
  if (command.iccid !== null && command.iccid !== port.iccid) throw errors.simChanged();
  if (command.kind === "pin" && port.state !== "pin_needed") throw errors.noPinNeeded();
  if (command.kind === "pin" && (port.pinTries ?? PIN_TRIES_MIN) < PIN_TRIES_MIN) throw errors.fewTries();
  if (command.kind === "ussd" && port.state !== "ready") throw errors.simNotReady();
  if ((await countRecentCommands(ctx, machine.id, number)) >= COMMANDS_PER_HOUR_MAX)
    throw errors.tooManyCommands();
  return port;
}

/** A code on its way may be late or lost during a USSD dialogue and while a modem restarts. */
async function assertMayInterrupt(ctx: Ctx, sim: OwnSim | undefined, command: NewCommand): Promise<void> {
  if (!sim || command.kind === "pin") return;
  const isConfirmed = command.kind === "reset" && command.confirmed;
  if (!isConfirmed && (await AwaitsCode.of(ctx)(ctx, sim.simId))) throw errors.codeAwaited();
  if (command.kind === "reset" && sim.isSold && !isConfirmed) throw errors.stillSold();
}

async function contentOf(
  ctx: Ctx,
  partnerId: string,
  { port, sim, command }: { port: PortStatusRow; sim: OwnSim | undefined; command: NewCommand },
): Promise<CommandContent> {
  const forPort = { port: port.port, iccid: port.iccid, expiresAt: expiryOf(ctx) };
  if (command.kind === "pin")
    return { kind: "pin", ...forPort, pin: command.pin, switchOff: command.switchOff };
  if (command.kind === "reset") return { kind: "reset", ...forPort };
  const codes = await listCodes(ctx, partnerId);
  const code = codes.find(({ operator }) => operator === sim?.operator)?.[command.purpose];
  if (!code) throw errors.noUssdCode();
  return { kind: "ussd", ...forPort, code };
}
