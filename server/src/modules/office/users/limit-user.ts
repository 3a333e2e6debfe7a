import { formatUsd, type Money, micro } from "@sonum/contract/money";
import type { LimitChange } from "@sonum/contract/office/users";
import type { Ctx } from "../../../platform/context.ts";
import { signedInUser } from "../../../platform/security/actors.ts";
import { listLimitChanges, listUsernames, setUserLimits } from "../../accounts/index.ts";
import { negativeLimit } from "../errors.ts";
import { runAudited } from "./restrict-user.ts";

type NewLimits = Omit<LimitChange, "by" | "at">;

/** Sets a user's spending and purchase limits. All limits are set together: `null` lifts one. */
export function limitUser(ctx: Ctx, userId: string, limits: NewLimits): Promise<void> {
  const { spendPerDayUsd: spendPerDay, reason, ...otherLimits } = limits;
  if (spendPerDay !== null && spendPerDay < 0n) throw negativeLimit();
  const setBy = signedInUser(ctx).id;
  const details = { ...otherLimits, spendPerDayUsd: formatAmount(spendPerDay) };
  return runAudited(ctx, userId, { what: "user: limits set", reason, details }, (tx) =>
    setUserLimits(tx, { ...otherLimits, spendPerDay, userId, reason, setBy }),
  );
}

const formatAmount = (amount: Money | null): string | null => (amount === null ? null : formatUsd(amount));

/** Limit changes of a user; the newest is in effect. */
export async function listLimits(ctx: Ctx, userId: string): Promise<LimitChange[]> {
  const changes = await listLimitChanges(ctx, userId);
  const names = await listUsernames(
    ctx,
    changes.map(({ setBy }) => setBy),
  );
  return changes.map(({ spendPerDay, numbersAtOnce, buysPerHour, isToppingUpOff, reason, setBy, setAt }) => ({
    spendPerDayUsd: spendPerDay === null ? null : micro(spendPerDay),
    numbersAtOnce,
    buysPerHour,
    isToppingUpOff,
    reason,
    by: names.get(setBy) ?? setBy,
    at: setAt,
  }));
}
