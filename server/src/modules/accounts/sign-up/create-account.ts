import type { CaptchaAction } from "@sonum/contract/accounts/captcha";
import type { Role } from "@sonum/contract/accounts/sign-in";
import { findUsernameFault, normalizeUsername } from "@sonum/contract/accounts/username";
import { findEmailFault } from "@sonum/contract/email";
import { toLocale } from "@sonum/contract/locale";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { rateLimitKeysOf } from "../../../platform/rate-limits/rate-limit-keys.ts";
import { addHashedUser } from "../add-user.ts";
import { spendCaptcha } from "../captcha/spend-captcha.ts";
import { toNameTakenError } from "../errors.ts";
import { type FieldIssue, findPasswordIssue, invalidFields } from "../passwords/password-policy.ts";
import { hashPassword } from "../passwords/passwords.ts";
import { enforceRateLimits } from "../rate-limits/enforce-rate-limits.ts";
import { SIGN_UP_LIMITS } from "../rate-limits/rate-limits.ts";
import { sanitizeName } from "../rules.ts";
import { sendVerification } from "./send-verification.ts";
import * as store from "./store.ts";

export type Visitor = { address: string; captcha: string | undefined };

export type NewAccount = {
  form: {
    username: string;
    email: string;
    password: string;
    firstName: string;
    lastName: string;
    locale: string;
  };
  roles: Role[];
  captchaAction: CaptchaAction;
  /** Further issues of the form, reported together with those of name, address and password. */
  issues: FieldIssue[];
  /** Runs in the transaction that creates the account. */
  afterInsert: (tx: Tx, userId: string) => Promise<void>;
};

/**
 * Creates an account and mails the verification link. Probing for taken names costs a captcha and one of the few attempts
 * per hour.
 */
export async function createAccount(
  ctx: Ctx,
  visitor: Visitor,
  account: NewAccount,
): Promise<{ username: string }> {
  const form = { ...account.form, username: normalizeUsername(account.form.username) };
  assertValidFields(ctx, form, account.issues);
  await spendCaptcha(ctx, account.captchaAction, visitor.captcha);
  await limitSignUps(ctx, visitor.address);

  const passwordHash = await hashPassword(ctx, form.password);
  try {
    await transact(ctx, (tx) => insertAccount(tx, visitor.address, { ...account, form, passwordHash }));
  } catch (error) {
    throw toNameTakenError(error) ?? error;
  }
  return { username: form.username };
}

function assertValidFields(ctx: Ctx, form: NewAccount["form"], others: FieldIssue[]): void {
  const { username, email, password } = form;
  const faults = {
    username: findUsernameFault(username),
    email: findEmailFault(email),
    password: findPasswordIssue(ctx, password, { username, email }),
  };
  const issues = Object.entries(faults).flatMap(([field, message]) =>
    message ? [{ path: `body.${field}`, message }] : [],
  );
  if (issues.length + others.length > 0) throw invalidFields([...issues, ...others]);
}

async function limitSignUps(ctx: Ctx, from: string): Promise<void> {
  const { address, network } = rateLimitKeysOf(from);
  await enforceRateLimits(ctx, [
    { what: "sign-up address", by: address, limit: SIGN_UP_LIMITS.address },
    { what: "sign-up network", by: network, limit: SIGN_UP_LIMITS.network },
  ]);
}

type HashedAccount = NewAccount & { passwordHash: string };

async function insertAccount(tx: Tx, address: string, account: HashedAccount) {
  const { form, roles, passwordHash } = account;
  const user = {
    username: form.username,
    email: form.email.trim(),
    locale: toLocale(form.locale),
  };
  const id = await addHashedUser(tx, {
    ...user,
    passwordHash,
    roles,
    givenName: sanitizeName(form.firstName),
    familyName: sanitizeName(form.lastName),
  });
  await store.insertConsents(tx, id, address);
  await account.afterInsert(tx, id);
  await sendVerification(tx, { id, ...user }, "sign_up");
}
