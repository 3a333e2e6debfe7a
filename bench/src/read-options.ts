import { parseArgs } from "node:util";

export type Options = { isQuick: boolean; isWritten: boolean; scenes: string[] };

/** Which of the known scenes to play, and how. */
export function readOptions(args: string[], known: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
      scene: { type: "string", multiple: true, default: known },
    },
  });
  const unknown = values.scene.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new RangeError(`There is no scene ${unknown.join(", ")}. There are: ${known.join(", ")}`);
  return { isQuick: values.quick, isWritten: values.write, scenes: values.scene };
}
