import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const SOURCES = path.resolve(import.meta.dirname, "../..");
/** What they wait for stands beside them (sold out, being loaded, being bought), or the office shows them. */
const EXPLAINED = [
  "buy-button",
  "rent-box",
  "rent-summary",
  "order-row",
  "extend-dialog",
  "bank-files",
  "payout-decisions",
];

it("disabled buttons of the shop and the partner area say why", () => {
  const files = globSync(
    "features/{earnings,history,lawful-use,numbers,partner-*,profile,rentals,session,storefront,top-up}/**/*.tsx",
    {
      cwd: SOURCES,
    },
  );
  const silent = files
    .filter((file) => !EXPLAINED.includes(path.basename(file, ".tsx")) && !file.endsWith(".test.tsx"))
    .flatMap((file) => {
      const buttons =
        readFileSync(path.join(SOURCES, file), "utf8").match(/<Button\b(?:=>|[^<>]|[<>] \d)*>/g) ?? [];
      return buttons
        .filter((button) => / disabled=|\n\s+disabled=/.test(button) && !button.includes("whyDisabled"))
        .map(() => file);
    });
  expect(files.length).toBeGreaterThan(100);
  expect(silent).toEqual([]);
});
