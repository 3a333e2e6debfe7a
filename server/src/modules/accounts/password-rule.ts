import { findPasswordFault, type PasswordFault, wordsOf } from "@sonum/contract/password";
import type { Ctx } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { isCommonPassword } from "./sign-up/is-common-password.ts";

export type Owner = { username: string; email: string };

/** Why this user may not choose this password, by the shop's policy. */
export const findFaultOf = ({ settings }: Ctx, password: string, owner: Owner): PasswordFault | undefined =>
  findPasswordFault(password, {
    lengthMin: settings.passwordLengthMin,
    words: wordsOf(owner),
    isCommon: isCommonPassword,
  });

/** Throws a field error for a password that is easy to guess. */
export function assertGoodPassword(ctx: Ctx, password: string, owner: Owner): void {
  const fault = findFaultOf(ctx, password, owner);
  if (fault) throw invalidFields([{ path: "body.password", message: fault }]);
}

/** `path` as in the contract's validation errors; `message` is a translation key. */
export type FieldIssue = { path: string; message: string };

export const invalidFields = (issues: FieldIssue[]) =>
  new AppError("invalid_request", issues.map(({ path, message }) => `${path}: ${message}`).join("; "), {
    issues,
  });
