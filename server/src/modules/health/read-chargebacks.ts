import type { Ctx } from "../../platform/context.ts";
import { CHARGEBACK_DAYS, countDisputes } from "../payments/index.ts";
import { readLimits } from "./alerts/limits.ts";

/** Minimum number of disputes: one among few payments is a high rate but no alarm. */
const ALARM_FROM = 2;

export async function readChargebacks(ctx: Ctx) {
  const [{ payments, disputed }, limits] = await Promise.all([countDisputes(ctx), readLimits(ctx)]);
  const limit = limits.chargebacks / 100;
  const rate = payments === 0 ? 0 : Math.min(1, disputed / payments);
  const isAlarm = limit > 0 && disputed >= ALARM_FROM && rate > limit;
  return { days: CHARGEBACK_DAYS, payments, disputed, rate, limit, isAlarm };
}
