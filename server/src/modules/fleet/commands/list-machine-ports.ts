import type { MachinePort, PortCommand } from "@sonum/contract/fleet/machine-ports";
import type { Ctx } from "../../../platform/context.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { getOwnMachine } from "../machines/machine-store.ts";
import { type CommandRow, listLatestCommands } from "./command-store.ts";
import { listPortStatus } from "./port-status-store.ts";
import { readAmount, readNumber } from "./read-answer.ts";
import { listCodes, listOwnSims, type OwnSim } from "./ussd-store.ts";

/** The ports of a partner's machine as its agent reports them, each with its latest command. */
export async function listMachinePorts(
  ctx: Ctx,
  partnerId: string,
  machineKey: string,
): Promise<MachinePort[]> {
  const { id } = await getOwnMachine(ctx, partnerId, machineKey);
  const [ports, commands] = await Promise.all([listPortStatus(ctx, id), listLatestCommands(ctx, id)]);
  const shown = await presentCommands(ctx, partnerId, commands);
  return ports.map((port) => ({ ...port, command: shown.get(port.port) ?? null }));
}

/** Commands as their partner sees them, by port; what a USSD answer says is read from its text. */
async function presentCommands(
  ctx: Ctx,
  partnerId: string,
  commands: CommandRow[],
): Promise<Map<number, PortCommand>> {
  const iccids = commands.flatMap(({ iccid, encryptedAnswer }) => (iccid && encryptedAnswer ? [iccid] : []));
  const [sims, codes] =
    iccids.length === 0
      ? [[], []]
      : await Promise.all([listOwnSims(ctx, partnerId, iccids), listCodes(ctx, partnerId)]);
  const lowBelow = new Map(codes.map((one) => [one.operator, one.lowBelow]));
  return new Map(
    commands.map((command) => {
      const sim = sims.find(({ iccid }) => iccid === command.iccid);
      return [command.port, presentCommand(ctx, command, { sim, lowBelow })];
    }),
  );
}

type Known = { sim: OwnSim | undefined; lowBelow: Map<string, number | null> };

export function presentCommand(ctx: Ctx, command: CommandRow, { sim, lowBelow }: Known): PortCommand {
  const { encryptedAnswer, machineId: _, partnerId: __, port: ___, ...shown } = command;
  const text = encryptedAnswer && ctx.cipher.decrypt(encryptedAnswer);
  const amount = text && command.purpose === "credit" ? readAmount(text) : undefined;
  const limit = sim && lowBelow.get(sim.operator);
  return {
    ...shown,
    text,
    amount: amount === undefined ? null : amount / 100,
    isLow: amount !== undefined && typeof limit === "number" && amount < limit,
    number: (text && sim && command.purpose === "number" && findNumber(ctx, sim, text)) || null,
  };
}

/** The number in an answer, while the SIM has none. */
export function findNumber(ctx: Ctx, { phone, country }: OwnSim, text: string): string | undefined {
  const prefix = CatalogueCache.of(ctx).countryAt(country)?.prefix;
  return phone === null && prefix !== undefined ? readNumber(text, prefix) : undefined;
}
