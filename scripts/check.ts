import { type Command, runCommand, runCommandQuietly } from "./lib/run-command.ts";

/**
 * Format, lint, types and translations, in parallel. Packages with the same globals share one tsc project, so that common
 * files are checked once; more than one checker per project would repeat much of the work.
 */
const CHECKS: Command[] = [
  ["npx", "biome", "check", "."],
  ...[".", "tsconfig.dom.json", "web"].map(
    (project): Command => ["npx", "tsc", "-p", project, "--checkers", "1"],
  ),
  ["npm", "run", "-s", "check:texts", "-w", "web"],
];

/** Not quiet, because it also says when it could not check. */
const DEPENDENCIES: Command = ["node", "scripts/check-dependencies.ts"];

const codes = await Promise.all([
  ...CHECKS.map((check) => runCommandQuietly(check)),
  runCommand(DEPENDENCIES),
]);
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
