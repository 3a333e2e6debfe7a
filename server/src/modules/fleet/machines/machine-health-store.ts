import type { Ctx } from "../../../platform/context.ts";

export type MachineHealth = { id: string; name: string; lastSeenAt: Date | null };

const SHOWN_MAX = 200;

/** Active machines that were not seen since a time, and those with the given ids; last seen first. */
export const listMachineHealth = (
  ctx: Ctx,
  { silentSince, ids }: { silentSince: Date; ids: string[] },
): Promise<MachineHealth[]> =>
  ctx.query({
    name: "list_machine_health",
    text: `select id, coalesce(nullif(alias, ''), machine_key) as name, last_seen_at as "lastSeenAt" from fleet.machines
            where active and (last_seen_at < $1 or id = any($2::text[]))
            order by last_seen_at desc nulls last, id limit ${SHOWN_MAX}`,
    values: [silentSince, ids],
  });
