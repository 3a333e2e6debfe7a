import { isIPv6 } from "node:net";

export type RateLimitKeys = {
  /** A single visitor, as far as we can tell. */
  address: string;
  /** The surrounding network: IPv4 /24 or IPv6 /64. */
  network: string;
};

/** Rate-limit keys of an address. IPv4-mapped IPv6 counts as IPv4. */
export function rateLimitKeysOf(address: string): RateLimitKeys {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (!isIPv6(plain)) return { address: plain, network: `${plain.split(".").slice(0, 3).join(".")}.0/24` };
  return { address: plain, network: `${groupsOf(plain).slice(0, 4).join(":")}::/64` };
}

/** Identifies a user's location: one IPv4 address, or an IPv6 /64, because IPv6 addresses rotate. */
export function locationOf(address: string): string {
  const keys = rateLimitKeysOf(address);
  return isIPv6(keys.address) ? keys.network : keys.address;
}

/** The eight groups of an IPv6 address in lower case, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = address.toLowerCase().split("::");
  const [before, after] = [split(head), split(tail ?? "")];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill("0"), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ""),
  );
}

const split = (part: string) => (part === "" ? [] : part.split(":"));

/** How much wider the limits by address are in demo mode, where everybody calls from one machine. */
export const DEMO_LIMIT_FACTOR = 40;
