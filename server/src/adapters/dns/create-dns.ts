import { Resolver } from "node:dns/promises";
import type { Dns } from "../../platform/ports.ts";

const ANSWER_MS_MAX = 1_500;
const ATTEMPTS = 2;
/** Unknown name or no such record: an empty result, not an error. */
const NO_RECORDS = new Set(["ENOTFOUND", "ENODATA"]);

/** Uses the system's resolvers, or the given ones. */
export function createDns(servers?: string[], answerMs = ANSWER_MS_MAX): Dns {
  return {
    async listTxt(name) {
      const resolver = new Resolver({ timeout: answerMs, tries: ATTEMPTS });
      if (servers) resolver.setServers(servers);
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
      } catch (error) {
        if (error instanceof Error && "code" in error && NO_RECORDS.has(String(error.code))) return [];
        throw error;
      }
    },
  };
}
