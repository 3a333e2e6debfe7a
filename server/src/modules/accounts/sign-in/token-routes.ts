import { takeToken } from "@sonum/contract/accounts/token";
import type { Serve } from "../../../platform/http/serve.ts";
import { identifyDevice } from "./identify-device.ts";
import { refreshSession } from "./refresh-session.ts";
import { signIn } from "./sign-in.ts";

/** Sign-in and refresh as an OAuth token form; registered where multipart bodies are parsed. */
export function tokenRoutes(serve: Serve) {
  serve(takeToken, (ctx, { body }, call) =>
    body.grant_type === "password"
      ? signIn(ctx, body, identifyDevice(ctx, call))
      : refreshSession(ctx, body.refresh_token),
  );
}
