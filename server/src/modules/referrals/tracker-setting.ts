import { z } from "zod";
import { auditAction } from "../../platform/audit/audit.ts";
import { type Ctx, transact } from "../../platform/context.ts";
import { findSetting, saveSetting } from "../../platform/database/settings-store.ts";
import { listUserContacts } from "../accounts/index.ts";

const SETTING = "rules:tracker";

/** The stored setting; without one, the configured address applies. */
const TrackerSetting = z.object({ url: z.string().nullable(), setBy: z.string(), setAt: z.coerce.date() });

/** The tracker's URL; undefined if postbacks are off. */
export async function findTrackerUrl(ctx: Ctx): Promise<string | undefined> {
  const setting = await findStored(ctx);
  return setting ? (setting.url ?? undefined) : ctx.settings.trackerUrl;
}

export async function readTracker(ctx: Ctx) {
  const setting = await findStored(ctx);
  if (!setting) return { url: ctx.settings.trackerUrl ?? null, setBy: null, setAt: null };
  const [user] = await listUserContacts(ctx, [setting.setBy]);
  return { ...setting, setBy: user?.username ?? setting.setBy };
}

type TrackerChange = { by: string; url: string | null; reason: string };

export const setTracker = (ctx: Ctx, { by, url, reason }: TrackerChange): Promise<void> =>
  transact(ctx, async (tx) => {
    await saveSetting(tx, SETTING, JSON.stringify({ url, setBy: by, setAt: tx.clock.now() }));
    await auditAction(tx, { by, what: "tracker: set", about: "tracker", details: { url, reason } });
  });

/** Sends a test postback, which is not stored. */
export const testTracker = (ctx: Ctx, url: string) =>
  ctx.ports.tracker.notify(url, { subid: "test", status: "test", payout: "0.00" });

async function findStored(ctx: Ctx): Promise<z.infer<typeof TrackerSetting> | undefined> {
  const value = await findSetting(ctx, SETTING);
  return value === undefined ? undefined : TrackerSetting.parse(JSON.parse(value));
}
