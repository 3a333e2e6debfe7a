import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import type { Sweep } from "../../platform/sweeps.ts";
import type { ServiceState } from "./tables.ts";

export type NewState = {
  state: ServiceState;
  reason: string;
  /** Who decided it. */
  by: string;
  /** Open again from then on; without it until somebody says so. */
  until?: Date | undefined;
};

/** Opens, restricts or blocks a service; every process takes the new shelf after the commit. Answers whether it exists. */
export async function setServiceState(tx: Tx, code: string, wish: NewState): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("catalogue.services")
    .set({
      state: wish.state,
      stateReason: wish.reason,
      stateBy: wish.by,
      stateAt: tx.clock.now(),
      stateUntil: wish.until ?? null,
    })
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
  tx.publish([{ kind: "catalogue" }]);
  return numUpdatedRows > 0n;
}

/** Every service with its state, and who decided it. */
export const listServiceStates = (ctx: Ctx) =>
  ctx.db
    .selectFrom("catalogue.services")
    .select(["number", "code", "name", "category", "state"])
    .select(["stateReason", "stateBy", "stateAt", "stateUntil"])
    .orderBy("position")
    .execute();

export async function findStateReason(ctx: Ctx, code: string): Promise<string> {
  const row = await ctx.db
    .selectFrom("catalogue.services")
    .select("stateReason")
    .where("code", "=", code)
    .executeTakeFirst();
  return row?.stateReason ?? "";
}

export const serviceStateSweeps = (ctx: Ctx): Sweep[] => [
  { name: "open services again", everyMs: 20_000, run: () => openAgain(ctx) },
];

/** What was closed until a moment is open from that moment on. */
export const openAgain = (ctx: Ctx): Promise<void> =>
  transact(ctx, async (tx) => {
    const opened = await tx.db
      .updateTable("catalogue.services")
      .set({ state: "open", stateReason: "", stateUntil: null, stateAt: tx.clock.now(), stateBy: null })
      .where("stateUntil", "<=", tx.clock.now())
      .returning("code")
      .execute();
    if (opened.length > 0) tx.publish([{ kind: "catalogue" }]);
  });
