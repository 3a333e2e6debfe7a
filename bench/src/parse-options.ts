import { parseArgs } from "node:util";

export type Options = { isQuick: boolean; shouldWrite: boolean; scenarios: string[] };

/** Parses the command line: which of the known scenarios to run, and how. */
export function parseOptions(args: string[], known: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
      scenario: { type: "string", multiple: true, default: known },
    },
  });
  const unknown = values.scenario.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new RangeError(`Unknown scenario ${unknown.join(", ")}. Known: ${known.join(", ")}`);
  return { isQuick: values.quick, shouldWrite: values.write, scenarios: values.scenario };
}
