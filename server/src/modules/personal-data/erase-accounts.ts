import { formatUsd, type Money, micro } from "@sonum/contract/money";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import type { Sweep } from "../../platform/jobs/sweeps.ts";
import type { PersonalDataSource } from "../../platform/personal-data.ts";
import { getDeletion, listDueDeletions, lockDueDeletion, setDeletesAt } from "../accounts/index.ts";
import { queueMail } from "../mails/index.ts";
import { sumRemainingMoney } from "./remaining-money.ts";

const BATCH = 20;

/** Erases accounts past their deletion date, each in one transaction. Returns how many. */
export async function eraseAccounts(ctx: Ctx, modules: PersonalDataSource[]): Promise<number> {
  let erased = 0;
  for (const { id } of await listDueDeletions(ctx, BATCH)) if (await eraseAccount(ctx, id, modules)) erased++;
  return erased;
}

const eraseAccount = (ctx: Ctx, userId: string, modules: PersonalDataSource[]): Promise<boolean> =>
  transact(ctx, async (tx) => {
    const due = await lockDueDeletion(tx, userId);
    if (!due) return false;
    const { amount, isMoving } = await sumRemainingMoney(tx, modules, userId);
    // Retried by the next sweep, until the order has ended or the refund has arrived.
    if (isMoving) return false;
    if (amount > 0n && !due.renouncedAt) return keepForMoney(tx, userId, amount);
    for (const { erasePersonalData } of modules) await erasePersonalData(tx, userId);
    tx.log.info({ userId }, "account erased");
    return true;
  });

/** Money arrived after the deletion request: the account stays until its owner withdraws or gives up the money. */
async function keepForMoney(tx: Tx, userId: string, left: Money): Promise<false> {
  await setDeletesAt(tx, userId, { deletesAt: null, renouncedAt: null });
  const { username, email, locale } = await getDeletion(tx, userId);
  const values = { username, amount: formatCents(left), link: `${tx.settings.publicUrl}/account/refund` };
  await queueMail(tx, { kind: "deletion_stopped", to: email, locale, values });
  tx.log.warn({ userId }, "account deletion stopped: there is money on the account");
  return false;
}

/** Rounded down to cents: never more than there is. */
const formatCents = (amount: Money): string => formatUsd(micro(amount - (amount % 10_000n)));

export const personalDataSweeps = (ctx: Ctx, modules: PersonalDataSource[]): Sweep[] => [
  { name: "erase accounts", everyMs: 60_000, run: () => eraseAccounts(ctx, modules) },
];
