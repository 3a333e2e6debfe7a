import { BlockList, isIPv4, isIPv6 } from "node:net";
import { crc32 } from "node:zlib";

const PREFIX = "sn";
const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SECRET_LENGTH = 24;
const CHECKSUM_LENGTH = 6;
const SHAPE = /^sn[0-9A-Za-z]{30}$/;
const SHOWN_LENGTH = 6;

/** How exactly we know when a key was last used. */
export const KEY_USED_STEP_MS = 60 * 1000;

/** Begins a key of the sandbox after its prefix, so that people tell the two apart. Programs need not. */
export const SANDBOX_MARK = "TEST";

/**
 * `sn` + 24 letters of chance, of which a mark may take the first, + 6 that check them: 32 in all. A misread key is known
 * without asking anybody.
 */
export function apiKeyFrom(letterAt: (max: number) => number, mark = ""): string {
  const chance = Array.from({ length: SECRET_LENGTH - mark.length }, () => LETTERS[letterAt(LETTERS.length)]);
  const secret = mark + chance.join("");
  return PREFIX + secret + checksumOf(secret);
}

/** Anything that is meant as a key, also a wrong one. An access token has dots. */
export const looksLikeApiKey = (bearer: string): boolean =>
  bearer.startsWith(PREFIX) && !bearer.includes(".");

export const isWellFormed = (key: string): boolean =>
  SHAPE.test(key) && key.endsWith(checksumOf(key.slice(PREFIX.length, PREFIX.length + SECRET_LENGTH)));

function checksumOf(secret: string): string {
  let letters = "";
  for (let rest = crc32(secret); letters.length < CHECKSUM_LENGTH; rest = Math.floor(rest / LETTERS.length))
    letters = LETTERS[rest % LETTERS.length] + letters;
  return letters;
}

/** How a key is spoken of. */
export const prefixOf = (key: string): string => key.slice(0, SHOWN_LENGTH);

/** Enough to tell two keys apart, too little to use one. */
export const maskApiKey = (key: string): string => prefixOf(key).padEnd(key.length, "•");

/** Whether an address is one of these or in one of these networks. None means everywhere. */
export function isAmong(address: string, allowed: readonly string[]): boolean {
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
