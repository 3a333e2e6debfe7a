import { randomUUID } from "node:crypto";
import type { Ctx } from "../../../platform/context.ts";
import type { Sweep } from "../../../platform/jobs/sweeps.ts";
import { bindLink, type SmscSession } from "./bind-link.ts";
import * as store from "./store.ts";

const EVERY_MS = 3_000;
const LEASE_MS = 15_000;
const LINKS_MAX = 200;
const RETRY_MS = 2_000;
const RETRY_MS_MAX = 60_000;

type Link = { version: number; session: SmscSession | undefined; failures: number; retryAt: number };

/**
 * Binds to partners' message centres and stays bound. One process leases each link; another takes over when the lease ends.
 * Broken links are retried with backoff.
 */
export function maintainSmscLinks(
  ctx: Ctx,
  { answerMs }: { answerMs?: number } = {},
): { sweep: Sweep; close(): Promise<void> } {
  const holder = randomUUID();
  const links = new Map<string, Link>();

  function drop(machineId: string) {
    links.get(machineId)?.session?.close();
    links.delete(machineId);
  }

  async function maintain(row: store.LeasedLink): Promise<void> {
    const now = ctx.clock.now();
    if (links.get(row.machineId)?.version !== row.version) drop(row.machineId);
    const link = links.get(row.machineId) ?? {
      version: row.version,
      session: undefined,
      failures: 0,
      retryAt: 0,
    };
    links.set(row.machineId, link);
    if (link.session?.isOpen() || link.retryAt > now.getTime()) return;

    link.retryAt = now.getTime() + Math.min(RETRY_MS * 2 ** Math.min(link.failures, 16), RETRY_MS_MAX);
    const result = await bindLink(ctx, row, answerMs);
    link.failures = "problem" in result ? link.failures + 1 : 0;
    link.session = "problem" in result ? undefined : result;
    const problem = "problem" in result ? result.problem : null;
    await store.setLinkState(ctx, row.machineId, { boundAt: problem ? null : now, problem });
  }

  return {
    sweep: {
      name: "maintain links to message centres",
      everyMs: EVERY_MS,
      async run() {
        const until = new Date(ctx.clock.now().getTime() + LEASE_MS);
        const rows = await store.leaseLinks(ctx, { holder, until, max: LINKS_MAX });
        const leased = new Set(rows.map(({ machineId }) => machineId));
        for (const machineId of links.keys()) if (!leased.has(machineId)) drop(machineId);
        await Promise.all(rows.map(maintain));
      },
    },
    async close() {
      for (const machineId of [...links.keys()]) drop(machineId);
      await store.releaseLinks(ctx, holder);
    },
  };
}
