import { type MicroDollars, parseDollars } from "./dollars.ts";

export type McpSettings = {
  /** URL of the shop, without a slash at its end. */
  url: string;
  key: string;
  isLive: boolean;
  /** The most it may spend in one run and in 24 hours; always set if live. */
  cap: MicroDollars | undefined;
};

/** A setting that is missing or wrong; the message says what to do. */
export class SettingsError extends Error {}

const SANDBOX_KEY = /^snTEST/;
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** The sandbox, unless `SONUM_LIVE=1`. Live needs a live key and a spending cap. */
export function readSettings(env: Record<string, string | undefined>): McpSettings {
  const url = readUrl(env["SONUM_URL"]);
  const key = env["SONUM_KEY"]?.trim();
  if (!key)
    throw new SettingsError(
      `Set SONUM_KEY. Create a sandbox key at ${url}/account/profile, section "Sandbox key".`,
    );
  const isLive = readLive(env["SONUM_LIVE"]);
  const cap = readCap(env["SONUM_SPENDING_CAP"]);
  const isSandboxKey = SANDBOX_KEY.test(key);
  if (!isLive && !isSandboxKey)
    throw new SettingsError(
      "SONUM_KEY spends real money, but this is the sandbox. Set a sandbox key (snTEST…), or SONUM_LIVE=1 and " +
        "SONUM_SPENDING_CAP to buy real numbers.",
    );
  if (isLive && isSandboxKey)
    throw new SettingsError("SONUM_LIVE=1 needs a live key, but SONUM_KEY is a sandbox key.");
  if (isLive && cap === undefined)
    throw new SettingsError(
      "SONUM_LIVE=1 needs SONUM_SPENDING_CAP: the most dollars that may be spent in one run and in 24 hours, such as 5.00.",
    );
  return { url, key, isLive, cap };
}

function readUrl(text = ""): string {
  if (!URL.canParse(text))
    throw new SettingsError("Set SONUM_URL to the address of the shop, such as https://shop.example.");
  const url = new URL(text);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && LOOPBACK.includes(url.hostname)))
    throw new SettingsError("SONUM_URL must begin with https://, because the key is sent there.");
  return url.origin;
}

function readLive(text = ""): boolean {
  if (text === "" || text === "0") return false;
  if (text === "1") return true;
  throw new SettingsError("SONUM_LIVE is 1 for real money, or not set for the sandbox.");
}

function readCap(text = ""): MicroDollars | undefined {
  if (text === "") return undefined;
  const cap = parseDollars(text);
  if (cap === undefined || cap === 0n)
    throw new SettingsError("SONUM_SPENDING_CAP must be an amount of dollars above zero, such as 5.00.");
  return cap;
}
