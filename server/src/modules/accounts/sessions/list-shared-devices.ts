import type { Ctx } from "../../../platform/context.ts";

/** A fingerprint and the accounts that share it. */
export type SharedFingerprint = { mark: string; userIds: string[] };

const DEVICES_MAX = 20;
const USERS_MAX = 200;

/** Devices of the user's stored sessions, each with all users who signed in with it. */
export const listSharedDevices = (ctx: Ctx, userId: string): Promise<SharedFingerprint[]> =>
  ctx.query({
    name: "shared_devices",
    text: `select encode(own.mark, 'hex') as mark,
                  array(select distinct s.user_id from accounts.sessions s
                         where s.device_mark = own.mark limit $3) as "userIds"
             from (select device_mark as mark from accounts.sessions
                    where user_id = $1 and device_mark is not null
                    group by device_mark order by max(created_at) desc limit $2) as own`,
    values: [userId, DEVICES_MAX, USERS_MAX],
  });
