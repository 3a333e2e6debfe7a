import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../scripts/lib/paths.ts";

/** The last number of each section in levels 1 and 2 of ASVS 5; each section counts from 1. */
const LAST = `1.1.2 1.2.9 1.3.11 1.4.3 1.5.2 2.1.3 2.2.3 2.3.4 2.4.1 3.2.2 3.3.4 3.4.6 3.5.5 3.7.2 4.1.3 4.2.1 4.3.2 4.4.4
  5.1.1 5.2.3 5.3.2 5.4.3 6.1.3 6.2.12 6.3.4 6.4.4 6.5.5 6.6.3 6.8.4 7.1.3 7.2.4 7.3.2 7.4.5 7.5.2 7.6.2 8.1.2 8.2.3 8.3.1
  8.4.1 9.1.3 9.2.4 10.1.2 10.2.2 10.3.4 10.4.11 10.5.5 10.6.2 10.7.3 11.1.2 11.2.3 11.3.3 11.4.4 11.5.1 11.6.1 12.1.3
  12.2.2 12.3.4 13.1.1 13.2.5 13.3.2 13.4.5 14.1.2 14.2.4 14.3.3 15.1.3 15.2.3 15.3.7 16.1.1 16.2.5 16.3.4 16.4.3 16.5.3
  17.1.1 17.2.4 17.3.2`;

const document = readFileSync(path.join(ROOT, "docs/asvs.md"), "utf8");
const [met = "", notApplicable = ""] = document.split("## Does not apply");
const rows = [...met.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+) \| (.+) \| (.+) \| (.+) \|$/gm)].map(
  ([, number = "", , state = "", where = "", test = ""]) => ({ number, state, where, test }),
);

it("lists every requirement once, as applicable or not", () => {
  const all = LAST.split(/\s+/).flatMap((last) => {
    const [chapter, section, count] = last.split(".");
    return Array.from({ length: Number(count) }, (_, n) => `${chapter}.${section}.${n + 1}`);
  });
  const excluded = notApplicable.match(/\d+\.\d+\.\d+/g) ?? [];
  expect([...rows.map(({ number }) => number), ...excluded].sort()).toEqual(all.sort());
});

it("counts the states correctly", () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  expect(met).toContain(
    `Of ${rows.length} requirements that apply: ${count("met")} met, ${count("operator")} operator, ` +
      `${count("partly")} partly, ${count("not met")} not met.`,
  );
  expect(rows.filter(({ state }) => !/^(met|operator|partly|not met)$/.test(state))).toEqual([]);
});

it("says what is missing where a requirement is not met", () => {
  const silent = rows.filter(({ state, where }) => state !== "met" && !where.includes("; "));
  expect(silent).toEqual([]);
});

it("names files that exist", () => {
  const missing = rows.flatMap(({ number, where }) => {
    const files = [
      ...where
        .split("; ", 1)
        .join()
        .matchAll(/`([^`]+)`/g),
    ].map(([, file = ""]) => file);
    const absent = files.filter((file) => !existsSync(path.join(ROOT, file)));
    return files.length === 0 ? [`${number}: no file`] : absent.map((file) => `${number}: ${file}`);
  });
  expect(missing).toEqual([]);
});

it("names tests by a title that their file contains", () => {
  const missing = rows.flatMap(({ number, where, test }) => {
    if (test === "document")
      return /`(docs\/[^`]+|SECURITY)\.md`/.test(where) ? [] : [`${number}: no document`];
    return test
      .split("<br>")
      .filter((named) => !isTest(named))
      .map((named) => `${number}: ${named}`);
  });
  expect(missing).toEqual([]);
});

function isTest(named: string): boolean {
  const [, file = "", title = ""] = /^`([^`]+\.(?:test|spec)\.tsx?)`: (.+)$/.exec(named) ?? [];
  return (
    title !== "" &&
    existsSync(path.join(ROOT, file)) &&
    readFileSync(path.join(ROOT, file), "utf8").includes(title)
  );
}
