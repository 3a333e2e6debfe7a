import type { Ctx, Tx } from "../../../platform/context.ts";

export type Usage = { userId: string; day: string; calls: number; refused: number };

export const addUsage = (ctx: Ctx, usage: Usage[]) =>
  ctx.query({
    name: "add_api_usage",
    text: `insert into compat.usage as u (user_id, day, calls, refused)
           select user_id, day, calls, refused
             from unnest($1::text[], $2::date[], $3::bigint[], $4::bigint[]) as new (user_id, day, calls, refused)
            order by user_id, day
               on conflict (user_id, day) do update
              set calls = u.calls + excluded.calls, refused = u.refused + excluded.refused`,
    values: [
      usage.map(({ userId }) => userId),
      usage.map(({ day }) => day),
      usage.map(({ calls }) => calls),
      usage.map(({ refused }) => refused),
    ],
  });

/** The newest day first. */
export const listUsage = (ctx: Ctx, userId: string, since: Date): Promise<Omit<Usage, "userId">[]> =>
  ctx.query({
    name: "list_api_usage",
    text: `select to_char(u.day, 'YYYY-MM-DD') as day, u.calls::int as calls, u.refused::int as refused
             from compat.usage u where u.user_id = $1 and u.day >= $2::date order by u.day desc limit 366`,
    values: [userId, since.toISOString().slice(0, 10)],
  });

export const deleteOldUsage = (ctx: Ctx, before: Date) =>
  ctx.query({
    name: "forget_api_usage",
    text: "delete from compat.usage where day < $1::date",
    values: [before.toISOString().slice(0, 10)],
  });

export async function deleteUserUsage(tx: Tx, userId: string): Promise<void> {
  await tx.query({
    name: "delete_api_usage",
    text: "delete from compat.usage where user_id = $1",
    values: [userId],
  });
}
