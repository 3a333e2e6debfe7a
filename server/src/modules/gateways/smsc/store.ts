import type { Ctx, Tx } from "../../../platform/context.ts";
import type { Row } from "../../../platform/database/database.ts";

const LINKS = "gateways.smscLinks";
const EXPORTED_MAX = 1_000;

export type LinkRow = Row<typeof LINKS>;

export const findLink = (ctx: Ctx, machineId: string): Promise<LinkRow | undefined> =>
  ctx.db.selectFrom(LINKS).selectAll().where("machineId", "=", machineId).executeTakeFirst();

type Saved = Pick<LinkRow, "machineId" | "partnerId" | "url" | "systemId" | "encryptedPassword">;

/** The version lets the current lease holder notice that the link changed. */
export const setLink = (ctx: Ctx, { machineId, partnerId, ...more }: Saved): Promise<unknown> =>
  ctx.db
    .insertInto(LINKS)
    .values({ machineId, partnerId, ...more })
    .onConflict((conflict) =>
      conflict.column("machineId").doUpdateSet((row) => ({
        ...more,
        boundAt: null,
        problem: null,
        version: row("gateways.smscLinks.version", "+", 1),
      })),
    )
    .execute();

export type LeasedLink = Pick<
  LinkRow,
  "machineId" | "partnerId" | "systemId" | "encryptedPassword" | "version"
> & {
  url: string;
};

/** Extends this process's leases and takes free ones. Links missing from the result are no longer ours. */
export const leaseLinks = (
  ctx: Ctx,
  { holder, until, max }: { holder: string; until: Date; max: number },
): Promise<LeasedLink[]> =>
  ctx.query({
    name: "hold_smsc_links",
    text: `update gateways.smsc_links l set held_by = $1, held_until = $2
            where l.machine_id in (
                    select d.machine_id from gateways.smsc_links d join fleet.shared_machines m on m.id = d.machine_id
                     where d.url is not null and m.active
                       and (d.held_by = $1 or d.held_until is null or d.held_until < $3)
                     order by d.held_by = $1 desc nulls last limit $4 for update of d skip locked)
           returning machine_id as "machineId", partner_id as "partnerId", system_id as "systemId",
                     encrypted_password as "encryptedPassword", version, url`,
    values: [holder, until, ctx.clock.now(), max],
  });

export const setLinkState = (
  ctx: Ctx,
  machineId: string,
  state: { boundAt: Date | null; problem: string | null },
): Promise<unknown> => ctx.db.updateTable(LINKS).set(state).where("machineId", "=", machineId).execute();

/** Frees the leases for other processes when this one stops. */
export const releaseLinks = (ctx: Ctx, holder: string): Promise<unknown> =>
  ctx.db
    .updateTable(LINKS)
    .set({ heldBy: null, heldUntil: null, boundAt: null })
    .where("heldBy", "=", holder)
    .execute();

export const listLinksOf = (ctx: Ctx, partnerId: string) =>
  ctx.db
    .selectFrom(LINKS)
    .select(["machineId", "url", "problem", "systemId", "boundAt"])
    .where("partnerId", "=", partnerId)
    .orderBy("machineId")
    .limit(EXPORTED_MAX)
    .execute();

export async function eraseLinksOf(tx: Tx, partnerId: string): Promise<void> {
  await tx.db
    .updateTable(LINKS)
    .set({ url: null, problem: null, systemId: "", encryptedPassword: tx.cipher.encrypt("") })
    .where("partnerId", "=", partnerId)
    .execute();
}

export type LinkProblem = { machineId: string; problem: string };

/** Links to message centres that do not work. */
export const listLinkProblems = (ctx: Ctx): Promise<LinkProblem[]> =>
  ctx.query({
    name: "list_problems_of_smsc_links",
    text: `select l.machine_id as "machineId", l.problem from gateways.smsc_links l
             join fleet.shared_machines m on m.id = l.machine_id and m.active
            where l.url is not null and l.problem is not null order by 1 limit ${EXPORTED_MAX}`,
    values: [],
  });
