import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { findChromium } from "./find-chromium.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "sonum-browser-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("uses the configured browser, and fails if it is missing", async () => {
  expect(await findChromium(process.execPath, "")).toBe(process.execPath);
  await expect(findChromium("/nowhere/chromium", folder)).rejects.toThrow(
    "/nowhere/chromium is not a program",
  );
});

it("finds an installed browser, headless first, and explains what to do if there is none", async () => {
  await expect(findChromium(undefined, folder)).rejects.toThrow(/apt-get install chromium/);
  for (const name of ["google-chrome", "chromium", "chromium-headless-shell"]) {
    const program = path.join(folder, name);
    writeFileSync(program, "");
    chmodSync(program, 0o755);
    expect(await findChromium(undefined, folder)).toBe(program);
  }
});
