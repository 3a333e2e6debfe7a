import type { Env } from "./env-schema.ts";
import { CATCH_MAILS } from "./to-config.ts";

/** Values that demo mode generates instead of requiring them. */
export type DemoSettings = {
  databaseUrl: string;
  sessionSecret: string;
  dataKey: string;
  pushKeys?: { publicKey: string; privateKey: string };
};

/** Settings override the demo's defaults, except for the database: not having one is what makes it a demo. */
export function completeDemo(env: Env, demo: DemoSettings): Env {
  const { sessionSecret: SESSION_SECRET, dataKey: DATA_KEY, databaseUrl: DATABASE_URL } = demo;
  // Quiet by default: demo users read the terminal.
  const defaults = {
    SESSION_SECRET,
    DATA_KEY,
    LOG_LEVEL: "warn",
    SMTP_URL: CATCH_MAILS,
    DRAIN_SECONDS: "0",
    WEB_PUSH_PUBLIC_KEY: demo.pushKeys?.publicKey,
    WEB_PUSH_PRIVATE_KEY: demo.pushKeys?.privateKey,
  };
  return { ...defaults, ...WIDE_LIMITS, ...env, DATABASE_URL, DATABASE_DIRECT_URL: DATABASE_URL };
}

/** Wide enough for the browser tests, and for trying everything at once. */
const WIDE_LIMITS: Env = {
  LIMIT_BUYS_NEW: "10000",
  LIMIT_BUYS: "10000",
  LIMIT_BUYS_ADDRESS: "10000",
  LIMIT_BUYS_DEVICE: "10000",
  LIMIT_BUYS_PAYER: "10000",
  LIMIT_CANCELS: "10000",
  LIMIT_SAME_OFFER: "10000",
  LIMIT_SPEND_NEW: "100000",
  // Lets demo users see a payout today.
  PAYOUT_HOLD_DAYS: "0",
  PAYOUT_IBAN: "EE382200221020145685",
  PAYOUT_HOLDER: "Sonum Demo",
};
