import { pino } from "pino";

const TOGETHER_BYTES = 8_192;
const LATEST_MS = 500;
/** pino's number for a warning. */
const WARNING = 40;

/**
 * Standard output. Lines are carried out together, at the latest after half a second and when the process ends; a warning
 * or worse takes everything before it along at once. A reader that is slow keeps nobody waiting.
 */
export function openOutput() {
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: TOGETHER_BYTES,
    periodicFlush: LATEST_MS,
  });
  return {
    // Asks pino to say how bad a line is.
    [Symbol.for("pino.metadata")]: true,
    lastLevel: 0,
    write(line: string) {
      output.write(line);
      if (this.lastLevel >= WARNING) output.flushSync();
    },
  };
}
