import os from "node:os";
import path from "node:path";
import { usd } from "@sonum/contract/money";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@sonum/contract/time-units";
import type { z } from "zod";
import { type DatabaseLimits, uniformLimits } from "../database/database.ts";
import type { CipherKeys } from "../security/cipher.ts";
import { listDemoProblems } from "./demo-problems.ts";
import { type Env, EnvSchema } from "./env-schema.ts";
import type { Settings as ContextSettings } from "./settings.ts";

export type Config = {
  /** True without DATABASE_URL: the shop runs on an embedded database, for trying it out. */
  demo: boolean;
  http: { host: string; port: number; publicUrl: string; trustProxy: false | number | string[] };
  database: {
    url: string;
    directUrl: string;
    poolMax: number;
    named: boolean;
    /** Overrides `DEFAULT_DATABASE_LIMITS`, which suit requests that customers wait for. */
    limits?: DatabaseLimits;
  };
  dataDir: string;
  secrets: { session: string; cipher: CipherKeys };
  logLevel: z.infer<typeof EnvSchema>["LOG_LEVEL"];
  /** Names this process in logs and figures. */
  nodeName: string;
  metricsToken: string | undefined;
  /** How long a stopping server still answers, while `/readyz` tells load balancers to leave it. */
  drainMs: number;
  mail: {
    /** Undefined in demo mode only: mails are then stored instead of sent. */
    smtpUrl: string | undefined;
    from: string;
    supportEmail: string | undefined;
  };
  legal: ContextSettings["legal"];
  payments: {
    stripe: { secretKey: string; webhookSecret: string } | undefined;
    crypto:
      | { url: string; merchantId: string; secret: string; apiUrl: string | undefined; coins: string[] }
      | undefined;
  };
  /** Sends payouts to USDT addresses; without it operators send them by hand. */
  cryptoPayouts: { url: string; merchantId: string; key: string } | undefined;
  accounts: {
    accessTokenMs: number;
    passwordLengthMin: number;
    passwordMemoryKib: number;
    captchaCost: number;
  };
  activations: Pick<
    ContextSettings,
    "orderLifetimeMs" | "cancelWaitMs" | "lateGraceMs" | "quoteMs" | "limits"
  >;
  storefront: { promoMs: number; successAttemptsMin: number };
  rates: ContextSettings["rates"];
  /** Source of exchange rates; without it operators set them by hand. */
  ratesFeedUrl: string | undefined;
  /** Receives postbacks about advertisers' clicks. */
  trackerUrl: string | undefined;
  /** Partners' gateways bind here by SMPP; without it SMPP is off. */
  smppPort: number | undefined;
  partnerShareBp: number;
  referrals: ContextSettings["referrals"];
  payouts: ContextSettings["payouts"];
  complaints: ContextSettings["complaints"];
  chargebackLimitBp: number;
  sanctionedCountries: string[];
  rentals: ContextSettings["rentals"];
  /** The partners' bot; none without a token and a name. */
  telegram: { token: string; name: string; apiUrl: string } | undefined;
  webDist: string;
  /** How long scripts and styles of builds that no process has any more stay reachable. */
  assetDays: number;
  pgBin: string | undefined;
  demoFleet: { machines: number; ports: number };
};

/** Values that demo mode generates instead of requiring them. */
export type DemoSettings = { databaseUrl: string; sessionSecret: string; dataKey: string };

/** Missing or invalid settings; the message lists all of them. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** Placeholder for "store mails instead of sending"; `.invalid` never resolves. */
const CATCH_MAILS = "smtp://caught.invalid";
const BUILT_WEB = path.resolve(import.meta.dirname, "../../../../web/dist");

/** Parses the environment at start. Throws a `ConfigError` that lists every problem. */
export function parseConfig(env: Env, demo?: DemoSettings): Config {
  const problems = demo ? listDemoProblems(env) : [];
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));
  const given = demo ? completeDemo(withoutEmpty(env), demo) : withoutEmpty(env);
  const result = EnvSchema.safeParse(given);
  const faults = [
    ...(result.success ? [] : describeProblems(result.error, given)),
    ...(demo ? [] : describeMissingOperator(given)),
  ];
  if (!result.success || faults.length > 0) throw new ConfigError(faults.join("\n"));
  return toConfig(result.data, demo !== undefined);
}

/** The folder of everything stored on disk; needed before the other settings are complete. */
export const readDataDir = (env: Env): string => path.resolve(env["DATA_DIR"] || ".data");

/** The public URL alone, for commands that need no database. */
export function readPublicUrl(env: Env): string {
  const result = EnvSchema.pick({ HOST: true, PORT: true, PUBLIC_URL: true }).safeParse(withoutEmpty(env));
  if (!result.success) throw new ConfigError(describeProblems(result.error, env).join("\n"));
  return result.data.PUBLIC_URL ?? publicUrlOf(result.data.HOST, result.data.PORT);
}

function toConfig(settings: z.infer<typeof EnvSchema>, demo: boolean): Config {
  const { HOST: host, PORT: port, DATABASE_URL: url } = settings;
  const publicUrl = settings.PUBLIC_URL ?? publicUrlOf(host, port);
  return {
    demo,
    http: {
      host,
      port,
      publicUrl,
      trustProxy: settings.TRUST_PROXY,
    },
    database: {
      url,
      directUrl: settings.DATABASE_DIRECT_URL ?? url,
      poolMax: settings.DATABASE_POOL_MAX,
      named: settings.DATABASE_STATEMENTS === "named",
      ...(settings.DATABASE_WAIT_SECONDS && {
        limits: uniformLimits(settings.DATABASE_WAIT_SECONDS * SECOND_MS),
      }),
    },
    dataDir: path.resolve(settings.DATA_DIR),
    secrets: { session: settings.SESSION_SECRET, cipher: cipherKeysOf(settings) },
    logLevel: settings.LOG_LEVEL,
    nodeName: settings.NODE_NAME ?? os.hostname(),
    metricsToken: settings.METRICS_TOKEN,
    drainMs: settings.DRAIN_SECONDS * SECOND_MS,
    mail: {
      smtpUrl: settings.SMTP_URL === CATCH_MAILS ? undefined : settings.SMTP_URL,
      from: settings.MAIL_FROM ?? `Sonum <no-reply@${new URL(publicUrl).hostname}>`,
      supportEmail: settings.SUPPORT_EMAIL,
    },
    legal: {
      LEGAL_NAME: settings.LEGAL_NAME,
      LEGAL_ADDRESS: settings.LEGAL_ADDRESS,
      SUPPORT_EMAIL: settings.SUPPORT_EMAIL,
    },
    payments: paymentsOf(settings),
    cryptoPayouts: cryptoPayoutsOf(settings),
    accounts: {
      accessTokenMs: settings.ACCESS_TOKEN_HOURS * HOUR_MS,
      passwordLengthMin: settings.PASSWORD_MIN,
      passwordMemoryKib: settings.PASSWORD_MEMORY_KIB,
      captchaCost: settings.CAPTCHA_COST,
    },
    activations: {
      orderLifetimeMs: settings.ACTIVATION_MINUTES * MINUTE_MS,
      cancelWaitMs: settings.CANCEL_WAIT_SECONDS * SECOND_MS,
      lateGraceMs: settings.LATE_GRACE_MINUTES * MINUTE_MS,
      quoteMs: settings.QUOTE_SECONDS * SECOND_MS,
      limits: limitsOf(settings),
    },
    storefront: {
      promoMs: settings.PROMO_HOURS * HOUR_MS,
      successAttemptsMin: settings.SUCCESS_ATTEMPTS_MIN,
    },
    rates: {
      intervalMs: settings.RATES_INTERVAL_MINUTES * MINUTE_MS,
      changeMaxBp: Math.round(settings.RATES_CHANGE_MAX_PERCENT * 100),
      staleMs: settings.RATES_STALE_HOURS * HOUR_MS,
    },
    ratesFeedUrl: settings.RATES_FEED_URL,
    trackerUrl: settings.TRACKER_URL,
    smppPort: settings.SMPP_PORT,
    partnerShareBp: Math.round(settings.PARTNER_SHARE_PERCENT * 100),
    payouts: {
      holdMs: settings.PAYOUT_HOLD_DAYS * 24 * HOUR_MS,
      minimum: usd(String(settings.PAYOUT_MIN)),
      maximum: usd(String(settings.PAYOUT_MAX)),
      fourEyesFrom: usd(String(settings.PAYOUT_FOUR_EYES)),
      account: payingAccount(settings),
    },
    sanctionedCountries: settings.SANCTIONED_COUNTRIES,
    chargebackLimitBp: Math.round(settings.CHARGEBACK_ALARM_PERCENT * 100),
    complaints: {
      windowMs: settings.COMPLAINT_HOURS * HOUR_MS,
      limitBp: Math.round(settings.COMPLAINT_LIMIT_PERCENT * 100),
      codesMin: settings.COMPLAINT_CODES_MIN,
    },
    rentals: {
      maxMonths: settings.RENTAL_MAX_MONTHS,
      cooldownMs: settings.RENTAL_COOLDOWN_HOURS * HOUR_MS,
      lostMs: settings.RENTAL_LOST_HOURS * HOUR_MS,
    },
    referrals: {
      shareBp: Math.round(settings.REFERRAL_PERCENT * 100),
      months: settings.REFERRAL_MONTHS,
      cap: usd(String(settings.REFERRAL_CAP)),
    },
    telegram: telegramOf(settings),
    webDist: settings.WEB_DIST ? path.resolve(settings.WEB_DIST) : BUILT_WEB,
    assetDays: settings.ASSET_DAYS,
    pgBin: settings.PG_BIN,
    demoFleet: { machines: settings.DEMO_FLEET_MACHINES, ports: settings.DEMO_FLEET_PORTS },
  };
}

const limitsOf = (settings: z.infer<typeof EnvSchema>): ContextSettings["limits"] => ({
  buysPerHour: settings.LIMIT_BUYS,
  buysPerHourNew: settings.LIMIT_BUYS_NEW,
  buysPerHourAddress: settings.LIMIT_BUYS_ADDRESS,
  buysPerHourDevice: settings.LIMIT_BUYS_DEVICE,
  buysPerHourPayer: settings.LIMIT_BUYS_PAYER,
  cancelsPerHour: settings.LIMIT_CANCELS,
  sameOfferPerDay: settings.LIMIT_SAME_OFFER,
  spendPerDayNew: usd(String(settings.LIMIT_SPEND_NEW)),
});

/** A replaced data key must not change the key of fingerprints by accident. */
function cipherKeysOf(settings: z.infer<typeof EnvSchema>): CipherKeys {
  const { DATA_KEY: data, OTHER_DATA_KEYS: otherData, FINGERPRINT_KEY: fingerprint } = settings;
  if (otherData && !fingerprint)
    throw new ConfigError("config not found: FINGERPRINT_KEY, which OTHER_DATA_KEYS needs");
  return { data, otherData, fingerprint };
}

/** A provider must be configured completely or not at all: without its webhook secret it would take money that is never credited. */
function paymentsOf(settings: z.infer<typeof EnvSchema>): Config["payments"] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  const { CRYPTO_GATEWAY_URL: url, CRYPTO_MERCHANT_ID: merchantId, CRYPTO_GATEWAY_SECRET: secret } = settings;
  assertComplete(
    { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret },
    { CRYPTO_GATEWAY_URL: url, CRYPTO_MERCHANT_ID: merchantId, CRYPTO_GATEWAY_SECRET: secret },
  );
  return {
    stripe: secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined,
    crypto:
      url && merchantId && secret
        ? {
            url,
            merchantId,
            secret,
            apiUrl: settings.CRYPTO_GATEWAY_API_URL,
            coins: settings.CRYPTO_GATEWAY_COINS,
          }
        : undefined,
  };
}

/** Payouts need both the merchant id and the key. */
function cryptoPayoutsOf(settings: z.infer<typeof EnvSchema>): Config["cryptoPayouts"] {
  const { CRYPTO_PAYOUT_URL: url, CRYPTO_PAYOUT_MERCHANT: merchantId, CRYPTO_PAYOUT_KEY: key } = settings;
  assertComplete({ CRYPTO_PAYOUT_MERCHANT: merchantId, CRYPTO_PAYOUT_KEY: key });
  return merchantId && key ? { url, merchantId, key } : undefined;
}

/** A bot needs both a token and a name. */
function telegramOf(settings: z.infer<typeof EnvSchema>): Config["telegram"] {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_BOT_NAME: name, TELEGRAM_API_URL: apiUrl } = settings;
  assertComplete({ TELEGRAM_BOT_TOKEN: token, TELEGRAM_BOT_NAME: name });
  return token && name ? { token, name, apiUrl } : undefined;
}

/** Throws if some settings of a group are set, but not all. */
function assertComplete(...groups: Env[]): void {
  const missing = groups.flatMap((group) => {
    const names = Object.keys(group).filter((name) => group[name] === undefined);
    return names.length < Object.keys(group).length ? names : [];
  });
  if (missing.length > 0)
    throw new ConfigError(missing.map((name) => `config not found: ${name}`).join("\n"));
}

/** Settings override the demo's defaults, except for the database: not having one is what makes it a demo. */
function completeDemo(env: Env, demo: DemoSettings): Env {
  const { sessionSecret: SESSION_SECRET, dataKey: DATA_KEY, databaseUrl: DATABASE_URL } = demo;
  // Quiet by default: demo users read the terminal.
  const defaults = { SESSION_SECRET, DATA_KEY, LOG_LEVEL: "warn", SMTP_URL: CATCH_MAILS, DRAIN_SECONDS: "0" };
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

/** The account of bank files, if it is set up. */
const payingAccount = ({
  PAYOUT_IBAN: iban,
  PAYOUT_HOLDER: holder,
  PAYOUT_BIC: bic,
}: z.output<typeof EnvSchema>) => (iban && holder ? { iban, holder, bic } : undefined);

/** `NAME=` in a settings file means not set. */
const withoutEmpty = (env: Env): Env =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""));

function describeProblems(error: z.ZodError, given: Env): string[] {
  const lines = error.issues.map(({ path: [name], message }) =>
    given[String(name)] === undefined
      ? `config not found: ${String(name)}`
      : `config invalid: ${String(name)}: ${message}`,
  );
  return [...new Set(lines)];
}

/** The legal texts name the operator; demo mode shows placeholders in brackets instead. */
function describeMissingOperator(given: Env): string[] {
  const missing = ["LEGAL_NAME", "LEGAL_ADDRESS", "SUPPORT_EMAIL"].filter(
    (name) => given[name] === undefined,
  );
  return missing.length === 0
    ? []
    : [
        `config not found: ${missing.join(", ")}. The legal texts name the operator of the shop, an address and a contact.`,
      ];
}

/** A server that listens on all interfaces is still reached at one address. */
function publicUrlOf(host: string, port: number): string {
  const name = ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
