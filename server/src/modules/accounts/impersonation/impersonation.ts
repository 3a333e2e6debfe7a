import type { Role } from "@sonum/contract/accounts/sign-in";
import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import type { UserActor } from "../../../platform/security/actors.ts";
import { queueMail } from "../../mails/index.ts";
import { noSuchSession, signInRequired } from "../errors.ts";
import { signAccessToken } from "../sign-in/access-token.ts";
import { getUser } from "../store.ts";
import * as store from "./store.ts";

const IMPERSONATION_MS = 15 * 60 * 1000;
/** Prefix of impersonation ids; their tokens carry this id in place of a session's. */
const ID_PREFIX = "lok_";

export type Impersonation = { token: string; until: Date; username: string; isPartner: boolean };

/** Lets an operator see the shop as a user, read-only and for 15 minutes. The user is notified by mail and in the profile. */
export async function startImpersonation(
  tx: Tx,
  by: UserActor,
  { userId, reason }: { userId: string; reason: string },
): Promise<Impersonation> {
  const { username, email, locale, roles } = await getUser(tx, userId);
  const [id, begunAt] = [tx.newId("lok"), tx.clock.now()];
  const until = new Date(begunAt.getTime() + IMPERSONATION_MS);
  const row = { id, userId, byUser: by.id, bySession: by.sessionId, reason, begunAt, until, endedAt: null };
  await store.insertImpersonation(tx, row);
  const values = { username, reason, link: `${tx.settings.publicUrl}/account/profile` };
  await queueMail(tx, { kind: "looked_at", to: email, locale, values });
  const visibleRoles = withoutOfficeRoles(roles);
  const token = await signAccessToken(tx, { userId, sessionId: id, username, roles: visibleRoles });
  return { token, until, username, isPartner: visibleRoles.includes("ROLE_sao-partner") };
}

/** Ends an impersonation early. Idempotent. */
export const endImpersonation = (ctx: Ctx, actor: UserActor): Promise<void> =>
  transact(ctx, async (tx) => {
    const impersonation = actor.impersonation;
    if (!impersonation) throw noSuchSession();
    const ended = await store.setEnded(tx, impersonation.id);
    if (!ended) return;
    await auditAction(tx, { by: impersonation.by, what: "user: look ended", about: ended.userId });
    tx.publish([{ kind: "session", userId: impersonation.by }]);
  });

export const isImpersonation = (sessionId: string): boolean => sessionId.startsWith(ID_PREFIX);

/** The impersonated user, without office roles. Ends with the operator's own session. */
export async function findImpersonatedUser(ctx: Ctx, id: string): Promise<UserActor> {
  const row = await store.findLiveImpersonation(ctx, id);
  if (!row) throw signInRequired();
  const { userId, byUser: by, roles } = row;
  const unconfirmed = { confirmedAt: undefined, hasSecondFactor: false };
  return {
    kind: "user",
    id: userId,
    roles: withoutOfficeRoles(roles),
    sessionId: id,
    ...unconfirmed,
    impersonation: { id, by },
  };
}

const withoutOfficeRoles = (roles: readonly Role[]): Role[] =>
  roles.filter((role) => role === "ROLE_sao-user" || role === "ROLE_sao-partner");
