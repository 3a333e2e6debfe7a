import { randomBytes } from "node:crypto";
import type { Ctx } from "../../platform/context.ts";
import * as store from "./store.ts";

export type MachineCredentials = { id: string; machineKey: string; secret: string };

/** Gives a partner's machine its key and its secret. The secret is shown here and never again. */
export async function registerMachine(
  ctx: Ctx,
  partnerId: string,
  { alias }: { alias: string },
): Promise<MachineCredentials> {
  const credentials = {
    id: ctx.newId("mac"),
    machineKey: randomBytes(9).toString("base64url"),
    secret: randomBytes(32).toString("base64url"),
  };
  await store.insertMachine(ctx, {
    id: credentials.id,
    partnerId,
    machineKey: credentials.machineKey,
    sealedSecret: ctx.seal.close(credentials.secret),
    alias,
    createdAt: ctx.clock.now(),
    lastSeenAt: null,
  });
  return credentials;
}
