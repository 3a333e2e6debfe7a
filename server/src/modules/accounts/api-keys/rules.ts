import { BlockList, isIPv4, isIPv6 } from "node:net";
import { crc32 } from "node:zlib";

const PREFIX = "sn";
const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SECRET_LENGTH = 24;
const CHECKSUM_LENGTH = 6;
const SHAPE = /^sn[0-9A-Za-z]{30}$/;
const SHOWN_LENGTH = 6;

/** Precision of a key's last-used time. */
export const KEY_USED_PRECISION_MS = 60 * 1000;

/** Follows the prefix of sandbox keys, so that humans can tell them apart. */
export const SANDBOX_TAG = "TEST";

/** `sn`, 24 random characters (a tag may replace the first), and a 6-character checksum that reveals typing errors. */
export function createApiKey(randomBelow: (max: number) => number, tag = ""): string {
  const random = Array.from(
    { length: SECRET_LENGTH - tag.length },
    () => LETTERS[randomBelow(LETTERS.length)],
  );
  const secret = tag + random.join("");
  return PREFIX + secret + checksumOf(secret);
}

/** True for anything meant as an API key, even one of another shop. Access tokens contain dots. */
export const looksLikeApiKey = (bearer: string): boolean => !bearer.includes(".");

export const isWellFormed = (key: string): boolean =>
  SHAPE.test(key) && key.endsWith(checksumOf(key.slice(PREFIX.length, PREFIX.length + SECRET_LENGTH)));

function checksumOf(secret: string): string {
  let letters = "";
  for (let rest = crc32(secret); letters.length < CHECKSUM_LENGTH; rest = Math.floor(rest / LETTERS.length))
    letters = LETTERS[rest % LETTERS.length] + letters;
  return letters;
}

/** The part of a key that may be shown. */
export const apiKeyPrefix = (key: string): string => key.slice(0, SHOWN_LENGTH);

/** Enough to tell two keys apart, too little to use one. */
export const maskApiKey = (key: string): string => apiKeyPrefix(key).padEnd(key.length, "•");

/** Whether an address matches one of these addresses or networks. An empty list allows all. */
export function isAddressAllowed(address: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true;
  const list = new BlockList();
  for (const one of allowed) {
    const [network = "", bits] = one.split("/");
    const family = network.includes(":") ? "ipv6" : "ipv4";
    list.addSubnet(network, Number(bits ?? (family === "ipv6" ? 128 : 32)), family);
  }
  if (isIPv4(address)) return list.check(address, "ipv4");
  return isIPv6(address) && list.check(address, "ipv6");
}
