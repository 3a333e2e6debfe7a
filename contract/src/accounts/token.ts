import { z } from "zod";
import { route } from "../route.ts";
import { Session, signIn } from "./sign-in.ts";

/** Sent by older clients; ignored. */
const unused = { client_id: z.string().max(200).optional(), scope: z.string().max(200).optional() };

export const takeToken = route("POST /rest/token", {
  summary: "Sign in or refresh a session with a form",
  access: "public",
  multipart: true,
  body: z.discriminatedUnion("grant_type", [
    z.strictObject({ grant_type: z.literal("password"), ...signIn.body.shape, ...unused }),
    z.strictObject({
      grant_type: z.literal("refresh_token"),
      refresh_token: z.string().min(1).max(512),
      ...unused,
    }),
  ]),
  reply: Session,
  errors: ["unsupported_media_type", "bad_credentials", "otp_required", "account_blocked"],
  limit: { max: 30, perSeconds: 60 },
});
