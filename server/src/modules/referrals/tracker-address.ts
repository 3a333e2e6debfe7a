import { z } from "zod";
import { noteAct } from "../../platform/audit.ts";
import { type Ctx, transact } from "../../platform/context.ts";
import { findSetting, putSetting } from "../../platform/kept-settings.ts";
import { listPeople } from "../accounts/index.ts";

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
    await putSetting(tx, NAME, JSON.stringify({ url, setBy: by, setAt: tx.clock.now() }));
    await noteAct(tx, { by, what: "tracker: set", about: "tracker", details: { url, reason } });
  });

/** A postback of nobody: it is not kept, and nobody is paid for it. */
export const testTracker = (ctx: Ctx, url: string) =>
  ctx.ports.tracker.tell(url, { subid: "test", status: "test", payout: "0.00" });

async function findKept(ctx: Ctx): Promise<z.infer<typeof Kept> | undefined> {
  const value = await findSetting(ctx, NAME);
  return value === undefined ? undefined : Kept.parse(JSON.parse(value));
}
