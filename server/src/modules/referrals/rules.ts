import { type Money, micro, shareOf } from "@sonum/contract/money";
import type { ReferralFlag } from "@sonum/contract/referrals";

export type ReferralTerms = {
  shareBp: number;
  /** Calendar months from the sign-up. */
  months: number;
  /** The most that one person brought may bring. */
  cap: Money;
};

/**
 * The same day and time so many months later; where that month has no such day, its last: 30 November and three months is
 * the end of February. The moment itself no longer counts.
 */
export function endOfPeriod(from: Date, months: number): Date {
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return end;
}

export type Purchase = { paid: Money; bonusLeft: Money; room: Money; shareBp: number };

/** What a purchase brings: a share of what was paid by the customer's own money, as long as there is room below the cap. */
export function commissionOf({ paid, bonusLeft, room, shareBp }: Purchase) {
  const bonusPart = least(paid, bonusLeft);
  const share = shareOf(micro(paid - bonusPart), shareBp);
  return { bonusPart, commission: least(share, room) };
}

const least = (one: Money, other: bigint): Money => micro(other <= 0n ? 0n : one < other ? one : other);

export type Side = {
  userId: string;
  email: string;
  devices: { address: string; userAgent: string; deviceMark?: Buffer | null }[];
  payers: string[];
};
export type Pair = { referrer: Side; referred: Side; isLoop: boolean };

/** Why two accounts look like one person, or like two who bring each other. Such a referral earns nothing. */
export function findFlag({ referrer, referred, isLoop }: Pair): ReferralFlag | undefined {
  if (referrer.userId === referred.userId) return "self";
  if (isLoop) return "loop";
  if (mailboxOf(referrer.email) === mailboxOf(referred.email)) return "email";
  if (referrer.payers.some((payer) => referred.payers.includes(payer))) return "payment";
  const marks = new Set(referrer.devices.flatMap(marksOf));
  return referred.devices.flatMap(marksOf).some((mark) => marks.has(mark)) ? "device" : undefined;
}

type Device = Side["devices"][number];

/** By what a device is known again: the browser's own mark, and what it calls itself at an address. */
const marksOf = (device: Device): string[] => [
  ...(device.deviceMark ? [device.deviceMark.toString("hex")] : []),
  ...(isTelling(device) ? [`${device.address} ${device.userAgent}`] : []),
];

/** Inside a network of one's own everybody has such an address: it tells nothing of who sits there. */
const PRIVATE =
  /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)|^::1$|^f[cd]|^fe80/i;
const isTelling = ({ address, userAgent }: Device) =>
  address !== "" && userAgent !== "" && !PRIVATE.test(address);

/** Where mail to an address really goes: what stands behind a plus is the owner's own, and so are the dots at Google. */
export function mailboxOf(email: string): string {
  const [name = "", domain = ""] = email
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const plain = name.replace(/\+.*$/, "");
  const isGoogle = domain === "gmail.com" || domain === "googlemail.com";
  return isGoogle ? `${plain.replaceAll(".", "")}@gmail.com` : `${plain}@${domain}`;
}

/** Enough of a name to know one's friends by, too little to sign in with. */
export function maskName(name: string): string {
  const letters = [...name];
  return letters.length < 3 ? "***" : `${letters[0]}***${letters.at(-1)}`;
}
