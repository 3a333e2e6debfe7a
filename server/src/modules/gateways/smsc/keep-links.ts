import { randomUUID } from "node:crypto";
import type { Ctx } from "../../../platform/context.ts";
import type { Sweep } from "../../../platform/sweeps.ts";
import { openLink, type SmscSession } from "./open-link.ts";
import * as store from "./store.ts";

const EVERY_MS = 3_000;
const HELD_MS = 15_000;
const LINKS_MAX = 200;
const TRY_AGAIN_MS = 2_000;
const TRY_AGAIN_MS_MAX = 60_000;

type Link = { version: number; session: SmscSession | undefined; failures: number; tryAt: number };

/**
 * Binds to the message centres of partners and stays bound: one process holds each link, and another takes it when that one is gone.
 * A link that breaks is tried again, later from failure to failure.
 */
export function keepSmscLinks(
  ctx: Ctx,
  { answerMs }: { answerMs?: number } = {},
): { sweep: Sweep; close(): Promise<void> } {
  const holder = randomUUID();
  const links = new Map<string, Link>();

  function drop(machineId: string) {
    links.get(machineId)?.session?.close();
    links.delete(machineId);
  }

  async function keep(row: store.HeldLink): Promise<void> {
    const now = ctx.clock.now();
    if (links.get(row.machineId)?.version !== row.version) drop(row.machineId);
    const link = links.get(row.machineId) ?? {
      version: row.version,
      session: undefined,
      failures: 0,
      tryAt: 0,
    };
    links.set(row.machineId, link);
    if (link.session?.isOpen() || link.tryAt > now.getTime()) return;

    link.tryAt = now.getTime() + Math.min(TRY_AGAIN_MS * 2 ** Math.min(link.failures, 16), TRY_AGAIN_MS_MAX);
    const opened = await openLink(ctx, row, answerMs);
    link.failures = "problem" in opened ? link.failures + 1 : 0;
    link.session = "problem" in opened ? undefined : opened;
    const problem = "problem" in opened ? opened.problem : null;
    await store.setLinkState(ctx, row.machineId, { boundAt: problem ? null : now, problem });
  }

  return {
    sweep: {
      name: "keep links to message centres",
      everyMs: EVERY_MS,
      async run() {
        const until = new Date(ctx.clock.now().getTime() + HELD_MS);
        const rows = await store.holdLinks(ctx, { holder, until, max: LINKS_MAX });
        const held = new Set(rows.map(({ machineId }) => machineId));
        for (const machineId of links.keys()) if (!held.has(machineId)) drop(machineId);
        await Promise.all(rows.map(keep));
      },
    },
    async close() {
      for (const machineId of [...links.keys()]) drop(machineId);
      await store.releaseLinks(ctx, holder);
    },
  };
}
