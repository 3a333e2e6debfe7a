import { PUSH_DEVICES_MAX } from "@sonum/contract/notifications/push";
import { type Ctx, transact } from "../../../platform/context.ts";
import type { PushDevice } from "../../../platform/ports.ts";
import { signedInUser } from "../../../platform/security/actors.ts";
import { lockUser } from "../../accounts/index.ts";
import * as events from "../../events/index.ts";
import { noPush } from "../errors.ts";
import { unfollowIfIdle } from "../unfollow-if-idle.ts";
import * as store from "./store.ts";

export async function readPush(ctx: Ctx): Promise<{ publicKey: string | null; isOn: boolean }> {
  const { webPush } = ctx.ports;
  const device = webPush && (await store.findDevice(ctx, signedInUser(ctx).sessionId));
  return { publicKey: webPush?.publicKey ?? null, isOn: device !== undefined };
}

/** Needs no confirmation, unlike forwarding: a notification holds no code. */
export async function startPush(ctx: Ctx, device: PushDevice): Promise<void> {
  const { id: userId, sessionId } = signedInUser(ctx);
  const { webPush } = ctx.ports;
  if (!webPush) throw noPush();
  if (webPush.refuses(device)) throw events.addressRefused();
  await transact(ctx, async (tx) => {
    await lockUser(tx, userId);
    await events.followCustomers(tx, "forwarding", [userId]);
    const others = await store.saveDevice(tx, { ...device, sessionId, userId, devicesMax: PUSH_DEVICES_MAX });
    for (const other of others) await unfollowIfIdle(tx, other);
  });
}

export const stopPush = (ctx: Ctx): Promise<void> =>
  transact(ctx, async (tx) => {
    const { id: userId, sessionId } = signedInUser(ctx);
    await lockUser(tx, userId);
    await store.deleteDevice(tx, { sessionId });
    await unfollowIfIdle(tx, userId);
  });
