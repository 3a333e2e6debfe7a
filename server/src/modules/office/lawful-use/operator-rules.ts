import { RetentionRules, VelocityRules } from "@sonum/contract/office/lawful-use";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@sonum/contract/time-units";
import { z } from "zod";
import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { findSetting, saveSetting } from "../../../platform/database/settings-store.ts";
import type { VelocityLimits } from "../../activations/index.ts";
import { PROMISED_RETENTION, type Retention } from "../../retention/index.ts";

/** As stored in the settings: wire format, with the last change. */
const stored = <Rules extends z.ZodType>(rules: Rules) =>
  z.object({ rules, changedAt: z.coerce.date(), changedBy: z.string() });
const StoredVelocity = stored(VelocityRules);
const StoredRetention = stored(RetentionRules);

export type RetentionSettings = z.infer<typeof RetentionRules>;

/** The operators' setting, or the configured default. */
export async function readVelocityRules(ctx: Ctx) {
  const value = await findSetting(ctx, "rules:velocity");
  if (value === undefined) return { rules: ctx.settings.limits, changedAt: null, changedBy: null };
  return StoredVelocity.parse(JSON.parse(value));
}

export async function readRetentionRules(ctx: Ctx) {
  const value = await findSetting(ctx, "rules:retention");
  if (value === undefined) return { rules: PROMISED_SETTINGS, changedAt: null, changedBy: null };
  return StoredRetention.parse(JSON.parse(value));
}

/** Both sets of rules in the units that sweeps and limit checks use. */
export async function loadOperatorRules(ctx: Ctx): Promise<{ limits: VelocityLimits; retention: Retention }> {
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

type RulesChange<Rules> = { by: string; rules: Rules; reason: string };

export const setVelocityRules = (
  ctx: Ctx,
  { by, rules, reason }: RulesChange<VelocityLimits>,
): Promise<void> =>
  transact(ctx, async (tx) => {
    const text = z.encode(VelocityRules, rules);
    await saveRules(tx, "rules:velocity", { by, rules: text });
    await auditAction(tx, {
      by,
      what: "velocity rules: set",
      about: "velocity",
      details: { ...text, reason },
    });
  });

export const setRetentionRules = (
  ctx: Ctx,
  { by, rules, reason }: RulesChange<RetentionSettings>,
): Promise<void> =>
  transact(ctx, async (tx) => {
    await saveRules(tx, "rules:retention", { by, rules });
    await auditAction(tx, {
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

async function saveRules(tx: Tx, name: string, { by, rules }: { by: string; rules: object }): Promise<void> {
  await saveSetting(tx, name, JSON.stringify({ rules, changedAt: tx.clock.now(), changedBy: by }));
  tx.publish([{ kind: "rules" }]);
}
