import type { MachineCommand, PortReport } from "@sonum/contract/ingest/machine-protocol";
import type { Ctx } from "../../../platform/context.ts";
import { getMachineSecret } from "../machines/machine-store.ts";
import { claimCommands } from "./command-store.ts";
import { sealCommand } from "./seal-command.ts";

/**
 * The commands for ports whose modem answers now, each handed out once; those for other ports wait. A machine that takes none
 * costs no query.
 */
export async function handOutCommands(
  ctx: Ctx,
  machineId: string,
  ports: PortReport[],
): Promise<{ commands?: MachineCommand[] }> {
  const ready = ports.flatMap(({ port, status }) => (status && status.accepts.length > 0 ? [port] : []));
  if (ready.length === 0) return {};
  const claimed = await claimCommands(ctx, machineId, ready);
  if (claimed.length === 0) return {};
  const secret = ctx.cipher.decrypt(await getMachineSecret(ctx, machineId));
  return {
    commands: claimed.map(({ id, encryptedContent }) => ({
      id,
      sealed: sealCommand(secret, { id, content: ctx.cipher.decrypt(encryptedContent) }),
    })),
  };
}
