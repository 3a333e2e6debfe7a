import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** Translations only: sources and comments of `.po` files and imports are left out. */
const linesIn = (...globs: string[]) =>
  globSync(globs, { cwd: ROOT }).flatMap((file) =>
    readFileSync(path.join(ROOT, file), "utf8")
      .split("\n")
      .filter((line) => !/^(#|msgid|msgctxt|import|export)/.test(line)),
  );

const FORMAL_ESTONIAN =
  /(?<![\p{L}])(teie|teil|teile|teilt|teid|sisestage|kinnitage|valige|proovige|kirjutage|kontrollige|eemaldage|täitke|käivitage|vahetage|seadistage|oodake|pange)(?![\p{L}])/iu;

const EUROPEAN_PORTUGUESE =
  /(?<![\p{L}])(connosco|ecrã|telemóve[li]s?|utilizador\p{L}*|consolas?|multimédia|bónus|registo|palavra-passe|introduza|percentagem|montante|(?:está|estão|continua|continuam) a \p{L}+[aei]r)(?![\p{L}])/iu;

it("Estonian says sina to its readers, except in the legal texts", () => {
  const lines = linesIn("web/src/i18n/et/*.po", "web/texts/et/help.md", "server/src/platform/texts/et/*.ts");
  expect(lines.length).toBeGreaterThan(4_000);
  expect(lines.filter((line) => FORMAL_ESTONIAN.test(line))).toEqual([]);
});

it("Portuguese is Brazilian", () => {
  const lines = linesIn("web/src/i18n/pt/*.po", "web/texts/pt/*.md", "server/src/platform/texts/pt/*.ts");
  expect(lines.length).toBeGreaterThan(4_000);
  expect(lines.filter((line) => EUROPEAN_PORTUGUESE.test(line))).toEqual([]);
});
