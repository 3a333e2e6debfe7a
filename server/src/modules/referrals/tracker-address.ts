import { z } from "zod";
import { noteAct } from "../../platform/audit.ts";
import { type Ctx, transact } from "../../platform/context.ts";
import { listPeople } from "../accounts/index.ts";

const SETTINGS = "platform.settings";
const NAME = "rules:tracker";

/** As it lies in the settings; without a line there, the configured address counts. */
const Kept = z.object({ url: z.string().nullable(), setBy: z.string(), setAt: z.coerce.date() });

/** Where the tracker is; undefined when nobody is told anything. */
export async function findTrackerUrl(ctx: Ctx): Promise<string | undefined> {
  const kept = await findKept(ctx);
  return kept ? (kept.url ?? undefined) : ctx.settings.trackerUrl;
}

export async function readTracker(ctx: Ctx) {
  const kept = await findKept(ctx);
  if (!kept) return { url: ctx.settings.trackerUrl ?? null, setBy: null, setAt: null };
  const [person] = await listPeople(ctx, [kept.setBy]);
  return { ...kept, setBy: person?.username ?? kept.setBy };
}

type Wish = { by: string; url: string | null; reason: string };

export const setTracker = (ctx: Ctx, { by, url, reason }: Wish): Promise<void> =>
  transact(ctx, async (tx) => {
    const value = JSON.stringify({ url, setBy: by, setAt: tx.clock.now() });
    await tx.db
      .insertInto(SETTINGS)
      .values({ name: NAME, value })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
      .execute();
    await noteAct(tx, { by, what: "tracker: set", about: "tracker", details: { url, reason } });
  });

/** A postback of nobody: it is not kept, and nobody is paid for it. */
export const testTracker = (ctx: Ctx, url: string) =>
  ctx.ports.tracker.tell(url, { subid: "test", status: "test", payout: "0.00" });

async function findKept({ db }: Ctx): Promise<z.infer<typeof Kept> | undefined> {
  const row = await db.selectFrom(SETTINGS).select("value").where("name", "=", NAME).executeTakeFirst();
  return row && Kept.parse(JSON.parse(row.value));
}
