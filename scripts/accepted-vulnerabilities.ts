import type { Acceptance } from "./lib/vulnerabilities.ts";

/** Serious vulnerabilities that do not fail `npm run dependencies:check`. Every entry says why, and ends. */
export const ACCEPTED: Acceptance[] = [
  {
    within: "node_modules/sms-activate",
    reason:
      "a client of another shop, tested unchanged with the axios 0.19 it brings; calls only our own server on loopback",
    until: "2027-05-31",
  },
];
