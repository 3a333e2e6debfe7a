import { hkdfSync } from "node:crypto";
import type { Settings } from "../../../platform/settings.ts";

/** Derived from the session secret, so that captcha signatures are not valid anywhere else. */
export const captchaKey = ({ sessionSecret }: Settings): string =>
  Buffer.from(hkdfSync("sha256", sessionSecret, "", "sonum captcha", 32)).toString("hex");
