import { findEmailFault } from "@sonum/contract/email";
import { isLocale } from "@sonum/contract/locale";
import type { Input } from "@sonum/contract/route";
import type { signUp as signUpRoute } from "@sonum/contract/sign-up";
import { findUsernameFault, normalUsername } from "@sonum/contract/username";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { addHashedUser } from "../add-user.ts";
import { spendCaptcha } from "../captcha/spend-captcha.ts";
import { SIGN_UP } from "../limits/allowances.ts";
import { placeOf } from "../limits/places.ts";
import { takeAttempts } from "../limits/take-attempts.ts";
import { findFaultOf, invalidFields } from "../password-rule.ts";
import { hashPassword } from "../passwords.ts";
import { plainName } from "../rules.ts";
import { nameTakenIn } from "./name-taken.ts";
import { startOfPromo } from "./promo.ts";
import { sendProof } from "./send-proof.ts";
import * as store from "./store.ts";

export type SignUpForm = Input<typeof signUpRoute>["body"];
export type Visitor = { address: string; captcha: string | undefined };

/**
 * Opens a customer's account and sends the mail that proves the address. Whoever asks which names are taken pays for
 * every answer with a captcha and one of the few attempts of an hour.
 */
export async function signUp(ctx: Ctx, form: SignUpForm, visitor: Visitor): Promise<{ username: string }> {
  const username = normalUsername(form.username);
  assertGoodFields(ctx, { ...form, username });
  await spendCaptcha(ctx, "sign-up", visitor.captcha);
  await takeOneOfFew(ctx, visitor.address);

  const passwordHash = await hashPassword(ctx, form.password);
  try {
    await transact(ctx, (tx) => register(tx, { ...form, username, passwordHash }, visitor.address));
  } catch (error) {
    throw nameTakenIn(error) ?? error;
  }
  return { username };
}

function assertGoodFields(ctx: Ctx, form: SignUpForm): void {
  const { username, email, password } = form;
  const faults = {
    username: findUsernameFault(username),
    email: findEmailFault(email),
    password: findFaultOf(ctx, password, { username, email }),
  };
  const issues = Object.entries(faults).flatMap(([field, message]) =>
    message ? [{ path: `body.${field}`, message }] : [],
  );
  if (issues.length > 0) throw invalidFields(issues);
}

async function takeOneOfFew(ctx: Ctx, from: string): Promise<void> {
  const { address, network } = placeOf(from);
  await takeAttempts(ctx, [
    { what: "sign-up address", by: address, allowance: SIGN_UP.address },
    { what: "sign-up network", by: network, allowance: SIGN_UP.network },
  ]);
}

async function register(tx: Tx, form: SignUpForm & { passwordHash: string }, address: string): Promise<void> {
  const person = {
    username: form.username,
    email: form.email.trim(),
    locale: isLocale(form.locale) ? form.locale : "en",
  };
  const id = await addHashedUser(tx, {
    ...person,
    passwordHash: form.passwordHash,
    roles: ["ROLE_sao-user"],
    givenName: plainName(form.firstName),
    familyName: plainName(form.lastName),
  });
  await store.insertConsents(tx, id, address);
  await store.insertSignUp(tx, {
    userId: id,
    clickId: form.clickId || null,
    bonusId: form.bonusId ?? null,
    promoStartedAt: startOfPromo(tx, form.promoStartedAt ?? undefined),
    referralCode: form.ref || null,
    address,
    signedUpAt: tx.clock.now(),
  });
  await sendProof(tx, { id, ...person }, "sign_up");
}
