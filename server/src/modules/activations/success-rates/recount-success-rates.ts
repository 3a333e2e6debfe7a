import { DAY_MS } from "@sonum/contract/time-units";
import { type Ctx, transact } from "../../../platform/context.ts";
import { advisoryLocks } from "../../../platform/database/advisory-locks.ts";
import { WINDOW_DAYS } from "./rules.ts";
import * as store from "./store.ts";

/** Orders live for a day at most, so older days no longer change. */
const RECOUNTED_DAYS = 3;

/** Recounts the last days, deletes days outside the window and tells every node to reload. */
export async function recountSuccessRates(ctx: Ctx): Promise<void> {
  await transact(ctx, async (tx) => {
    if (!(await store.tryLockCounting(tx, advisoryLocks.successRates))) return;
    const today = startOfDay(tx.clock.now());
    for (let ago = 0; ago < RECOUNTED_DAYS; ago++)
      await store.recountDay(tx, daysBefore(today, ago), daysBefore(today, ago - 1));
    await store.deleteDaysBefore(tx, firstCountedDay(tx));
    tx.publish([{ kind: "deliveries" }]);
  });
}

/** The oldest day in the window. */
export const firstCountedDay = ({ clock }: Pick<Ctx, "clock">) =>
  daysBefore(startOfDay(clock.now()), WINDOW_DAYS - 1);

const startOfDay = (now: Date) => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);

const daysBefore = (day: Date, days: number) => new Date(day.getTime() - days * DAY_MS);
