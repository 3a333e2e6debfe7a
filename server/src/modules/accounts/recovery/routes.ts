import * as api from "@sonum/contract/recovery";
import type { Ctx } from "../../../platform/context.ts";
import type { Asked, Serve } from "../../../platform/http.ts";
import { solutionIn } from "../captcha/routes.ts";
import { hashLinkCode } from "../secret-link.ts";
import { askRecovery } from "./ask-recovery.ts";
import { setNewPassword } from "./set-new-password.ts";
import { findOwner } from "./store.ts";

export function recoveryRoutes(serve: Serve) {
  serve(api.askRecovery, (ctx, { query, body }, asked) =>
    askRecovery(ctx, {
      email: query.email,
      address: asked.request.ip,
      captcha: solutionIn(asked, body),
    }),
  );

  serve(api.isRecoveryOpen, async (ctx, { params }, asked) => ({
    exists: (await isOpen(ctx, params.code)) || (await isOpen(ctx, bearerIn(asked))),
  }));

  serve(api.setNewPassword, (ctx, { body }, asked) =>
    setNewPassword(ctx, {
      code: body.code ?? bearerIn(asked),
      password: body.password,
      address: asked.request.ip,
    }),
  );
}

const isOpen = async (ctx: Ctx, code: string): Promise<boolean> =>
  (await findOwner(ctx, hashLinkCode(code))) !== undefined;

/** The specification sends the code where an access token would be. */
const bearerIn = ({ request }: Asked): string =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
