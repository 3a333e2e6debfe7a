import { appendFileSync, readFileSync } from "node:fs";

/**
 * SIMs that the server has heard of, over restarts. It drops messages of SIMs it never heard of, so a message waits
 * until its SIM was reported once.
 */
export type KnownSims = { has(iccid: string): boolean; add(iccids: (string | null)[]): void };

export function openKnownSims(path: string): KnownSims {
  const known = new Set(readIfThere(path).split("\n"));
  return {
    has: (iccid) => known.has(iccid),
    add: (iccids) => {
      const fresh = iccids.filter((iccid) => iccid !== null && !known.has(iccid));
      if (fresh.length === 0) return;
      appendFileSync(path, fresh.map((iccid) => `${iccid}\n`).join(""));
      for (const iccid of fresh) if (iccid) known.add(iccid);
    },
  };
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
