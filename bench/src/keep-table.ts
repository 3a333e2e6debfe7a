import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { mergeTables } from "./speed-table.ts";

const FILE = path.resolve(import.meta.dirname, "../../docs/speed.md");

const INTRO = `# How fast it is

\`npm run bench -- --write\` measures the product and writes this page. Each figure is a ratio to a reference that is measured
in the same run, on the same PostgreSQL with everything safe on disk, in turns with the product; the median of the rounds
counts. So the figures can be compared with later ones, while numbers per second could not. The whole product runs as one process
with its default settings; buyers, machines and pages are connections over loopback from another process.

\`npm run bench -- --quick\` takes less than a minute, \`--scene NAME\` plays one scene. Numbers are best taken on a machine
that does nothing else: a purchase waits for its turn at every step, a bare transaction at four.
`;

/** Writes measured rows into the page; scenes that were not played keep theirs. */
export function keepTable(measured: string): void {
  const kept = existsSync(FILE) ? readFileSync(FILE, "utf8") : "";
  writeFileSync(FILE, `${INTRO}\n${mergeTables(kept, measured)}\n`);
}
