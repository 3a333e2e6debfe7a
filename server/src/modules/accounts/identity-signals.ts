import type { Ctx } from "../../platform/context.ts";
import { listDevices } from "./sessions/store.ts";
import { listEmails } from "./user-store.ts";

/** Signals that two accounts belong to one human: e-mail addresses, network addresses and devices of sign-ins. */
export type IdentitySignals = {
  userId: string;
  email: string;
  devices: { address: string; userAgent: string; deviceFingerprint?: Buffer | null }[];
};

/** Covers the sessions that are still stored. */
export async function listIdentitySignals(ctx: Ctx, userIds: string[]): Promise<IdentitySignals[]> {
  if (userIds.length === 0) return [];
  const users = await listEmails(ctx, userIds);
  const devicesOf = Map.groupBy(await listDevices(ctx, userIds), ({ userId }) => userId);
  return users.map(({ id, email }) => ({ userId: id, email, devices: devicesOf.get(id) ?? [] }));
}
