import type { Ctx, Tx } from "../../../platform/context.ts";
import type { Row } from "../../../platform/database/database.ts";
import type { PushDevice } from "../../../platform/ports.ts";

const DEVICES = "notifications.pushDevices";

export type StoredDevice = Row<typeof DEVICES>;

export const findDevice = (ctx: Ctx, sessionId: string): Promise<StoredDevice | undefined> =>
  ctx.db.selectFrom(DEVICES).selectAll().where("sessionId", "=", sessionId).executeTakeFirst();

/** Newest first. There are never more than `PUSH_DEVICES_MAX`. */
export const listDevices = (ctx: Ctx, userId: string): Promise<StoredDevice[]> =>
  ctx.db.selectFrom(DEVICES).selectAll().where("userId", "=", userId).orderBy("since", "desc").execute();

/** Sessions whose devices are told of codes, by user. */
export async function listPushSessions(ctx: Ctx, userIds: string[]): Promise<Map<string, string[]>> {
  const rows = await ctx.query<{ userId: string; sessionIds: string[] }>({
    name: "list_push_sessions",
    text: `select user_id as "userId", array_agg(session_id order by since) as "sessionIds"
             from notifications.push_devices where user_id = any($1::text[]) group by user_id`,
    values: [userIds],
  });
  return new Map(rows.map(({ userId, sessionIds }) => [userId, sessionIds]));
}

type NewDevice = PushDevice & { sessionId: string; userId: string; devicesMax: number };

/**
 * Replaces what the session, or this browser under another account, had. Of more than `devicesMax` the oldest go. Returns the
 * other users whose device this was.
 */
export async function saveDevice(tx: Tx, device: NewDevice): Promise<string[]> {
  const { sessionId, userId, endpoint, devicesMax, p256dh, auth } = device;
  const replaced = await tx.db
    .deleteFrom(DEVICES)
    .where((row) => row.or([row("sessionId", "=", sessionId), row("endpoint", "=", endpoint)]))
    .returning("userId")
    .execute();
  await tx.query({
    name: "limit_push_devices",
    text: `delete from notifications.push_devices
            where session_id in (select session_id from notifications.push_devices where user_id = $1
                                  order by since desc, session_id desc offset $2)`,
    values: [userId, devicesMax - 1],
  });
  const since = tx.clock.now();
  const row = { sessionId, userId, endpoint, p256dh, auth, since };
  // Another account of the same browser may have stored its address meanwhile: the last one gets it.
  const insert = tx.db.insertInto(DEVICES).values(row);
  await insert.onConflict((conflict) => conflict.column("endpoint").doUpdateSet(row)).execute();
  return replaced.map(({ userId: other }) => other).filter((other) => other !== userId);
}

/** With `endpoint`, only if it is still that one. */
export async function deleteDevice(
  tx: Tx,
  { sessionId, endpoint }: { sessionId: string; endpoint?: string },
): Promise<void> {
  const device = tx.db.deleteFrom(DEVICES).where("sessionId", "=", sessionId);
  await (endpoint === undefined ? device : device.where("endpoint", "=", endpoint)).execute();
}

export async function deleteDevices(tx: Tx, userId: string): Promise<void> {
  await tx.db.deleteFrom(DEVICES).where("userId", "=", userId).execute();
}
