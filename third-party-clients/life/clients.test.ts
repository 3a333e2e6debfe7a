import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { RUN_CLIENTS } from "./clients.ts";
import { STOPPED_CLIENTS } from "./stopped-clients.ts";

const FOLDER = path.join(import.meta.dirname, "..");
const read = (file: string) => JSON.parse(readFileSync(path.join(FOLDER, file), "utf8"));
const packages = { ...read("package.json").devDependencies, ...read("packages/package.json").dependencies };
const document = readFileSync(path.join(FOLDER, "../docs/programs.md"), "utf8");

it("takes every client in one version, verified by a checksum, and has a driver for it", () => {
  for (const { name, version, source, interpreter, driver } of RUN_CLIENTS) {
    if ("npm" in source) expect(packages, name).toHaveProperty([source.npm], version);
    else expect(source.commit, name).toMatch(/^[0-9a-f]{40}$/);
    expect(existsSync(path.join(FOLDER, "drivers", interpreter, driver)), driver).toBe(true);
  }
});

it("shows of every client that ran how it was told the address, and tells files that were changed", () => {
  for (const { name, language, version, address, note } of RUN_CLIENTS) {
    const row = document
      .split("\n")
      .find((line) => line.startsWith(`| ${name} | ${language} | ${version} |`));
    const told = typeof address === "string" ? address : `text in ${address.file}`;
    expect(row, name).toContain(` | ${told} | `);
    expect(row, name).toContain(note ?? "");
  }
});

it("API-2 API-3 shows at least 20 clients in 5 languages that lived, and names what stopped others", () => {
  const rows = RUN_CLIENTS.map(({ name, language, version }) => `| ${name} | ${language} | ${version} |`);
  const shown = document.split("\n").filter((line) => rows.some((row) => line.startsWith(row)));
  expect(shown).toHaveLength(rows.length);
  for (const line of shown) expect(line).toMatch(/ bought, .*waiting, code/);
  expect(shown.length).toBeGreaterThanOrEqual(20);
  const languages = RUN_CLIENTS.map(({ language }) => language.replace("TypeScript", "JavaScript"));
  expect(new Set(languages).size).toBeGreaterThanOrEqual(5);
  for (const { name, version, language, reason } of STOPPED_CLIENTS)
    expect(document).toContain(`| ${name} | ${language} | ${version} | ${reason} |`);
});
