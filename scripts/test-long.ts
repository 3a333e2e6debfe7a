import { runCommand } from "./lib/run-command.ts";
import { countCommand, runSteps } from "./lib/run-steps.ts";

const LONG = { TEST_REPEATS: "20", MONTH_ORDERS: "100000" };

/** The same tests as `npm test`, with many more repetitions and larger data, the harnesses of `npm run trust` and the planted bugs. */
const STEPS = [
  {
    name: "unit and database tests, at length",
    run: async () => countCommand(await runCommand(["npx", "vitest", "run"], LONG)),
  },
  {
    name: "trust",
    run: async () => countCommand(await runCommand(["node", "scripts/trust.ts"])),
  },
  {
    name: "planted bugs",
    run: async () => countCommand(await runCommand(["node", "scripts/test-planted.ts"])),
  },
];

const { failed } = await runSteps(STEPS);
process.exitCode = failed === 0 ? 0 : 1;
