import { ALERT_KINDS, type AlertKind } from "@sonum/contract/office/alert-values";
import { HOUR_MS } from "@sonum/contract/time-units";
import { z } from "zod";
import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, transact } from "../../../platform/context.ts";
import { findSetting, saveSetting } from "../../../platform/database/settings-store.ts";

const NAME = "rules:alerts";

/** From which value each kind is raised; 0: never. */
export type Limits = Record<AlertKind, number>;

const Stored = z.partialRecord(z.enum(ALERT_KINDS), z.number());

/** The owners' limits; a kind without one has its default. */
export async function readLimits(ctx: Ctx): Promise<Limits> {
  const value = await findSetting(ctx, NAME);
  return { ...defaultLimits(ctx), ...(value === undefined ? {} : Stored.parse(JSON.parse(value))) };
}

const defaultLimits = ({ settings }: Ctx): Limits => ({
  supplier_down: 5,
  supplier_failing: 30,
  success_drop: 25,
  rates_old: Math.round(settings.rates.staleMs / HOUR_MS),
  queue_stuck: 10,
  jobs_failed: 1,
  ledger_differs: 1,
  chargebacks: settings.chargebackLimitBp / 100,
});

/** Sets the limits; the audit entry has those that changed. */
export const setLimits = (
  ctx: Ctx,
  by: string,
  { limits, reason }: { limits: Limits; reason: string },
): Promise<void> =>
  transact(ctx, async (tx) => {
    const before = await readLimits(tx);
    const changed = ALERT_KINDS.filter((kind) => before[kind] !== limits[kind]);
    if (changed.length === 0) return;
    await saveSetting(tx, NAME, JSON.stringify(limits));
    const details = Object.fromEntries(changed.map((kind) => [kind, `${before[kind]} → ${limits[kind]}`]));
    await auditAction(tx, {
      by,
      what: "alerts: limits set",
      about: "alerts",
      details: { ...details, reason },
    });
  });
