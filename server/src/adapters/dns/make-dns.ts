import { Resolver } from "node:dns/promises";
import type { Dns } from "../../platform/ports.ts";

const ANSWER_MS_MAX = 1_500;
const TRIES = 2;
/** There is no such name or no such record: an answer like any other. */
const NOTHING_THERE = new Set(["ENOTFOUND", "ENODATA"]);

/** Asks the resolvers of the machine, or those that are named. */
export function makeDns(servers?: string[], answerMs = ANSWER_MS_MAX): Dns {
  return {
    async listTxt(name) {
      const resolver = new Resolver({ timeout: answerMs, tries: TRIES });
      if (servers) resolver.setServers(servers);
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
      } catch (error) {
        if (error instanceof Error && "code" in error && NOTHING_THERE.has(String(error.code))) return [];
        throw error;
      }
    },
  };
}
