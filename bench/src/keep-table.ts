import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { mergeTables } from "./speed-table.ts";

const FILE = path.resolve(import.meta.dirname, "../../docs/speed.md");

const INTRO = `# How fast it is

\`npm run bench -- --write\` measures the product and writes this page. Each figure is a ratio to a reference that is measured
in the same run, on the same PostgreSQL with everything safe on disk, in turns with the product; the median of the rounds
counts. So the figures can be compared with later ones, while numbers per second could not. The whole product runs as one process
with its default settings; buyers, machines and pages are connections over loopback from another process.

\`npm run bench -- --quick\` measures less of each, \`--scene NAME\` plays one scene; two of them open pages in Chromium and need
\`npm run build\` before. Numbers are best taken on a machine that does nothing else: a purchase waits for its turn at every
step, a bare transaction at four.

What the references are: a bare transaction is one update and one insert in four round trips from Node, each connection on a
row of its own; PostgreSQL's own pgbench does about 1.4 times as many on the same machine. Ingest is compared with raw
multi-row statements that write the same rows (message, order, moves of money, balances, SIM), a transaction for each 50, and
that read, decide and seal nothing. Claims of the allocator are measured after the processor was busy elsewhere, as it is in
a house between two sales.
`;

/** Writes measured rows into the page. Unless all scenes were played, those that were not keep theirs. */
export function keepTable(measured: string, isWhole: boolean): void {
  const kept = !isWhole && existsSync(FILE) ? readFileSync(FILE, "utf8") : "";
  writeFileSync(FILE, `${INTRO}\n${mergeTables(kept, measured)}\n`);
}
