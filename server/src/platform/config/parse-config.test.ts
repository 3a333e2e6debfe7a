import { readFileSync } from "node:fs";
import path from "node:path";
import { PROMO_LANDINGS } from "@sonum/contract/office/promo-landings";
import { describe, expect, it } from "vitest";
import { ConfigError } from "./config.ts";
import { EnvSchema } from "./env-schema.ts";
import { parseConfig } from "./parse-config.ts";

const DATA_KEY = Buffer.alloc(32, 7).toString("base64");
const REQUIRED = {
  DATABASE_URL: "postgres://shop@db.example/sonum",
  SESSION_SECRET: "s".repeat(32),
  DATA_KEY,
  SMTP_URL: "smtps://shop:secret@mail.example",
  LEGAL_NAME: "Example OÜ",
  LEGAL_ADDRESS: "Example street 1, Tallinn",
  SUPPORT_EMAIL: "support@shop.example",
};
const NO_OPERATOR = ". The legal texts name the operator of the shop, an address and a contact.";
const DEMO = {
  databaseUrl: "postgres://sonum@127.0.0.1:5555/sonum",
  sessionSecret: "d".repeat(32),
  dataKey: DATA_KEY,
  pushKeys: { publicKey: "p".repeat(87), privateKey: "k".repeat(43) },
};

describe("settings", () => {
  it("SHELL-21 fails with a list of every missing setting", () => {
    expect(() => parseConfig({})).toThrow(
      new ConfigError(
        [
          ...["DATABASE_URL", "SESSION_SECRET", "DATA_KEY", "SMTP_URL"].map(
            (name) => `config not found: ${name}`,
          ),
          `config not found: LEGAL_NAME, LEGAL_ADDRESS, SUPPORT_EMAIL${NO_OPERATOR}`,
        ].join("\n"),
      ),
    );
  });

  it("SHELL-21 starts only with the operator's name, address and contact, except in demo mode", () => {
    expect(() => parseConfig({ ...REQUIRED, LEGAL_ADDRESS: " ", SUPPORT_EMAIL: undefined })).toThrow(
      new ConfigError(`config not found: LEGAL_ADDRESS, SUPPORT_EMAIL${NO_OPERATOR}`),
    );
    expect(() => parseConfig({ ...REQUIRED, LEGAL_NAME: "[name of the company]" })).toThrow(
      "config invalid: LEGAL_NAME: must not have square brackets",
    );
    expect(parseConfig(REQUIRED).legal).toEqual({
      LEGAL_NAME: "Example OÜ",
      LEGAL_ADDRESS: "Example street 1, Tallinn",
      SUPPORT_EMAIL: "support@shop.example",
    });
    expect(parseConfig({}, DEMO).legal.LEGAL_NAME).toBeUndefined();
  });

  it("SHELL-21 treats an empty setting as missing", () => {
    expect(() => parseConfig({ ...REQUIRED, DATABASE_URL: " " })).toThrow(/^config not found: DATABASE_URL$/);
  });

  it("reports all problems at once", () => {
    const env = {
      ...REQUIRED,
      SESSION_SECRET: undefined,
      PORT: "eighty",
      DATA_KEY: "short",
      LOG_LEVEL: "loud",
    };
    expect(() => parseConfig(env)).toThrow(
      new ConfigError(
        [
          "config invalid: PORT: must be a whole number from 0 to 65535",
          "config invalid: LOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent",
          "config not found: SESSION_SECRET",
          "config invalid: DATA_KEY: must be 32 bytes in base64",
        ].join("\n"),
      ),
    );
  });

  it.each([
    ["PORT", "65536"],
    ["PORT", "1e3"],
    ["PUBLIC_URL", "shop.example"],
    ["DATABASE_URL", "mysql://db.example/sonum"],
    ["DATABASE_POOL_MAX", "0"],
    ["NATS_URL", "nats://one:4222,http://two:4222"],
    ["DATABASE_WAIT_SECONDS", "601"],
    ["DATABASE_STATEMENTS", "sometimes"],
    ["SESSION_SECRET", "short"],
    ["OTHER_DATA_KEYS", "c2hvcnQ="],
    ["FINGERPRINT_KEY", "c2hvcnQ="],
    ["PARTNER_SHARE_PERCENT", "101"],
    ["PARTNER_SHARE_PERCENT", "33.333"],
    ["ACTIVATION_MINUTES", "-1"],
    ["SMTP_URL", "mail.example:25"],
    ["SMTP_URL", "http://mail.example"],
    ["MAIL_FROM", "nobody"],
    ["MAIL_FROM", "Shop <shop@mail.example>\r\nBcc: eve@mail.example"],
    ["CRYPTO_PAYOUT_URL", "http://pay.example/v1"],
    ["PASSWORD_MIN", "3"],
    ["PASSWORD_MIN", "65"],
    ["ACCESS_TOKEN_HOURS", "0"],
  ])("refuses %s=%s without repeating the value", (name, value) => {
    const refusal = () => parseConfig({ ...REQUIRED, [name]: value });
    expect(refusal).toThrow(new RegExp(`^config invalid: ${name}: must [^\n]+$`));
    expect(refusal).not.toThrow(`${name}: ${value}`);
  });

  it("uses the default database timeouts unless DATABASE_WAIT_SECONDS is set", () => {
    expect(parseConfig(REQUIRED).database.limits).toBeUndefined();
    const { limits } = parseConfig({ ...REQUIRED, DATABASE_WAIT_SECONDS: "60" }).database;
    expect(new Set(Object.values(limits ?? {}))).toEqual(new Set([60_000]));
  });

  it("requires only the database, the secrets and SMTP", () => {
    expect(parseConfig(REQUIRED)).toMatchObject({
      demo: false,
      http: { host: "127.0.0.1", port: 8080, publicUrl: "http://127.0.0.1:8080", trustProxy: false },
      database: { url: REQUIRED.DATABASE_URL, directUrl: REQUIRED.DATABASE_URL, poolMax: 10, named: true },
      dataDir: path.resolve(".data"),
      secrets: { session: REQUIRED.SESSION_SECRET, cipher: { data: Buffer.alloc(32, 7) } },
      logLevel: "info",
      mail: { smtpUrl: REQUIRED.SMTP_URL, from: "Sonum <no-reply@127.0.0.1>" },
      accounts: {
        accessTokenMs: 86_400_000,
        passwordLengthMin: 8,
        passwordMemoryKib: 19_456,
        captchaCost: 2000,
      },
      activations: { orderLifetimeMs: 1_200_000 },
      partnerShareBp: 6000,
      telegram: undefined,
      demoFleet: { machines: 8, ports: 64 },
      demoHistoryDays: 30,
    });
  });

  it("returns less than was paid to who buys their own numbers: bonus, partner's share and commission (decision 085)", () => {
    const { partnerShareBp, referrals } = parseConfig(REQUIRED);
    const largestBonus = Math.max(...PROMO_LANDINGS.map(({ bonusPercent }) => bonusPercent));
    expect((100 + largestBonus) * (partnerShareBp + referrals.shareBp)).toBeLessThan(100 * 10_000);
  });

  it.each([
    [{ HOST: "0.0.0.0", PORT: "80" }, "http://127.0.0.1:80"],
    [{ HOST: "::1" }, "http://[::1]:8080"],
    [{ PUBLIC_URL: "https://shop.example/" }, "https://shop.example"],
  ])("derives the public address from %o", (env, publicUrl) => {
    expect(parseConfig({ ...REQUIRED, ...env }).http.publicUrl).toBe(publicUrl);
  });

  it.each([
    ["off", false],
    ["2", 2],
    ["10.0.0.1, 10.0.0.2", ["10.0.0.1", "10.0.0.2"]],
  ])("parses TRUST_PROXY=%s", (text, trusted) => {
    expect(parseConfig({ ...REQUIRED, TRUST_PROXY: text }).http.trustProxy).toEqual(trusted);
  });

  it("parses a percentage with decimals exactly", () => {
    expect(parseConfig({ ...REQUIRED, PARTNER_SHARE_PERCENT: "57.35" }).partnerShareBp).toBe(5735);
  });

  it("accepts other data keys only with the key of fingerprints, which stays", () => {
    const keyOf = (byte: number) => Buffer.alloc(32, byte).toString("base64");
    const others = { OTHER_DATA_KEYS: `${keyOf(8)}, ${keyOf(9)}` };
    expect(() => parseConfig({ ...REQUIRED, ...others })).toThrow(/^config not found: FINGERPRINT_KEY/);
    expect(parseConfig({ ...REQUIRED, ...others, FINGERPRINT_KEY: keyOf(8) }).secrets.cipher).toEqual({
      data: Buffer.alloc(32, 7),
      otherData: [Buffer.alloc(32, 8), Buffer.alloc(32, 9)],
      fingerprint: Buffer.alloc(32, 8),
    });
  });

  it("requires both the merchant id and the key of the payout gateway, or none", () => {
    const merchant = { CRYPTO_PAYOUT_MERCHANT: "merchant-1" };
    const key = { CRYPTO_PAYOUT_KEY: "k".repeat(16) };
    expect(parseConfig(REQUIRED).cryptoPayouts).toBeUndefined();
    expect(parseConfig({ ...REQUIRED, ...merchant, ...key }).cryptoPayouts).toEqual({
      url: "https://api.cryptomus.com/v1",
      merchantId: "merchant-1",
      key: "k".repeat(16),
    });
    expect(() => parseConfig({ ...REQUIRED, ...merchant })).toThrow(/^config not found: CRYPTO_PAYOUT_KEY$/);
    expect(() => parseConfig({ ...REQUIRED, ...key })).toThrow(/^config not found: CRYPTO_PAYOUT_MERCHANT$/);
  });

  it("accepts a direct URL beside the pooler's for what a pooler cannot do", () => {
    const direct = "postgres://shop@direct.example/sonum";
    const env = { ...REQUIRED, DATABASE_DIRECT_URL: direct, DATABASE_STATEMENTS: "unnamed" };
    expect(parseConfig(env).database).toMatchObject({ directUrl: direct, named: false });
  });

  it("requires no settings in demo mode", () => {
    expect(parseConfig({}, DEMO)).toMatchObject({
      demo: true,
      database: { url: DEMO.databaseUrl, directUrl: DEMO.databaseUrl },
      secrets: { session: DEMO.sessionSecret },
      mail: { smtpUrl: undefined },
      logLevel: "warn",
    });
    for (const env of [{ HOST: "localhost" }, { HOST: "::1" }, { PUBLIC_URL: "http://127.0.0.1:8080" }])
      expect(parseConfig(env, DEMO).demo).toBe(true);
  });

  it.each([
    [{ DATABASE_URL: "" }, "DATABASE_URL is empty"],
    [{ HOST: "0.0.0.0" }, "HOST is 0.0.0.0"],
    [{ HOST: "::" }, "HOST is ::"],
    [{ HOST: "192.168.1.5" }, "HOST is 192.168.1.5"],
    [{ PUBLIC_URL: "https://shop.example" }, "PUBLIC_URL is https://shop.example"],
    [{ PUBLIC_URL: "https://localhost.example" }, "PUBLIC_URL is https://localhost.example"],
    [{ TRUST_PROXY: "1" }, "TRUST_PROXY is set"],
    [{ SESSION_SECRET: REQUIRED.SESSION_SECRET }, "SESSION_SECRET is set"],
    [{ STRIPE_SECRET_KEY: "sk_live_1" }, "STRIPE_SECRET_KEY is set"],
    [{ CRYPTO_PAYOUT_KEY: "payout-key" }, "CRYPTO_PAYOUT_KEY is set"],
  ])("refuses demo mode with %o, and says how to run a real shop", (env, problem) => {
    const run = () => parseConfig(env, DEMO);
    expect(run).toThrow(ConfigError);
    expect(run).toThrow(problem);
    expect(run).toThrow(/Set DATABASE_URL to run a real shop\.$/);
  });

  it("are all listed in .env.example, commented out, and nothing else is", () => {
    const example = readFileSync(new URL("../../../../.env.example", import.meta.url), "utf8");
    const lines = example.split("\n").filter((line) => line.includes("=") && !line.startsWith("# "));
    const names = lines.map((line) => /^#([A-Z_]+)=/.exec(line)?.[1] ?? `not commented out: ${line}`);
    expect(names.toSorted()).toEqual(Object.keys(EnvSchema.shape).toSorted());
  });
});
