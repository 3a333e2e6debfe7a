import { pino } from "pino";

const BUFFER_BYTES = 8_192;
const FLUSH_INTERVAL_MS = 500;
/** pino's number for a warning. */
const WARNING = 40;

/**
 * Buffered standard output, flushed every half second and on exit. Warnings and errors flush at once. A slow reader blocks
 * nothing.
 */
export function createLogOutput() {
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: BUFFER_BYTES,
    periodicFlush: FLUSH_INTERVAL_MS,
  });
  return {
    // Makes pino set `lastLevel` for every line.
    [Symbol.for("pino.metadata")]: true,
    lastLevel: 0,
    write(line: string) {
      output.write(line);
      if (this.lastLevel >= WARNING) output.flushSync();
    },
  };
}
