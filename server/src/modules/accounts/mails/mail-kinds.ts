import type { MailTexts } from "./mail-text.ts";
import { accountDeletion } from "./texts/account-deletion.ts";
import { backInStock } from "./texts/back-in-stock.ts";
import { emailChange } from "./texts/email-change.ts";
import { keyNotices } from "./texts/key-notices.ts";
import { passwordChanged } from "./texts/password-changed.ts";
import { passwordRecovered } from "./texts/password-recovered.ts";
import { recoverPassword } from "./texts/recover-password.ts";
import { verifyEmail } from "./texts/verify-email.ts";

/** Every mail we write. */
export const mailKinds = {
  verify_email: verifyEmail,
  recover_password: recoverPassword,
  password_changed: passwordChanged,
  password_recovered: passwordRecovered,
  email_change: emailChange,
  account_deletion: accountDeletion,
  back_in_stock: backInStock,
  ...keyNotices,
} as const satisfies Record<string, MailTexts>;

export type MailKind = keyof typeof mailKinds;
