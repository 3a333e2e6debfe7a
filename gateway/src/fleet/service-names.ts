import { listServices } from "@sonum/contract/catalogue";
import { z } from "zod";
import { backoffMs } from "../backoff-ms.ts";
import type { Sleep } from "../sleep.ts";
import { serviceTemplates } from "./message-templates.ts";

/** Names by service code, as far as they are known. */
export type ServiceNames = { find(code: string): string | undefined };

const Names = z.array(z.object({ code: z.string(), name: z.string() }));
const ANSWER_MS_MAX = 10_000;
const RETRY_MS_MAX = 10_000;

export function createServiceNames(): ServiceNames & {
  /** Asks the server until it has answered once. */
  learn(ask: { server: string; sleep: Sleep; random: () => number }, stop: AbortSignal): Promise<void>;
} {
  const names = new Map(serviceTemplates.map(({ code, name }) => [code, name]));
  let isLearnt = false;
  return {
    find: (code) => names.get(code) ?? (isLearnt ? code.toUpperCase() : undefined),
    async learn({ server, sleep, random }, stop) {
      for (let failures = 1; !stop.aborted && !isLearnt; failures += 1) {
        const list = await askNames(server, stop).catch(() => undefined);
        if (!list) await sleep(backoffMs(failures, random, RETRY_MS_MAX), stop);
        for (const { code, name } of list ?? []) names.set(code, name);
        isLearnt = list !== undefined;
      }
    },
  };
}

async function askNames(server: string, stop: AbortSignal) {
  const response = await fetch(`${server}${listServices.path}`, {
    signal: AbortSignal.any([stop, AbortSignal.timeout(ANSWER_MS_MAX)]),
  });
  return Names.parse(await response.json());
}
