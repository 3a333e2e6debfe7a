import { RetentionRules, VelocityRules } from "@sonum/contract/lawful-use";
import { z } from "zod";
import { noteAct } from "../../../platform/audit.ts";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { findSetting, putSetting } from "../../../platform/kept-settings.ts";
import { PROMISED_RETENTION, type Retention } from "../../../platform/retention.ts";
import type { VelocityLimits } from "../../activations/index.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60 * 1000;

/** As they lie in the settings: in the form of the wire, with who changed them last. */
const kept = <Rules extends z.ZodType>(rules: Rules) =>
  z.object({ rules, changedAt: z.coerce.date(), changedBy: z.string() });
const KeptVelocity = kept(VelocityRules);
const KeptRetention = kept(RetentionRules);

export type RetentionSettings = z.infer<typeof RetentionRules>;

/** What operators set, or what the house was configured with. */
export async function readVelocityRules(ctx: Ctx) {
  const value = await findSetting(ctx, "rules:velocity");
  if (value === undefined) return { rules: ctx.settings.limits, changedAt: null, changedBy: null };
  return KeptVelocity.parse(JSON.parse(value));
}

export async function readRetentionRules(ctx: Ctx) {
  const value = await findSetting(ctx, "rules:retention");
  if (value === undefined) return { rules: PROMISED_SETTINGS, changedAt: null, changedBy: null };
  return KeptRetention.parse(JSON.parse(value));
}

/** Both as the sweeps and the counters need them. */
export async function loadRules(ctx: Ctx): Promise<{ limits: VelocityLimits; retention: Retention }> {
  const [velocity, retention] = await Promise.all([readVelocityRules(ctx), readRetentionRules(ctx)]);
  const { orderHours, rentalDays, messageMinutes } = retention.rules;
  return {
    limits: velocity.rules,
    retention: {
      orderMs: orderHours * HOUR_MS,
      rentalMs: rentalDays * DAY_MS,
      messageMs: messageMinutes * MINUTE_MS,
    },
  };
}

type Wish<Rules> = { by: string; rules: Rules; reason: string };

export const setVelocityRules = (ctx: Ctx, { by, rules, reason }: Wish<VelocityLimits>): Promise<void> =>
  transact(ctx, async (tx) => {
    const text = z.encode(VelocityRules, rules);
    await put(tx, "rules:velocity", { by, rules: text });
    await noteAct(tx, { by, what: "velocity rules: set", about: "velocity", details: { ...text, reason } });
  });

export const setRetentionRules = (ctx: Ctx, { by, rules, reason }: Wish<RetentionSettings>): Promise<void> =>
  transact(ctx, async (tx) => {
    await put(tx, "rules:retention", { by, rules });
    await noteAct(tx, {
      by,
      what: "retention rules: set",
      about: "retention",
      details: { ...rules, reason },
    });
  });

const PROMISED_SETTINGS: RetentionSettings = {
  orderHours: PROMISED_RETENTION.orderMs / HOUR_MS,
  rentalDays: PROMISED_RETENTION.rentalMs / DAY_MS,
  messageMinutes: PROMISED_RETENTION.messageMs / MINUTE_MS,
};

async function put(tx: Tx, name: string, { by, rules }: { by: string; rules: object }): Promise<void> {
  await putSetting(tx, name, JSON.stringify({ rules, changedAt: tx.clock.now(), changedBy: by }));
  tx.publish([{ kind: "rules" }]);
}
