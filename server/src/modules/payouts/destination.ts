import { Destination } from "@sonum/contract/payouts";
import type { Ctx } from "../../platform/context.ts";
import { isSanctioned } from "../../platform/sanctions.ts";
import { requireFresh } from "../accounts/index.ts";
import { badDestination, sanctionedCountry } from "./errors.ts";

const TABLE = "payouts.destinations";

/** Says where somebody's payouts go from now on. Whoever found an open session does not get that far. */
export async function setDestination(ctx: Ctx, wished: Destination): Promise<Destination> {
  const { id: userId } = requireFresh(ctx);
  const destination = checked(wished);
  assertNotSanctioned(ctx, destination);
  const row = { sealed: ctx.seal.close(JSON.stringify(destination)), changedAt: ctx.clock.now() };
  await ctx.db
    .insertInto(TABLE)
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(row))
    .execute();
  return masked(destination);
}

export async function findSealedDestination(ctx: Ctx, userId: string): Promise<Buffer | undefined> {
  const row = await ctx.db.selectFrom(TABLE).select("sealed").where("userId", "=", userId).executeTakeFirst();
  return row?.sealed;
}

export const openDestination = ({ seal }: Ctx, sealed: Buffer): Destination =>
  Destination.parse(JSON.parse(seal.open(sealed)));

/** The first letters of an IBAN are the country of the bank; an address of coins names none. */
export function assertNotSanctioned(ctx: Ctx, { method, account }: Destination): void {
  if (method === "iban" && isSanctioned(ctx, account.slice(0, 2))) throw sanctionedCountry();
}

/** Enough to recognise one's own account by. */
export const masked = ({ account, ...rest }: Destination): Destination => ({
  ...rest,
  account: `${account.slice(0, 4)}…${account.slice(-4)}`,
});

const USDT = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

function checked({ method, account, holder }: Destination): Destination {
  const plain = account.replace(/\s/g, "");
  const name = holder.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "").trim();
  const iban = plain.toUpperCase();
  if (name === "" || (method === "iban" ? !IBAN.test(iban) || !isIbanSum(iban) : !USDT.test(plain)))
    throw badDestination();
  return { method, account: method === "iban" ? iban : plain, holder: name };
}

/** The check digits of an IBAN: the number it spells leaves 1 when divided by 97. */
function isIbanSum(iban: string): boolean {
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((letter) => String(Number.parseInt(letter, 36)));
  return BigInt(digits.join("")) % 97n === 1n;
}
