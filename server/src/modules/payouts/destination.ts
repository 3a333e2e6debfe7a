import { Destination } from "@sonum/contract/payouts/payouts";
import { type Ctx, transact } from "../../platform/context.ts";
import { requireRecentConfirmation } from "../accounts/index.ts";
import { isSanctioned } from "../catalogue/index.ts";
import { badDestination, destinationMissing, sanctionedCountry } from "./errors.ts";
import { type PayoutRow, saveDestination } from "./store.ts";

/**
 * Sets the user's payout account, also of waiting payouts that have none. Requires a recent sign-in, so a stolen session is
 * not enough.
 */
export async function setDestination(ctx: Ctx, input: Destination): Promise<Destination> {
  const { id: userId } = requireRecentConfirmation(ctx);
  const destination = validate(input);
  assertNotSanctioned(ctx, destination);
  await transact(ctx, (tx) => saveDestination(tx, userId, ctx.cipher.encrypt(JSON.stringify(destination))));
  return maskDestination(destination);
}

export const decryptDestination = ({ cipher }: Ctx, encrypted: Buffer): Destination =>
  Destination.parse(JSON.parse(cipher.decrypt(encrypted)));

/** An IBAN begins with the bank's country; crypto addresses have none. */
export const isInSanctionedCountry = (ctx: Ctx, { method, account }: Destination): boolean =>
  method === "iban" && isSanctioned(ctx, account.slice(0, 2));

export function assertNotSanctioned(ctx: Ctx, destination: Destination): void {
  if (isInSanctionedCountry(ctx, destination)) throw sanctionedCountry();
}

/** A payout outside needs an account, and none in a sanctioned country. Checked when it is approved and when it is sent. */
export function assertPayable(ctx: Ctx, { target, destination }: PayoutRow): void {
  if (target === "balance") return;
  if (!destination) throw destinationMissing();
  assertNotSanctioned(ctx, decryptDestination(ctx, destination));
}

/** Whether the bank port sends to the account of a payout; otherwise operators send it. */
export function isSentByBank(ctx: Ctx, { destination }: Pick<PayoutRow, "destination">): boolean {
  const { bank } = ctx.ports;
  return destination !== null && bank?.methods.includes(decryptDestination(ctx, destination).method) === true;
}

/** Shows enough for owners to recognise their account. */
export const maskDestination = ({ account, ...rest }: Destination): Destination => ({
  ...rest,
  account: `${account.slice(0, 4)}…${account.slice(-4)}`,
});

const USDT = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

function validate({ method, account, holder }: Destination): Destination {
  const plain = account.replace(/\s/g, "");
  const name = holder.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "").trim();
  const iban = plain.toUpperCase();
  if (name === "" || (method === "iban" ? !IBAN.test(iban) || !hasValidChecksum(iban) : !USDT.test(plain)))
    throw badDestination();
  return { method, account: method === "iban" ? iban : plain, holder: name };
}

/** IBAN checksum: mod 97 is 1. */
function hasValidChecksum(iban: string): boolean {
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((letter) => String(Number.parseInt(letter, 36)));
  return BigInt(digits.join("")) % 97n === 1n;
}
