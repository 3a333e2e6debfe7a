import type { Role } from "@sonum/contract/accounts";
import type { UserActor } from "../../../platform/actors.ts";
import { noteAct } from "../../../platform/audit.ts";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { signAccessToken } from "../access-token.ts";
import { noSuchSession, signInRequired } from "../errors.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { getUser } from "../store.ts";

const LOOKS = "accounts.looks";
const LOOK_MS = 15 * 60 * 1000;
const LIST_MAX = 50;
/** How the id of a look begins; the token of one names it where others name a session. */
const PREFIX = "lok_";

export type Look = { token: string; until: Date; username: string; isPartner: boolean };

/** Opens the shop as a user sees it, for a quarter of an hour and to read only. The user is told by mail and in the profile. */
export async function beginLook(
  tx: Tx,
  by: UserActor,
  wish: { userId: string; reason: string },
): Promise<Look> {
  const { userId, reason } = wish;
  const { username, email, locale, roles } = await getUser(tx, userId);
  const [id, begunAt] = [tx.newId("lok"), tx.clock.now()];
  const until = new Date(begunAt.getTime() + LOOK_MS);
  const row = { id, userId, byUser: by.id, bySession: by.sessionId, reason, begunAt, until, endedAt: null };
  await tx.db.insertInto(LOOKS).values(row).execute();
  const values = { username, reason, link: `${tx.settings.publicUrl}/account/profile` };
  await queueMail(tx, { kind: "looked_at", to: email, locale, values });
  const seen = outsideOffice(roles);
  const token = await signAccessToken(tx, { userId, sessionId: id, username, roles: seen });
  return { token, until, username, isPartner: seen.includes("ROLE_sao-partner") };
}

/** Ends a look before its time. Ending it twice changes nothing. */
export const endLook = (ctx: Ctx, { look }: UserActor): Promise<void> =>
  transact(ctx, async (tx) => {
    if (!look) throw noSuchSession();
    const ended = await tx.db
      .updateTable(LOOKS)
      .set({ endedAt: tx.clock.now() })
      .where("id", "=", look.id)
      .where("endedAt", "is", null)
      .returning("userId")
      .executeTakeFirst();
    if (ended) await noteAct(tx, { by: look.by, what: "user: look ended", about: ended.userId });
  });

export const isLook = (sessionId: string): boolean => sessionId.startsWith(PREFIX);

type Row = { userId: string; byUser: string; roles: Role[] };

/** Who a token of a look stands for: the user, without anything of the office. It ends with the session of whoever looks. */
export async function findLooker(ctx: Ctx, id: string): Promise<UserActor> {
  const [row] = await ctx.query<Row>({
    name: "find_look",
    text: `select l.user_id as "userId", l.by_user as "byUser", u.roles
             from accounts.looks l
             join accounts.users u on u.id = l.user_id
             join accounts.users b on b.id = l.by_user and not b.is_blocked
             join accounts.sessions s on s.id = l.by_session and s.ended_at is null
            where l.id = $1 and l.ended_at is null and l.until > $2`,
    values: [id, ctx.clock.now()],
  });
  if (!row) throw signInRequired();
  const { userId, byUser: by, roles } = row;
  const weak = { confirmedAt: undefined, hasSecondFactor: false };
  return { kind: "user", id: userId, roles: outsideOffice(roles), sessionId: id, ...weak, look: { id, by } };
}

const outsideOffice = (roles: readonly Role[]): Role[] =>
  roles.filter((role) => role === "ROLE_sao-user" || role === "ROLE_sao-partner");

/** When the office looked at an account, and why; for its owner. */
export const listLooks = ({ db }: Ctx, userId: string) =>
  db
    .selectFrom(LOOKS)
    .select(["id", "begunAt", "until", "endedAt", "reason"])
    .where("userId", "=", userId)
    .orderBy("begunAt", "desc")
    .limit(LIST_MAX)
    .execute();
