import { readFile } from "node:fs/promises";
import path from "node:path";
import { DAY_MS, HOUR_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../context.ts";
import type { Sweep } from "../jobs/sweeps.ts";
import { deleteAssetsUnusedSince, insertAssets, touchAssets } from "./asset-store.ts";

/** Files of one build below a folder; their names contain a hash of their content. */
export type BuildAssets = { folder: string; names: string[] };

/** Files per statement. */
const BATCH = 25;

/**
 * Stores the files of this build for pages that other nodes render, now or after this node has another build. Await it before
 * the first page is served.
 */
export async function shareAssets(ctx: Ctx, { folder, names }: BuildAssets): Promise<void> {
  const missing = await touchAssets(ctx, names);
  for (let at = 0; at < missing.length; at += BATCH) {
    const batch = missing.slice(at, at + BATCH);
    await insertAssets(
      ctx,
      await Promise.all(
        batch.map(async (name) => ({ name, bytes: await readFile(path.join(folder, name)) })),
      ),
    );
  }
}

/** What runs stays in use; what no node has run for `keptDays` is deleted. */
export const assetSweeps = (ctx: Ctx, assets: BuildAssets, keptDays: number): Sweep[] => [
  { name: "keep the assets of this build", everyMs: 6 * HOUR_MS, run: () => shareAssets(ctx, assets) },
  {
    name: "delete assets of old builds",
    everyMs: HOUR_MS,
    run: () => deleteAssetsUnusedSince(ctx, new Date(ctx.clock.now().getTime() - keptDays * DAY_MS)),
  },
];
