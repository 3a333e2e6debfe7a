import { randomBytes } from "node:crypto";
import type { Config } from "../platform/config/config.ts";
import type { Bank } from "../platform/ports.ts";
import { startPayoutSandbox } from "./payout-sandbox/start-payout-sandbox.ts";
import { createCryptoBank } from "./payouts/create-crypto-bank.ts";

export type CreatedBank = {
  /** Undefined if none is configured. */
  bank: Bank | undefined;
  closeBank(): Promise<void>;
};

/** The configured payout gateway; demo mode uses a sandbox of it. */
export async function createBank({ cryptoPayouts, demo }: Config): Promise<CreatedBank> {
  if (demo) return createSandbox();
  return { bank: cryptoPayouts && createCryptoBank(cryptoPayouts), closeBank: async () => {} };
}

/** The production adapter against our sandbox of the gateway. */
async function createSandbox(): Promise<CreatedBank> {
  const account = { merchantId: "sandbox", key: randomBytes(32).toString("base64url") };
  const { url, close } = await startPayoutSandbox(account);
  return { bank: createCryptoBank({ ...account, url }), closeBank: close };
}
