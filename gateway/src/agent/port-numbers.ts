import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { z } from "zod";

const Numbers = z.record(z.string(), z.int().min(1));

/** A serial port keeps its number in the console across restarts and when other ports come and go. */
export function loadPortNumbers(path: string): (device: string) => number {
  const numbers = new Map(Object.entries(read(path)));
  return (device) => {
    const known = numbers.get(device);
    if (known !== undefined) return known;
    const next = Math.max(0, ...numbers.values()) + 1;
    numbers.set(device, next);
    writeFileSync(`${path}.next`, JSON.stringify(Object.fromEntries(numbers), null, 2));
    renameSync(`${path}.next`, path);
    return next;
  };
}

function read(path: string): Record<string, number> {
  try {
    return Numbers.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return {};
  }
}
