/** Referral terms, commissions, and signs of self-referral. */
import { type Money, micro, shareOf } from "@sonum/contract/money";
import type { ReferralFlag } from "@sonum/contract/referrals/referrals";

export type ReferralTerms = {
  shareBp: number;
  /** Calendar months from the sign-up. */
  months: number;
  /** The most that one referral may earn the referrer. */
  cap: Money;
};

/**
 * Adds calendar months; a day missing in the target month becomes its last: 30 November plus three months is the end of
 * February. The end is exclusive.
 */
export function endOfPeriod(from: Date, months: number): Date {
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return end;
}

export type Purchase = { paid: Money; room: Money; shareBp: number };

/** The commission of a purchase: a share of its price, up to the remaining cap `room`. */
export const commissionOf = ({ paid, room, shareBp }: Purchase): Money => least(shareOf(paid, shareBp), room);

export type Commissioned = {
  state: "due" | "booked" | "none" | "reversed";
  paid: Money;
  commission: Money;
};

/** What is left of a purchase and its commission after `refunded` of `price` went back. */
export function afterRefund(
  { state, paid, commission }: Commissioned,
  { refunded, price }: { refunded: Money; price: Money },
): Commissioned {
  if (refunded >= price) return { state: "reversed", paid: micro(0n), commission: micro(0n) };
  const kept = (amount: Money) => micro((amount * (price - refunded)) / price);
  return { state, paid: kept(paid), commission: kept(commission) };
}

const least = (one: Money, other: bigint): Money => micro(other <= 0n ? 0n : one < other ? one : other);

export type AccountTraces = {
  userId: string;
  email: string;
  devices: { address: string; userAgent: string; deviceFingerprint?: Buffer | null }[];
  payers: string[];
};
export type Pair = { referrer: AccountTraces; referred: AccountTraces; isLoop: boolean };

/** Why two accounts seem to be one user, or refer each other. A flagged referral earns nothing. */
export function findFlag({ referrer, referred, isLoop }: Pair): ReferralFlag | undefined {
  if (referrer.userId === referred.userId) return "self";
  if (isLoop) return "loop";
  if (mailboxOf(referrer.email) === mailboxOf(referred.email)) return "email";
  if (referrer.payers.some((payer) => referred.payers.includes(payer))) return "payment";
  const known = new Set(referrer.devices.flatMap(fingerprintsOf));
  return referred.devices.flatMap(fingerprintsOf).some((fingerprint) => known.has(fingerprint))
    ? "device"
    : undefined;
}

type Device = AccountTraces["devices"][number];

/** What identifies a device: its fingerprint, and its user agent at a public address. */
const fingerprintsOf = (device: Device): string[] => [
  ...(device.deviceFingerprint ? [device.deviceFingerprint.toString("hex")] : []),
  ...(isIdentifying(device) ? [`${device.address} ${device.userAgent}`] : []),
];

/** Private addresses are shared by many networks and identify no device. */
const PRIVATE_ADDRESS =
  /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)|^::1$|^f[cd]|^fe80/i;
const isIdentifying = ({ address, userAgent }: Device) =>
  address !== "" && userAgent !== "" && !PRIVATE_ADDRESS.test(address);

/** The mailbox of an e-mail address: without plus tags, and without dots at Gmail. */
export function mailboxOf(email: string): string {
  const [name = "", domain = ""] = email
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const plain = name.replace(/\+.*$/, "");
  const isGoogle = domain === "gmail.com" || domain === "googlemail.com";
  return isGoogle ? `${plain.replaceAll(".", "")}@gmail.com` : `${plain}@${domain}`;
}

/** Enough for friends to recognise, too little to sign in with. */
export function maskName(name: string): string {
  const letters = [...name];
  return letters.length < 3 ? "***" : `${letters[0]}***${letters.at(-1)}`;
}

type ReferralSettings = { referrals: ReferralTerms };

declare module "../../platform/config/settings.ts" {
  interface Settings extends ReferralSettings {}
}
