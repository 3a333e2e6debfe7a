import type { AuditEntryName } from "@sonum/contract/office/audited-actions";
import type { OfficeRole } from "@sonum/contract/route";
import { type AuditEntry, auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { signedInUser } from "../../../platform/security/actors.ts";
import {
  blockUser,
  endAllSessions,
  type Impersonation,
  listUserContacts,
  removeSecondFactors,
  startImpersonation,
  unblockUser,
} from "../../accounts/index.ts";
import { setPartnerWithheld } from "../../fleet/index.ts";
import { findOfficeRoles } from "../../staff/index.ts";
import { accountClosing, ownAccountRefused, ownerRoleRequired, userNotFound } from "../errors.ts";
import { findOpenClosing } from "./closing-store.ts";

export const setBlocked = (
  ctx: Ctx,
  userId: string,
  { isBlocked, reason }: { isBlocked: boolean; reason: string },
): Promise<void> =>
  runAudited(ctx, userId, { what: isBlocked ? "user: blocked" : "user: unblocked", reason }, (tx) =>
    isBlocked ? blockAccount(tx, userId) : unblockAccount(tx, userId),
  );

/** Blocks the user and takes a partner's SIMs off sale; running orders continue. */
export async function blockAccount(tx: Tx, userId: string): Promise<void> {
  await blockUser(tx, userId);
  await setPartnerWithheld(tx, userId, true);
}

/** Refused while a closing refunds the account's money. */
async function unblockAccount(tx: Tx, userId: string): Promise<void> {
  if (await findOpenClosing(tx, userId)) throw accountClosing();
  await unblockUser(tx, userId);
  await setPartnerWithheld(tx, userId, false);
}

export const endUserSessions = (ctx: Ctx, userId: string, reason: string): Promise<number> =>
  runAudited(ctx, userId, { what: "user: signed out", reason }, (tx) => endAllSessions(tx, userId));

export const resetSecondFactor = (ctx: Ctx, userId: string, reason: string): Promise<void> =>
  runAudited(ctx, userId, { what: "user: second factor reset", reason }, (tx) =>
    removeSecondFactors(tx, userId),
  );

/** Starts a read-only impersonation of a customer or partner. Operators cannot be impersonated. */
export const impersonateUser = (ctx: Ctx, userId: string, reason: string): Promise<Impersonation> =>
  runAudited(ctx, userId, { what: "user: look begun", reason }, async (tx) => {
    if ((await findOfficeRoles(tx, userId)).length > 0) throw ownerRoleRequired();
    return startImpersonation(tx, signedInUser(ctx), { userId, reason });
  });

type AuditedAction = { what: AuditEntryName; reason: string; details?: AuditEntry["details"] };

/** Runs an operator's action on a user in a transaction, with permission check and audit entry. */
export function runAudited<T>(
  ctx: Ctx,
  userId: string,
  { what, reason, details }: AuditedAction,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { id: by } = signedInUser(ctx);
  return transact(ctx, async (tx) => {
    await assertMayRestrict(tx, userId);
    const result = await work(tx);
    await auditAction(tx, { by, what, about: userId, details: { ...details, reason } });
    return result;
  });
}

/** Never on one's own account; on other operators' accounts only as owner. */
export async function assertMayRestrict(tx: Tx, userId: string): Promise<void> {
  const { id: by, roles } = signedInUser(tx);
  if (userId === by) throw ownAccountRefused();
  if ((await listUserContacts(tx, [userId])).length === 0) throw userNotFound();
  const tasks: OfficeRole[] = await findOfficeRoles(tx, userId);
  if (tasks.length > 0 && !roles.includes("ROLE_sao-owner")) throw ownerRoleRequired();
}
