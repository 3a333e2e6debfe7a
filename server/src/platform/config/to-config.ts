import os from "node:os";
import path from "node:path";
import { usd } from "@sonum/contract/money";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@sonum/contract/time-units";
import type { z } from "zod";
import { uniformLimits } from "../database/database.ts";
import type { CipherKeys } from "../security/cipher.ts";
import { type Config, ConfigError } from "./config.ts";
import type { Env, EnvSchema } from "./env-schema.ts";

type EnvValues = z.output<typeof EnvSchema>;

/** Placeholder for "store mails instead of sending"; `.invalid` never resolves. */
export const CATCH_MAILS = "smtp://caught.invalid";
const BUILT_WEB = path.resolve(import.meta.dirname, "../../../../web/dist");

/** Converts valid settings to units of the code. Throws a `ConfigError` if a group of settings is incomplete. */
export function toConfig(settings: EnvValues, demo: boolean): Config {
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
    natsUrl: settings.NATS_URL,
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
    complaints: complaintsOf(settings),
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
    webPush: webPushOf(settings),
    webDist: settings.WEB_DIST ? path.resolve(settings.WEB_DIST) : BUILT_WEB,
    assetDays: settings.ASSET_DAYS,
    pgBin: settings.PG_BIN,
    demoFleet: { machines: settings.DEMO_FLEET_MACHINES, ports: settings.DEMO_FLEET_PORTS },
    demoHistoryDays: settings.DEMO_HISTORY_DAYS,
  };
}

const limitsOf = (settings: EnvValues): Config["activations"]["limits"] => ({
  buysPerHour: settings.LIMIT_BUYS,
  buysPerHourNew: settings.LIMIT_BUYS_NEW,
  buysPerHourAddress: settings.LIMIT_BUYS_ADDRESS,
  buysPerHourDevice: settings.LIMIT_BUYS_DEVICE,
  buysPerHourPayer: settings.LIMIT_BUYS_PAYER,
  cancelsPerHour: settings.LIMIT_CANCELS,
  sameOfferPerDay: settings.LIMIT_SAME_OFFER,
  spendPerDayNew: usd(String(settings.LIMIT_SPEND_NEW)),
});

const complaintsOf = (settings: EnvValues): Config["complaints"] => ({
  windowMs: settings.COMPLAINT_HOURS * HOUR_MS,
  limitBp: Math.round(settings.COMPLAINT_LIMIT_PERCENT * 100),
  codesMin: settings.COMPLAINT_CODES_MIN,
});

/** A replaced data key must not change the key of fingerprints by accident. */
function cipherKeysOf(settings: EnvValues): CipherKeys {
  const { DATA_KEY: data, OTHER_DATA_KEYS: otherData, FINGERPRINT_KEY: fingerprint } = settings;
  if (otherData && !fingerprint)
    throw new ConfigError("config not found: FINGERPRINT_KEY, which OTHER_DATA_KEYS needs");
  return { data, otherData, fingerprint };
}

/** A provider must be configured completely or not at all: without its webhook secret it would take money that is never credited. */
function paymentsOf(settings: EnvValues): Config["payments"] {
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
function cryptoPayoutsOf(settings: EnvValues): Config["cryptoPayouts"] {
  const { CRYPTO_PAYOUT_URL: url, CRYPTO_PAYOUT_MERCHANT: merchantId, CRYPTO_PAYOUT_KEY: key } = settings;
  assertComplete({ CRYPTO_PAYOUT_MERCHANT: merchantId, CRYPTO_PAYOUT_KEY: key });
  return merchantId && key ? { url, merchantId, key } : undefined;
}

/** A bot needs both a token and a name. */
function telegramOf(settings: EnvValues): Config["telegram"] {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_BOT_NAME: name, TELEGRAM_API_URL: apiUrl } = settings;
  assertComplete({ TELEGRAM_BOT_TOKEN: token, TELEGRAM_BOT_NAME: name });
  return token && name ? { token, name, apiUrl } : undefined;
}

/** Push notifications need both keys. */
function webPushOf(settings: EnvValues): Config["webPush"] {
  const { WEB_PUSH_PUBLIC_KEY: publicKey, WEB_PUSH_PRIVATE_KEY: privateKey } = settings;
  assertComplete({ WEB_PUSH_PUBLIC_KEY: publicKey, WEB_PUSH_PRIVATE_KEY: privateKey });
  return publicKey && privateKey ? { publicKey, privateKey } : undefined;
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

/** The account of bank files, if it is set up. */
const payingAccount = ({ PAYOUT_IBAN: iban, PAYOUT_HOLDER: holder, PAYOUT_BIC: bic }: EnvValues) =>
  iban && holder ? { iban, holder, bic } : undefined;

/** A server that listens on all interfaces is still reached at one address. */
export function publicUrlOf(host: string, port: number): string {
  const name = ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
