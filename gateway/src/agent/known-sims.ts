import { appendFileSync, readFileSync } from "node:fs";

/**
 * SIMs reported to the server, kept across restarts. The server drops messages of unknown SIMs, so a message waits
 * until its SIM has been reported once.
 */
export type KnownSims = { has(iccid: string): boolean; add(iccids: (string | null)[]): void };

export function loadKnownSims(path: string): KnownSims {
  const known = new Set(readIfExists(path).split("\n"));
  return {
    has: (iccid) => known.has(iccid),
    add: (iccids) => {
      const unknown = iccids.filter((iccid) => iccid !== null && !known.has(iccid));
      if (unknown.length === 0) return;
      appendFileSync(path, unknown.map((iccid) => `${iccid}\n`).join(""));
      for (const iccid of unknown) if (iccid) known.add(iccid);
    },
  };
}

function readIfExists(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
