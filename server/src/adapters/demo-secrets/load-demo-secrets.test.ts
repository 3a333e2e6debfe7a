import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { loadDemoSecrets } from "./load-demo-secrets.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "sonum-secrets-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("creates secrets once, readable by the owner only", () => {
  const dataDir = path.join(folder, "new/.data");
  const first = loadDemoSecrets(dataDir);
  expect(loadDemoSecrets(dataDir)).toEqual(first);
  expect(first.sessionSecret.length).toBeGreaterThanOrEqual(32);
  expect(Buffer.from(first.dataKey, "base64")).toHaveLength(32);
  expect(statSync(path.join(dataDir, "secrets.json")).mode & 0o777).toBe(0o600);
});

it("does not replace a damaged file, because data is encrypted with its secrets", () => {
  const dataDir = path.join(folder, "damaged");
  loadDemoSecrets(dataDir);
  writeFileSync(path.join(dataDir, "secrets.json"), '{"sessionSecret"');
  expect(() => loadDemoSecrets(dataDir)).toThrow(/secrets\.json is damaged/);
});
