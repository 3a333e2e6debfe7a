import { type Ctx, transact } from "../../../platform/context.ts";
import type { OwnData } from "../../../platform/own-data.ts";
import * as store from "./store.ts";

const BATCH = 20;

/** Forgets everybody whose waiting time is over, each as a whole or not at all. Answers how many. */
export async function erasePeople(ctx: Ctx, keepers: OwnData[]): Promise<number> {
  let erased = 0;
  for (const { id } of await store.listDue(ctx, BATCH)) if (await erasePerson(ctx, id, keepers)) erased++;
  return erased;
}

const erasePerson = (ctx: Ctx, userId: string, keepers: OwnData[]): Promise<boolean> =>
  transact(ctx, async (tx) => {
    if (!(await store.lockDue(tx, userId))) return false;
    for (const { eraseOwnData } of keepers) await eraseOwnData(tx, userId);
    tx.log.info({ userId }, "a person was erased");
    return true;
  });
