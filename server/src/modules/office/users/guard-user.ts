import type { ActName } from "@sonum/contract/acts";
import type { OfficeRole } from "@sonum/contract/route";
import { signedInUser } from "../../../platform/actors.ts";
import { type Act, noteAct } from "../../../platform/audit.ts";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import {
  blockUser,
  endAllSessions,
  listPeople,
  loseSecondFactor,
  tasksOfUser,
  unblockUser,
} from "../../accounts/index.ts";
import { holdPartner } from "../../fleet/index.ts";
import { beingClosed, notYourColleague, ownAccount, personUnknown } from "../errors.ts";
import { findOpenClosing } from "./closing-store.ts";

export const setBlocked = (
  ctx: Ctx,
  userId: string,
  { isBlocked, reason }: { isBlocked: boolean; reason: string },
): Promise<void> =>
  about(ctx, userId, { what: isBlocked ? "user: blocked" : "user: unblocked", reason }, (tx) =>
    isBlocked ? shutOut(tx, userId) : unblockAccount(tx, userId),
  );

/** Blocks the user and takes a partner's SIMs off sale; running orders continue. */
export async function shutOut(tx: Tx, userId: string): Promise<void> {
  await blockUser(tx, userId);
  await holdPartner(tx, userId, true);
}

/** Refused while a closing refunds the account's money. */
async function unblockAccount(tx: Tx, userId: string): Promise<void> {
  if (await findOpenClosing(tx, userId)) throw beingClosed();
  await unblockUser(tx, userId);
  await holdPartner(tx, userId, false);
}

export const endUserSessions = (ctx: Ctx, userId: string, reason: string): Promise<number> =>
  about(ctx, userId, { what: "user: signed out", reason }, (tx) => endAllSessions(tx, userId));

export const resetSecondFactor = (ctx: Ctx, userId: string, reason: string): Promise<void> =>
  about(ctx, userId, { what: "user: second factor reset", reason }, (tx) => loseSecondFactor(tx, userId));

type AuditedAction = { what: ActName; reason: string; details?: Act["details"] };

/** Runs an operator's action on a user in a transaction, with permission check and audit entry. */
export function about<T>(
  ctx: Ctx,
  userId: string,
  { what, reason, details }: AuditedAction,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { id: by } = signedInUser(ctx);
  return transact(ctx, async (tx) => {
    await assertMayGuard(tx, userId);
    const result = await work(tx);
    await noteAct(tx, { by, what, about: userId, details: { ...details, reason } });
    return result;
  });
}

/** Never on one's own account; on other operators' accounts only as owner. */
export async function assertMayGuard(tx: Tx, userId: string): Promise<void> {
  const { id: by, roles } = signedInUser(tx);
  if (userId === by) throw ownAccount();
  if ((await listPeople(tx, [userId])).length === 0) throw personUnknown();
  const tasks: OfficeRole[] = await tasksOfUser(tx, userId);
  if (tasks.length > 0 && !roles.includes("ROLE_sao-owner")) throw notYourColleague();
}
