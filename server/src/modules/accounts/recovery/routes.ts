import * as api from "@sonum/contract/accounts/recovery";
import type { Ctx } from "../../../platform/context.ts";
import type { RequestInfo, Serve } from "../../../platform/http/serve.ts";
import { readCaptchaSolution } from "../captcha/routes.ts";
import { hashSecret } from "../random-secret.ts";
import type { PauseWebhooks } from "../revoke-programs.ts";
import { requestPasswordRecovery } from "./request-recovery.ts";
import { setNewPassword } from "./set-new-password.ts";
import { findCodeOwner } from "./store.ts";

export function recoveryRoutes(serve: Serve, pauseWebhooks: PauseWebhooks) {
  serve(api.askRecovery, (ctx, { query, body }, call) =>
    requestPasswordRecovery(ctx, {
      email: query.email,
      address: call.request.ip,
      captcha: readCaptchaSolution(call, body),
    }),
  );

  serve(api.isRecoveryOpen, async (ctx, { params }, call) => ({
    exists: (await isValidCode(ctx, params.code)) || (await isValidCode(ctx, readBearer(call))),
  }));

  serve(api.setNewPassword, (ctx, { body }, call) =>
    setNewPassword(
      ctx,
      { code: body.code ?? readBearer(call), password: body.password, address: call.request.ip },
      pauseWebhooks,
    ),
  );
}

const isValidCode = async (ctx: Ctx, code: string): Promise<boolean> =>
  (await findCodeOwner(ctx, hashSecret(code))) !== undefined;

/** The specification sends the code as a bearer token. */
const readBearer = ({ request }: RequestInfo): string =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
