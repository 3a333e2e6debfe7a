import { listServices } from "@sonum/contract/catalogue/catalogue";
import { z } from "zod";
import { backoffMs } from "../backoff-ms.ts";
import type { Sleep } from "../sleep.ts";
import { serviceTemplates } from "./message-templates.ts";

/** Service names by code; `undefined` until they are loaded. */
export type ServiceNames = { find(code: string): string | undefined };

const Names = z.array(z.object({ code: z.string(), name: z.string() }));
const TIMEOUT_MS = 10_000;
const RETRY_MS_MAX = 10_000;

export function createServiceNames(): ServiceNames & {
  /** Loads the names from the server; retries until it succeeds. */
  learn(options: { server: string; sleep: Sleep; random: () => number }, stop: AbortSignal): Promise<void>;
} {
  const names = new Map(serviceTemplates.map(({ code, name }) => [code, name]));
  let isLoaded = false;
  return {
    find: (code) => names.get(code) ?? (isLoaded ? code.toUpperCase() : undefined),
    async learn({ server, sleep, random }, stop) {
      for (let failures = 1; !stop.aborted && !isLoaded; failures += 1) {
        const list = await fetchNames(server, stop).catch(() => undefined);
        if (!list) await sleep(backoffMs(failures, random, RETRY_MS_MAX), stop);
        for (const { code, name } of list ?? []) names.set(code, name);
        isLoaded = list !== undefined;
      }
    },
  };
}

async function fetchNames(server: string, stop: AbortSignal) {
  const response = await fetch(`${server}${listServices.path}`, {
    signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  return Names.parse(await response.json());
}
