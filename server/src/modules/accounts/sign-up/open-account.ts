import type { Role } from "@sonum/contract/accounts";
import type { CaptchaAction } from "@sonum/contract/captcha";
import { findEmailFault } from "@sonum/contract/email";
import { isLocale } from "@sonum/contract/locale";
import { findUsernameFault, normalUsername } from "@sonum/contract/username";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { addHashedUser } from "../add-user.ts";
import { spendCaptcha } from "../captcha/spend-captcha.ts";
import { SIGN_UP } from "../limits/allowances.ts";
import { placeOf } from "../limits/places.ts";
import { takeAttempts } from "../limits/take-attempts.ts";
import { type FieldIssue, findFaultOf, invalidFields } from "../password-rule.ts";
import { hashPassword } from "../passwords.ts";
import { plainName } from "../rules.ts";
import { nameTakenIn } from "./name-taken.ts";
import { sendProof } from "./send-proof.ts";
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
  alongside: (tx: Tx, userId: string) => Promise<void>;
};

/**
 * Creates an account and mails the verification link. Probing for taken names costs a captcha and one of the few attempts
 * per hour.
 */
export async function openAccount(
  ctx: Ctx,
  visitor: Visitor,
  account: NewAccount,
): Promise<{ username: string }> {
  const form = { ...account.form, username: normalUsername(account.form.username) };
  assertValidFields(ctx, form, account.issues);
  await spendCaptcha(ctx, account.captchaAction, visitor.captcha);
  await limitSignUps(ctx, visitor.address);

  const passwordHash = await hashPassword(ctx, form.password);
  try {
    await transact(ctx, (tx) => insertAccount(tx, visitor.address, { ...account, form, passwordHash }));
  } catch (error) {
    throw nameTakenIn(error) ?? error;
  }
  return { username: form.username };
}

function assertValidFields(ctx: Ctx, form: NewAccount["form"], others: FieldIssue[]): void {
  const { username, email, password } = form;
  const faults = {
    username: findUsernameFault(username),
    email: findEmailFault(email),
    password: findFaultOf(ctx, password, { username, email }),
  };
  const issues = Object.entries(faults).flatMap(([field, message]) =>
    message ? [{ path: `body.${field}`, message }] : [],
  );
  if (issues.length + others.length > 0) throw invalidFields([...issues, ...others]);
}

async function limitSignUps(ctx: Ctx, from: string): Promise<void> {
  const { address, network } = placeOf(from);
  await takeAttempts(ctx, [
    { what: "sign-up address", by: address, allowance: SIGN_UP.address },
    { what: "sign-up network", by: network, allowance: SIGN_UP.network },
  ]);
}

type HashedAccount = NewAccount & { passwordHash: string };

async function insertAccount(tx: Tx, address: string, account: HashedAccount) {
  const { form, roles, passwordHash } = account;
  const user = {
    username: form.username,
    email: form.email.trim(),
    locale: isLocale(form.locale) ? form.locale : "en",
  };
  const id = await addHashedUser(tx, {
    ...user,
    passwordHash,
    roles,
    givenName: plainName(form.firstName),
    familyName: plainName(form.lastName),
  });
  await store.insertConsents(tx, id, address);
  await account.alongside(tx, id);
  await sendProof(tx, { id, ...user }, "sign_up");
}
