import { type Command, runQuietly } from "./parts/run-command.ts";

/**
 * Format, lint, types and texts, beside each other. Rooms that see the same lie in one program of the compiler, which then
 * reads what they share once; a second checker in it would find out much of the same again.
 */
const CHECKS: Command[] = [
  ["npx", "biome", "check", "."],
  ...[".", "tsconfig.dom.json", "web"].map((room): Command => ["npx", "tsc", "-p", room, "--checkers", "1"]),
  ["npm", "run", "-s", "check:texts", "-w", "web"],
];

const codes = await Promise.all(CHECKS.map(runQuietly));
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
