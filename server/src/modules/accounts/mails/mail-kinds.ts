import type { MailTexts } from "./mail-text.ts";
import { passwordChanged } from "./texts/password-changed.ts";
import { recoverPassword } from "./texts/recover-password.ts";
import { verifyEmail } from "./texts/verify-email.ts";

/** Every mail we write. */
export const mailKinds = {
  verify_email: verifyEmail,
  recover_password: recoverPassword,
  password_changed: passwordChanged,
} as const satisfies Record<string, MailTexts>;

export type MailKind = keyof typeof mailKinds;
