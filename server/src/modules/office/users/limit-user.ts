import { formatUsd, type Money, micro } from "@sonum/contract/money";
import type { LimitChange } from "@sonum/contract/office-users";
import { signedInUser } from "../../../platform/actors.ts";
import type { Ctx } from "../../../platform/context.ts";
import { listLimitChanges, listPeople, setUserLimits } from "../../accounts/index.ts";
import { badLimit } from "../errors.ts";
import { about } from "./guard-user.ts";

type Wish = Omit<LimitChange, "by" | "at">;

/** Says how much a person may spend and buy from now on. All limits are set together: one that is not named is lifted. */
export function limitUser(ctx: Ctx, userId: string, wish: Wish): Promise<void> {
  const { spendPerDayUsd: spendPerDay, reason, ...rest } = wish;
  if (spendPerDay !== null && spendPerDay < 0n) throw badLimit();
  const setBy = signedInUser(ctx).id;
  const details = { ...rest, spendPerDayUsd: textOf(spendPerDay) };
  return about(ctx, userId, { what: "user: limits set", reason, details }, (tx) =>
    setUserLimits(tx, { ...rest, spendPerDay, userId, reason, setBy }),
  );
}

const textOf = (amount: Money | null): string | null => (amount === null ? null : formatUsd(amount));

/** What was set for somebody, by whom and why; the newest counts. */
export async function listLimits(ctx: Ctx, userId: string): Promise<LimitChange[]> {
  const changes = await listLimitChanges(ctx, userId);
  const people = await listPeople(ctx, [...new Set(changes.map(({ setBy }) => setBy))]);
  const names = new Map(people.map(({ id, username }) => [id, username]));
  return changes.map(({ spendPerDay, numbersAtOnce, buysPerHour, isToppingUpOff, reason, setBy, setAt }) => ({
    spendPerDayUsd: spendPerDay === null ? null : micro(spendPerDay),
    ...{ numbersAtOnce, buysPerHour, isToppingUpOff, reason },
    by: names.get(setBy) ?? setBy,
    at: setAt,
  }));
}
