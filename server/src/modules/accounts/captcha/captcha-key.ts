import { hkdfSync } from "node:crypto";
import type { Settings } from "../../../platform/settings.ts";

/** A key of its own, made from the session secret: what is signed here is nowhere else a token. */
export const captchaKey = ({ sessionSecret }: Settings): string =>
  Buffer.from(hkdfSync("sha256", sessionSecret, "", "sonum captcha", 32)).toString("hex");
