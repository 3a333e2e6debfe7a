import type { Env } from "./env-schema.ts";

/** Secrets that only a real shop has. */
const SECRETS = [
  "SESSION_SECRET",
  "DATA_KEY",
  "OTHER_DATA_KEYS",
  "FINGERPRINT_KEY",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "CRYPTO_GATEWAY_SECRET",
  "CRYPTO_PAYOUT_KEY",
  "TELEGRAM_BOT_TOKEN",
  "WEB_PUSH_PRIVATE_KEY",
  "SMTP_URL",
];

const HINT = "Set DATABASE_URL to run a real shop.";

/**
 * Why demo mode must not start: its users have known passwords, so it must stay on this machine, and settings of a real
 * shop mean that DATABASE_URL was forgotten.
 */
export function listDemoProblems(env: Env): string[] {
  const { HOST: host, PUBLIC_URL: publicUrl, TRUST_PROXY: proxies, DATABASE_URL: databaseUrl } = env;
  const isSet = (name: string) => (env[name] ?? "").trim() !== "";
  const problems = [
    databaseUrl !== undefined && "DATABASE_URL is empty. Without the variable this would be demo mode.",
    isSet("HOST") && !isLoopback(host) && `HOST is ${host}: demo mode listens on this machine only.`,
    isSet("PUBLIC_URL") &&
      !isLoopback(hostOf(publicUrl)) &&
      `PUBLIC_URL is ${publicUrl}: demo mode has known passwords and must not be public.`,
    isSet("TRUST_PROXY") && proxies !== "off" && "TRUST_PROXY is set: demo mode must not be behind a proxy.",
    ...SECRETS.filter(isSet).map((name) => `${name} is set: it belongs to a real shop.`),
  ].filter((problem) => problem !== false);
  return problems.length > 0 ? [...problems, HINT] : [];
}

const isLoopback = (host = ""): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host.trim());

const hostOf = (url = ""): string => (URL.canParse(url) ? new URL(url).hostname : url);
