import { findPasswordFault, type PasswordFault, personalWords } from "@sonum/contract/accounts/password";
import type { Ctx } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { isCommonPassword } from "./is-common-password.ts";

export type PasswordOwner = { username: string; email: string };

/** Why this user may not choose this password, by the shop's policy. */
export const findPasswordIssue = (
  { settings }: Ctx,
  password: string,
  owner: PasswordOwner,
): PasswordFault | undefined =>
  findPasswordFault(password, {
    lengthMin: settings.passwordLengthMin,
    words: personalWords(owner),
    isCommon: isCommonPassword,
  });

/** Throws a field error for a password that is easy to guess. */
export function assertGoodPassword(ctx: Ctx, password: string, owner: PasswordOwner): void {
  const fault = findPasswordIssue(ctx, password, owner);
  if (fault) throw invalidFields([{ path: "body.password", message: fault }]);
}

/** `path` as in the contract's validation errors; `message` is a translation key. */
export type FieldIssue = { path: string; message: string };

export const invalidFields = (issues: FieldIssue[]) =>
  new AppError("invalid_request", issues.map(({ path, message }) => `${path}: ${message}`).join("; "), {
    issues,
  });
