import type { OwnProfile } from "@sonum/contract/accounts/profile";
import { toLocale } from "@sonum/contract/locale";
import type { Ctx } from "../../../platform/context.ts";
import type { UserActor } from "../../../platform/security/actors.ts";
import { readApiKey } from "../api-keys/manage-api-key.ts";
import { listPasskeys } from "../passkeys/manage-passkeys.ts";
import * as factors from "../second-factor/store.ts";
import { CONFIRMATION_MS, isRecentlyConfirmed } from "../sessions/rules.ts";
import { countActiveSessions } from "../sessions/store.ts";
import { getUser } from "../store.ts";
import { findPendingEmail } from "./store.ts";

/** Everything the profile page shows. */
export async function readOwnProfile(ctx: Ctx, actor: UserActor): Promise<OwnProfile> {
  const { id, confirmedAt } = actor;
  const user = await getUser(ctx, id);
  return {
    username: user.username,
    email: user.email,
    emailVerified: user.emailVerified,
    hasPassword: user.passwordHash !== null,
    pendingEmail: (await findPendingEmail(ctx, id)) ?? null,
    firstName: user.givenName,
    lastName: user.familyName,
    locale: toLocale(user.locale),
    createdAt: user.createdAt,
    twoFactor: {
      totp: await factors.hasTotp(ctx, id),
      recoveryCodesLeft: await factors.countCodes(ctx, id),
      isRequired: isSecondFactorRequired(ctx, actor),
    },
    passkeys: await listPasskeys(ctx, id),
    apiKey: await readApiKey(ctx, actor),
    sessionCount: await countActiveSessions(ctx, id),
    confirmedUntil: isRecentlyConfirmed(confirmedAt, ctx.clock.now()) ? confirmedUntil(confirmedAt) : null,
    deletesAt: user.deletesAt,
  };
}

const isSecondFactorRequired = ({ settings }: Ctx, { roles, hasSecondFactor }: UserActor): boolean =>
  !settings.isDemo && roles.includes("ROLE_sao-operator") && !hasSecondFactor;

const confirmedUntil = (confirmedAt: Date | undefined): Date | null =>
  confirmedAt ? new Date(confirmedAt.getTime() + CONFIRMATION_MS) : null;
