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

export type NewAccount<Result> = {
  form: {
    username: string;
    email: string;
    /** Omitted: the account has no password until its owner sets one. */
    password?: string;
    firstName: string;
    lastName: string;
    locale: string;
  };
  roles: Role[];
  captchaAction: CaptchaAction;
  /** Further issues of the form, reported together with those of name, address and password. */
  issues: FieldIssue[];
  /** Runs in the transaction that creates the account, after its insertion. */
  afterInsert: (tx: Tx, user: InsertedUser) => Promise<Result>;
};

export type InsertedUser = { id: string; username: string; roles: Role[] };
type Form = NewAccount<unknown>["form"];

/**
 * Creates an account and mails the verification link. Probing for taken names costs a captcha and one of the few attempts
 * per hour.
 */
export async function createAccount<Result>(
  ctx: Ctx,
  visitor: Visitor,
  account: NewAccount<Result>,
): Promise<Result> {
  const form = { ...account.form, username: normalizeUsername(account.form.username) };
  assertValidFields(ctx, form, account.issues);
  await spendCaptcha(ctx, account.captchaAction, visitor.captcha);
  await limitSignUps(ctx, visitor.address);

  const passwordHash = form.password === undefined ? null : await hashPassword(ctx, form.password);
  try {
    return await transact(ctx, (tx) =>
      insertAccount(tx, visitor.address, { ...account, form, passwordHash }),
    );
  } catch (error) {
    throw toNameTakenError(error) ?? error;
  }
}

function assertValidFields(ctx: Ctx, form: Form, others: FieldIssue[]): void {
  const { username, email, password } = form;
  const faults = {
    username: findUsernameFault(username),
    email: findEmailFault(email),
    password: password === undefined ? undefined : findPasswordIssue(ctx, password, { username, email }),
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

type HashedAccount<Result> = NewAccount<Result> & { passwordHash: string | null };

async function insertAccount<Result>(
  tx: Tx,
  address: string,
  account: HashedAccount<Result>,
): Promise<Result> {
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
  const result = await account.afterInsert(tx, { id, username: user.username, roles });
  await sendVerification(tx, { id, ...user, passwordHash }, "sign_up");
  return result;
}
