import * as apiKeys from "@sonum/contract/accounts/api-keys";
import * as impersonation from "@sonum/contract/accounts/impersonation";
import * as named from "@sonum/contract/accounts/named-api-keys";
import * as passkeys from "@sonum/contract/accounts/passkeys";
import * as profile from "@sonum/contract/accounts/profile";
import * as factors from "@sonum/contract/accounts/second-factor";
import * as own from "@sonum/contract/accounts/sessions";
import * as sandbox from "@sonum/contract/sandbox/sandbox";
import type { Serve } from "../../../platform/http/serve.ts";
import { signedInUser } from "../../../platform/security/actors.ts";
import { limitApiKey, readApiKey, removeApiKey, replaceApiKey } from "../api-keys/manage-api-key.ts";
import { addNamedKey, changeNamedKey, listNamedKeys, removeNamedKey } from "../api-keys/manage-named-keys.ts";
import {
  readSandboxKey,
  removeSandboxKey,
  replaceSandboxKey,
  setSandboxDialect,
} from "../api-keys/sandbox-key.ts";
import { endImpersonation } from "../impersonation/impersonation.ts";
import { listImpersonations } from "../impersonation/store.ts";
import { addPasskey } from "../passkeys/add-passkey.ts";
import { listPasskeys, removePasskey, renamePasskey } from "../passkeys/manage-passkeys.ts";
import {
  createConfirmationOptions,
  createRegistrationOptions,
  createSignInOptions,
} from "../passkeys/passkey-options.ts";
import { signInByPasskey } from "../passkeys/sign-in-by-passkey.ts";
import { mailPasswordLink } from "../recovery/request-recovery.ts";
import type { PauseWebhooks } from "../revoke-programs.ts";
import { disableTotp, enableTotp, replaceRecoveryCodes, startTotp } from "../second-factor/totp.ts";
import { confirmIdentity } from "../sessions/confirm-identity.ts";
import { endSession, listSessions } from "../sessions/own-sessions.ts";
import { requireRecentConfirmation } from "../sessions/require-recent-confirmation.ts";
import { endAllSessions } from "../sessions/store.ts";
import { identifyDevice } from "../sign-in/identify-device.ts";
import { changeEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { changeProfile } from "./change-profile.ts";
import { readOwnProfile } from "./read-own-profile.ts";

/** The user's own profile, sessions and credentials. */
export function profileRoutes(serve: Serve, pauseWebhooks: PauseWebhooks) {
  serve(profile.readOwnProfile, (ctx) => readOwnProfile(ctx, signedInUser(ctx)));
  serve(profile.changeProfile, (ctx, { body }) => changeProfile(ctx, signedInUser(ctx), body));
  serve(profile.changeEmail, (ctx, { body }) => changeEmail(ctx, body.email));
  serve(profile.mailPasswordLink, (ctx, _input, { request }) => mailPasswordLink(ctx, request.ip));
  serve(profile.changePassword, (ctx, { body }) => changePassword(ctx, body, pauseWebhooks));

  serve(impersonation.endLook, (ctx) => endImpersonation(ctx, signedInUser(ctx)));
  serve(impersonation.listLooks, async (ctx) =>
    (await listImpersonations(ctx, signedInUser(ctx).id)).map(({ endedAt, until, ...entry }) => ({
      ...entry,
      until: endedAt ?? until,
    })),
  );
  serve(own.listSessions, (ctx) => listSessions(ctx, signedInUser(ctx)));
  serve(own.endSession, (ctx, { params }) => endSession(ctx, requireRecentConfirmation(ctx).id, params.id));
  serve(own.endOtherSessions, async (ctx) => {
    const { id, sessionId } = requireRecentConfirmation(ctx);
    return { ended: await endAllSessions(ctx, id, sessionId) };
  });
  serve(own.confirmOwner, (ctx, { body }) => confirmIdentity(ctx, body));
  serve(own.startConfirmByPasskey, createConfirmationOptions);

  serve(apiKeys.readApiKey, (ctx) => readApiKey(ctx, signedInUser(ctx)));
  serve(apiKeys.replaceApiKey, (ctx, { body }) => replaceApiKey(ctx, body));
  serve(apiKeys.limitApiKey, (ctx, { body }) => limitApiKey(ctx, body));
  serve(apiKeys.removeApiKey, removeApiKey);
  serve(named.listApiKeys, (ctx) => listNamedKeys(ctx, signedInUser(ctx)));
  serve(named.addApiKey, (ctx, { body }) => addNamedKey(ctx, body));
  serve(named.changeApiKey, (ctx, { params, body }) => changeNamedKey(ctx, params.id, body));
  serve(named.removeNamedApiKey, (ctx, { params }) => removeNamedKey(ctx, params.id));

  serve(sandbox.readSandboxKey, (ctx) => readSandboxKey(ctx, signedInUser(ctx).id));
  serve(sandbox.replaceSandboxKey, (ctx, { body }) =>
    replaceSandboxKey(ctx, signedInUser(ctx).id, body.dialect),
  );
  serve(sandbox.setSandboxDialect, (ctx, { body }) =>
    setSandboxDialect(ctx, signedInUser(ctx).id, body.dialect),
  );
  serve(sandbox.removeSandboxKey, (ctx) => removeSandboxKey(ctx, signedInUser(ctx).id));

  serve(factors.startTotp, startTotp);
  serve(factors.enableTotp, (ctx, { body }) => enableTotp(ctx, body.otp));
  serve(factors.disableTotp, (ctx, { body }) => disableTotp(ctx, body.otp));
  serve(factors.replaceRecoveryCodes, replaceRecoveryCodes);

  serve(passkeys.startPasskeySignIn, createSignInOptions);
  serve(passkeys.signInByPasskey, (ctx, { body }, call) =>
    signInByPasskey(ctx, body, identifyDevice(ctx, call)),
  );
  serve(passkeys.listPasskeys, (ctx) => listPasskeys(ctx, signedInUser(ctx).id));
  serve(passkeys.startPasskey, createRegistrationOptions);
  serve(passkeys.addPasskey, (ctx, { body }) => addPasskey(ctx, body));
  serve(passkeys.renamePasskey, (ctx, { params, body }) =>
    renamePasskey(ctx, signedInUser(ctx).id, { ...params, ...body }),
  );
  serve(passkeys.removePasskey, (ctx, { params }) => removePasskey(ctx, params.id));
}
