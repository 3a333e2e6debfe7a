import { z } from "zod";

export type Env = Record<string, string | undefined>;

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const DATA_KEY_BYTES = 32;

const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
};

const percent = () =>
  z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/, "must be a percentage with at most two decimals")
    .transform(Number)
    .refine((value) => value <= 100, "must not exceed 100");

/** For example `ir, KP`; an empty text is an empty list. */
const countryCodes = () =>
  z
    .string()
    .regex(
      /^\s*([a-z]{2}(\s*,\s*[a-z]{2})*)?\s*$/i,
      "must be codes of countries of two letters, such as ir,kp",
    )
    .transform((text) => text.toLowerCase().match(/[a-z]{2}/g) ?? []);

/** For example `Bitcoin, USDT`. */
const names = () =>
  z
    .string()
    .max(200, "must have at most 200 characters")
    .transform((text) => text.split(",").flatMap((name) => name.trim() || []));

const urlOf = (protocol: RegExp, kind: string) => z.url({ protocol, error: `must be ${kind}` });
const postgresUrl = () => urlOf(/^postgres(ql)?$/, "a postgres:// address");
const smtpUrl = () => urlOf(/^smtps?$/, "an smtp:// or smtps:// address");
/** Divided by commas. */
const natsUrls = () =>
  z
    .string()
    .refine(
      (list) => list.split(",").every((url) => /^(nats|tls):\/\/[^\s/]+$/.test(url.trim())),
      "must be a nats:// or tls:// address, or several divided by commas",
    );
const webUrl = () =>
  urlOf(/^https?$/, "an http:// or https:// address").transform((url) => url.replace(/\/+$/, ""));
/** Without TLS only on this machine. */
const tlsUrl = () =>
  webUrl().refine((url) => /^https:|^http:\/\/127\.0\.0\.1[:/]/.test(url), "must be an https:// address");

const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(", ")}` });

const encryptionKey = () =>
  z
    .string()
    .transform((text) => Buffer.from(text, "base64"))
    .refine((bytes) => bytes.length === DATA_KEY_BYTES, `must be ${DATA_KEY_BYTES} bytes in base64`);

/** Keys in base64, comma-separated. */
const encryptionKeys = () =>
  z
    .string()
    .transform((text) => text.split(",").map((key) => Buffer.from(key, "base64")))
    .refine(
      (keys) => keys.every((bytes) => bytes.length === DATA_KEY_BYTES),
      `must be keys of ${DATA_KEY_BYTES} bytes in base64, comma-separated`,
    );

const mailbox = () =>
  z
    .string()
    .regex(
      /^[^\r\n<>"@]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
      'must be an address or "Name <address>"',
    );

/** Without the brackets of a placeholder. */
const filledText = (lengthMax: number) =>
  z
    .string()
    .max(lengthMax)
    .regex(/^[^[\]]*$/, "must not have square brackets, which mark what is not filled in");

const address = () => z.string().regex(/^[^\s<>@"]+@[^\s<>@"]+$/, "must be an e-mail address");

/** `off`, the number of proxies in front of us, or their addresses: which X-Forwarded-For entries are trusted. */
const trustedProxies = () =>
  z.string().transform((text): false | number | string[] => {
    if (text === "off") return false;
    return /^\d+$/.test(text) ? Number(text) : text.split(",").map((address) => address.trim());
  });

/** All environment variables. `.env.example` documents each; a test keeps the two in sync. */
export const EnvSchema = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: wholeNumber(0, 65_535).default(8080),
  PUBLIC_URL: webUrl().optional(),
  TRUST_PROXY: trustedProxies().default(false),
  DATA_DIR: z.string().default(".data"),
  WEB_DIST: z.string().optional(),
  ASSET_DAYS: wholeNumber(1, 365).default(30),
  LOG_LEVEL: oneOf(LOG_LEVELS).default("info"),
  NODE_NAME: z
    .string()
    .regex(/^[\w.-]{1,63}$/, "must be up to 63 letters, digits, dots, dashes and underscores")
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, "must have at least 16 characters, without spaces")
    .optional(),
  DRAIN_SECONDS: wholeNumber(0, 300).default(5),

  DATABASE_URL: postgresUrl(),
  DATABASE_DIRECT_URL: postgresUrl().optional(),
  DATABASE_POOL_MAX: wholeNumber(1, 1000).default(10),
  DATABASE_WAIT_SECONDS: wholeNumber(1, 600).optional(),
  DATABASE_STATEMENTS: oneOf(["named", "unnamed"]).default("named"),
  PG_BIN: z.string().optional(),
  NATS_URL: natsUrls().optional(),

  SESSION_SECRET: z.string().min(32, "must have at least 32 characters"),
  DATA_KEY: encryptionKey(),
  OTHER_DATA_KEYS: encryptionKeys().optional(),
  FINGERPRINT_KEY: encryptionKey().optional(),

  SMTP_URL: smtpUrl(),
  MAIL_FROM: mailbox().optional(),
  SUPPORT_EMAIL: address().optional(),
  LEGAL_NAME: filledText(200).optional(),
  LEGAL_ADDRESS: filledText(300).optional(),

  STRIPE_SECRET_KEY: z.string().min(16, "must have at least 16 characters").optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  CRYPTO_GATEWAY_URL: webUrl().optional(),
  CRYPTO_MERCHANT_ID: z.string().optional(),
  CRYPTO_GATEWAY_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  CRYPTO_GATEWAY_API_URL: webUrl().optional(),
  CRYPTO_GATEWAY_COINS: names().default(["Bitcoin", "Ethereum", "USDT"]),
  CRYPTO_PAYOUT_URL: tlsUrl().default("https://api.cryptomus.com/v1"),
  CRYPTO_PAYOUT_MERCHANT: z.string().optional(),
  CRYPTO_PAYOUT_KEY: z.string().min(16, "must have at least 16 characters").optional(),

  RATES_FEED_URL: webUrl().optional(),
  RATES_INTERVAL_MINUTES: wholeNumber(5, 7 * 24 * 60).default(360),
  RATES_CHANGE_MAX_PERCENT: percent().default(10),
  RATES_STALE_HOURS: wholeNumber(1, 24 * 365).default(120),

  PASSWORD_MIN: wholeNumber(4, 64).default(8),
  PASSWORD_MEMORY_KIB: wholeNumber(19_456, 1_048_576).default(19_456),
  ACCESS_TOKEN_HOURS: wholeNumber(1, 24 * 30).default(24),
  CAPTCHA_COST: wholeNumber(1, 100_000).default(2000),

  PROMO_HOURS: wholeNumber(1, 24 * 30).default(12),
  SUCCESS_ATTEMPTS_MIN: wholeNumber(1, 10_000).default(20),
  TRACKER_URL: webUrl().optional(),
  SMPP_PORT: wholeNumber(1, 65_535).optional(),

  ACTIVATION_MINUTES: wholeNumber(1, 24 * 60).default(20),
  CANCEL_WAIT_SECONDS: wholeNumber(0, 3600).default(0),
  LATE_GRACE_MINUTES: wholeNumber(0, 60).default(10),
  QUOTE_SECONDS: wholeNumber(10, 3600).default(120),
  LIMIT_BUYS_NEW: wholeNumber(0, 1_000_000).default(20),
  LIMIT_BUYS: wholeNumber(0, 1_000_000).default(50),
  LIMIT_BUYS_ADDRESS: wholeNumber(0, 1_000_000).default(100),
  LIMIT_BUYS_DEVICE: wholeNumber(0, 1_000_000).default(50),
  LIMIT_BUYS_PAYER: wholeNumber(0, 1_000_000).default(50),
  LIMIT_CANCELS: wholeNumber(0, 1_000_000).default(20),
  LIMIT_SAME_OFFER: wholeNumber(0, 1_000_000).default(10),
  LIMIT_SPEND_NEW: wholeNumber(0, 1_000_000).default(50),
  PARTNER_SHARE_PERCENT: percent().default(60),

  RENTAL_MAX_MONTHS: wholeNumber(1, 12).default(3),
  RENTAL_COOLDOWN_HOURS: wholeNumber(0, 24 * 30).default(24),
  RENTAL_LOST_HOURS: wholeNumber(1, 24 * 30).default(48),

  REFERRAL_PERCENT: percent().default(6),
  REFERRAL_MONTHS: wholeNumber(1, 120).default(3),
  REFERRAL_CAP: wholeNumber(0, 1_000_000).default(300),
  PAYOUT_HOLD_DAYS: wholeNumber(0, 365).default(14),
  PAYOUT_MIN: wholeNumber(0, 1_000_000).default(0),
  PAYOUT_MAX: wholeNumber(1, 1_000_000).default(10_000),
  PAYOUT_FOUR_EYES: wholeNumber(0, 1_000_000).default(500),
  PAYOUT_IBAN: z
    .string()
    .regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, "must be an IBAN without spaces")
    .optional(),
  PAYOUT_BIC: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, "must be a BIC of 8 or 11 characters")
    .optional(),
  PAYOUT_HOLDER: z.string().max(70).optional(),
  SANCTIONED_COUNTRIES: countryCodes().default(["cu", "ir", "kp", "sy"]),
  CHARGEBACK_ALARM_PERCENT: percent().default(0.6),
  COMPLAINT_HOURS: wholeNumber(1, 24 * 30).default(24),
  COMPLAINT_LIMIT_PERCENT: percent().default(5),
  COMPLAINT_CODES_MIN: wholeNumber(1, 100_000).default(30),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]{8,}$/, "must be a token as Telegram gives it, such as 12345:AbC")
    .optional(),
  TELEGRAM_BOT_NAME: z
    .string()
    .regex(/^\w{3,64}$/, "must be the bot's name without @")
    .optional(),
  TELEGRAM_API_URL: webUrl().default("https://api.telegram.org"),
  WEB_PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, "must be a public VAPID key of 87 characters")
    .optional(),
  WEB_PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "must be a private VAPID key of 43 characters")
    .optional(),

  DEMO_FLEET_MACHINES: wholeNumber(0, 64).default(8),
  DEMO_FLEET_PORTS: wholeNumber(1, 512).default(64),
  DEMO_HISTORY_DAYS: wholeNumber(0, 60).default(30),
});
