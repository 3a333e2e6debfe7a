import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { type App, type AppOptions, createApp } from "../src/app.ts";
import { loadConfig } from "../src/load-config.ts";
import { acceptCopy, markAsCopy } from "../src/platform/database/copy-store.ts";
import { acceptKeys } from "../src/platform/security/key-fingerprints.ts";
import { addTestUser } from "./fixtures/add-test-user.ts";
import { onFileFinished } from "./fixtures/on-file-finished.ts";
import { createEmptyWebBuild, serverSettings } from "./fixtures/server-settings.ts";
import { createTestDatabase } from "./fixtures/test-database.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "sonum-start-"));
const database = await createTestDatabase();
onFileFinished(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});
const settings = {
  ...serverSettings({ url: database.url, folder }),
  WEB_DIST: createEmptyWebBuild(path.join(folder, "web")),
  LOG_LEVEL: "silent",
};

/** A server process as `npm start` runs it, with some other settings. */
async function createServer(other: Record<string, string> = {}, options: AppOptions = {}) {
  const { config } = await loadConfig({ ...settings, ...other }, () => {});
  return createApp(config, options);
}

const statusOf = async (url: string) => (await fetch(url)).status;

async function openStream({ ctx }: App, address: string): Promise<Response> {
  const credentials = { username: "ann", password: "ann-password" };
  await addTestUser(ctx, { ...credentials, roles: ["ROLE_sao-user"] });
  const reply = await fetch(`${address}/rest/proxy/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(credentials),
  });
  const { access_token } = JSON.parse(await reply.text());
  return fetch(`${address}/rest/events?currency=USD`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
}

it("is not ready while it stops, but still answers, and then ends its streams", async () => {
  const isNoticed = Promise.withResolvers<void>();
  const drainPause = vi.fn(() => isNoticed.promise);
  const app = await createServer({ DRAIN_SECONDS: "7" }, { drainPause });
  const { address } = await app.start();
  expect(await statusOf(`${address}/readyz`)).toBe(200);
  const stream = await openStream(app, address);
  const ended = stream.text();
  const stopped = app.stop();
  expect(await statusOf(`${address}/readyz`)).toBe(503);
  expect(await statusOf(`${address}/rest/reference/services`)).toBe(200);
  expect(drainPause).toHaveBeenCalledExactlyOnceWith(7_000);
  isNoticed.resolve();
  await stopped;
  expect(await ended).toMatch(/^retry: /);
  await expect(fetch(`${address}/healthz`)).rejects.toThrow();
});

it("does not start with the data key of another shop", async () => {
  await (await createServer()).stop();
  await expect(createServer({ DATA_KEY: randomBytes(32).toString("base64") })).rejects.toThrow(
    "config invalid: DATA_KEY is not the one that this database is encrypted with",
  );
});

it("does not start on a copy that was made to be verified, until that is to take over", async () => {
  const { ctx, stop } = await createServer();
  await markAsCopy(ctx.pool);
  await expect(createServer()).rejects.toThrow("This database is a copy that was made to be verified.");
  await acceptCopy(ctx);
  await stop();
  await (await createServer()).stop();
});

it("is not ready with another session secret until that is accepted", async () => {
  await (await createServer()).stop();
  const app = await createServer({ SESSION_SECRET: randomBytes(48).toString("base64") });
  onTestFinished(() => app.stop());
  const { address } = await app.start();
  expect(await statusOf(`${address}/readyz`)).toBe(503);
  await acceptKeys(app.ctx);
  expect(await statusOf(`${address}/readyz`)).toBe(200);
});
