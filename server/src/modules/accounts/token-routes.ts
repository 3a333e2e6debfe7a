import { takeToken } from "@sonum/contract/token";
import type { Serve } from "../../platform/http.ts";
import { deviceOf } from "./device-of.ts";
import { refreshSession } from "./refresh-session.ts";
import { signIn } from "./sign-in.ts";

/** The same doors by a form. Served where forms are read. */
export function tokenRoutes(serve: Serve) {
  serve(takeToken, (ctx, { body }, asked) =>
    body.grant_type === "password"
      ? signIn(ctx, body, deviceOf(ctx, asked))
      : refreshSession(ctx, body.refresh_token),
  );
}
