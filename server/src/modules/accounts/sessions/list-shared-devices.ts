import type { Ctx } from "../../../platform/context.ts";

/** Something that several accounts have in common, and who they are. */
export type SharedMark = { mark: string; userIds: string[] };

const MARKS_MAX = 20;
const SHARERS_MAX = 200;

/** The devices a person signed in with, as far as sessions are remembered, each with everybody who did so. */
export const listSharedDevices = (ctx: Ctx, userId: string): Promise<SharedMark[]> =>
  ctx.query({
    name: "shared_devices",
    text: `select encode(own.mark, 'hex') as mark,
                  array(select distinct s.user_id from accounts.sessions s
                         where s.device_mark = own.mark limit $3) as "userIds"
             from (select device_mark as mark from accounts.sessions
                    where user_id = $1 and device_mark is not null
                    group by device_mark order by max(created_at) desc limit $2) as own`,
    values: [userId, MARKS_MAX, SHARERS_MAX],
  });
