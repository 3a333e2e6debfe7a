import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { loadConfig } from "./load-config.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "sonum-open-config-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("starts an embedded database without DATABASE_URL", async () => {
  const DATA_DIR = path.join(folder, "demo");
  const { config, database } = await loadConfig({ DATA_DIR }, () => {});
  expect(config).toMatchObject({ demo: true, dataDir: DATA_DIR, database: { url: database?.url } });
  await database?.stop();
});

it("starts no database with DATABASE_URL", async () => {
  const env = {
    DATABASE_URL: "postgres://shop@db.example/sonum",
    SESSION_SECRET: "s".repeat(32),
    DATA_KEY: Buffer.alloc(32).toString("base64"),
    SMTP_URL: "smtp://mail.example",
    LEGAL_NAME: "Example OÜ",
    LEGAL_ADDRESS: "Example street 1, Tallinn",
    SUPPORT_EMAIL: "support@shop.example",
  };
  expect(await loadConfig(env, () => {})).toMatchObject({ config: { demo: false }, database: undefined });
  await expect(loadConfig({ ...env, DATA_KEY: "" }, () => {})).rejects.toThrow("config not found: DATA_KEY");
});

it("reports invalid settings before starting anything", async () => {
  const DATA_DIR = path.join(folder, "wrong");
  await expect(loadConfig({ DATA_DIR, PORT: "x" }, () => {})).rejects.toThrow("config invalid: PORT");
  expect(existsSync(path.join(DATA_DIR, "postgres"))).toBe(false);
});
