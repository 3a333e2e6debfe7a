import type { MailTexts } from "./mail-text.ts";
import { accountDeletion } from "./texts/account-deletion.ts";
import { backInStock } from "./texts/back-in-stock.ts";
import { emailChange } from "./texts/email-change.ts";
import { passwordChanged } from "./texts/password-changed.ts";
import { recoverPassword } from "./texts/recover-password.ts";
import { verifyEmail } from "./texts/verify-email.ts";

/** Every mail we write. */
export const mailKinds = {
  verify_email: verifyEmail,
  recover_password: recoverPassword,
  password_changed: passwordChanged,
  email_change: emailChange,
  account_deletion: accountDeletion,
  back_in_stock: backInStock,
} as const satisfies Record<string, MailTexts>;

export type MailKind = keyof typeof mailKinds;
