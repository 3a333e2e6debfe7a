import type { Selectable } from "kysely";
import { noteAct } from "../../platform/audit.ts";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import type { Sweep } from "../../platform/sweeps.ts";
import type { CatalogueTables, ServiceState } from "./tables.ts";

export type NewState = {
  state: ServiceState;
  reason: string;
  /** Who decided it. */
  by: string;
  /** What it was before from then on; without it until somebody says so. */
  until?: Date | undefined;
};

/** Opens, restricts or blocks a service; every process takes the new shelf after the commit. Answers whether it exists. */
export async function setServiceState(tx: Tx, code: string, wish: NewState): Promise<boolean> {
  const before = await lockServiceState(tx, code);
  if (!before) return false;
  await putServiceState(tx, code, {
    state: wish.state,
    stateReason: wish.reason,
    stateBy: wish.by,
    stateUntil: wish.until ?? null,
    ...(wish.until ? lastingOf(before) : NONE),
  });
  return true;
}

/** All that is kept of the state of a service, so that it can be put back as it was. */
export type KeptState = Pick<Selectable<Services>, (typeof KEPT)[number]>;

type Services = CatalogueTables["catalogue.services"];
const KEPT = [
  ...(["state", "stateReason", "stateBy", "stateUntil"] as const),
  ...(["priorState", "priorReason", "priorBy"] as const),
] as const;
const NONE = { priorState: null, priorReason: null, priorBy: null };

export const lockServiceState = (tx: Tx, code: string): Promise<KeptState | undefined> =>
  tx.db.selectFrom("catalogue.services").select(KEPT).where("code", "=", code).forUpdate().executeTakeFirst();

export async function putServiceState(tx: Tx, code: string, kept: KeptState): Promise<void> {
  await tx.db
    .updateTable("catalogue.services")
    .set({ ...kept, stateAt: tx.clock.now() })
    .where("code", "=", code)
    .execute();
  tx.publish([{ kind: "catalogue" }]);
}

/** What counts when a while is over: of two that follow each other, what was before the first. */
const lastingOf = ({ stateUntil, state, stateReason, stateBy, ...prior }: KeptState) =>
  stateUntil === null ? { priorState: state, priorReason: stateReason, priorBy: stateBy } : prior;

/** Every service with its state, and who decided it. */
export const listServiceStates = (ctx: Ctx) =>
  ctx.db
    .selectFrom("catalogue.services")
    .select(["number", "code", "name", "category", "state"])
    .select(["stateReason", "stateBy", "stateAt", "stateUntil"])
    .orderBy("position")
    .execute();

export const serviceStateSweeps = (ctx: Ctx): Sweep[] => [
  { name: "open services again", everyMs: 20_000, run: () => openAgain(ctx) },
];

/** What was set until a moment is what it was before from that moment on, and that is written down. */
export const openAgain = (ctx: Ctx): Promise<void> =>
  transact(ctx, async (tx) => {
    const over = await tx.db
      .selectFrom("catalogue.services")
      .select(["code", ...KEPT])
      .where("stateUntil", "<=", tx.clock.now())
      .orderBy("code")
      .forUpdate()
      .execute();
    for (const { code, state: before, priorState, priorReason, priorBy } of over) {
      const state = priorState ?? "open";
      const again = { state, stateReason: priorReason ?? "", stateBy: priorBy, stateUntil: null, ...NONE };
      await putServiceState(tx, code, again);
      const details = { before, reason: "its time is over" };
      await noteAct(tx, { by: "system", what: `service: ${state}`, about: code, details });
    }
  });
