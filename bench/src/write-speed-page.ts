import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { mergeTables } from "./speed-table.ts";

const FILE = path.resolve(import.meta.dirname, "../../docs/speed.md");

const INTRO = `# How fast it is

\`npm run bench -- --write\` measures the product and writes this page. Most values are ratios to a reference measured in
the same run, alternating with the product, on the same PostgreSQL with full durability; the value is the median over all rounds.
Ratios can be compared with those of later runs, absolute rates cannot. The whole product runs as one process with its default
settings; buyers, machines and pages are loopback connections from another process.

\`npm run bench -- --quick\` takes shorter measurements, \`--scenario NAME\` runs one scenario; those that open pages in Chromium
need \`npm run build\` first. Measure on an otherwise idle machine: other load delays a purchase at each of its many steps, but a
bare transaction only at its four round trips.

The references: a bare transaction is one update and one insert in four round trips from Node, each connection on its own row;
PostgreSQL's pgbench does about 1.4 times as many on the same machine. Ingest is compared with raw multi-row statements that
write the same rows (message, order, ledger postings, balances, SIM), one transaction per 50, without reading, matching or
encrypting anything. Allocator claims are measured with a cold processor cache, as between two purchases in production.
`;

/** Writes measured rows into docs/speed.md. After a partial run the other rows stay. */
export function writeSpeedPage(measured: string, isWhole: boolean): void {
  const kept = !isWhole && existsSync(FILE) ? readFileSync(FILE, "utf8") : "";
  writeFileSync(FILE, `${INTRO}\n${mergeTables(kept, measured)}\n`);
}
