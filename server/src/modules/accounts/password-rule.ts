import { findPasswordFault, type PasswordFault, wordsOf } from "@sonum/contract/password";
import type { Ctx } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { isCommonPassword } from "./sign-up/is-common-password.ts";

export type Owner = { username: string; email: string };

/** What is wrong with a password for this person, by the rules of this house. */
export const findFaultOf = ({ settings }: Ctx, password: string, owner: Owner): PasswordFault | undefined =>
  findPasswordFault(password, {
    lengthMin: settings.passwordLengthMin,
    words: wordsOf(owner),
    isCommon: isCommonPassword,
  });

/** Refuses a password that somebody else would guess, beside its field in the page. */
export function assertGoodPassword(ctx: Ctx, password: string, owner: Owner): void {
  const fault = findFaultOf(ctx, password, owner);
  if (fault) throw invalidFields([{ path: "body.password", message: fault }]);
}

/** `path` as the contract's own refusals name it; `message` is the key of a text. */
export type FieldIssue = { path: string; message: string };

export const invalidFields = (issues: FieldIssue[]) =>
  new AppError("invalid_request", issues.map(({ path, message }) => `${path}: ${message}`).join("; "), {
    issues,
  });
