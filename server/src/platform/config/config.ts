import type { z } from "zod";
import type { DatabaseLimits } from "../database/database.ts";
import type { CipherKeys } from "../security/cipher.ts";
import type { EnvSchema } from "./env-schema.ts";
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
  /** Carries live hints between processes; without it the database does. */
  natsUrl: string | undefined;
  dataDir: string;
  secrets: { session: string; cipher: CipherKeys };
  logLevel: z.infer<typeof EnvSchema>["LOG_LEVEL"];
  /** Names this process in logs and metrics. */
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
  /** Keys of push notifications; none are sent without them. */
  webPush: { publicKey: string; privateKey: string } | undefined;
  webDist: string;
  /** How long scripts and styles of builds that no process has any more stay reachable. */
  assetDays: number;
  pgBin: string | undefined;
  demoFleet: { machines: number; ports: number };
  /** For how many days before its first start the demo shows sales. */
  demoHistoryDays: number;
};

/** Missing or invalid settings; the message lists all of them. */
export class ConfigError extends Error {
  override name = "ConfigError";
}
