import pg from "pg";
import type { Figure } from "./figure.ts";
import type { Pace, Scene } from "./scenes/scene.ts";
import { openStage, type Stage } from "./stage/open-stage.ts";

/** Plays scenes one after the other on one stage. What they sold must be in the books to the last cent. */
export async function playScenes(
  scenes: readonly Scene[],
  pace: Pace,
  onProgress: (step: string) => void,
): Promise<Figure[]> {
  onProgress("Stocking the shop …");
  const stage = await openStage();
  const stop = () => void stage.close().finally(() => process.exit(130));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    const figures: Figure[] = [];
    for (const scene of scenes) {
      onProgress(`Playing ${scene.name} …`);
      figures.push(...(await scene.play(stage, pace)));
    }
    await proveBooks(stage);
    return figures;
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    await stage.close();
  }
}

/** Speed that loses money is none: every balance must be the sum of its moves. */
async function proveBooks({ url }: Stage): Promise<void> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const { rows } = await db.query(`
    with sums as (
      select account, sum(change) as moved
        from (select from_account as account, -amount as change from wallet.moves
              union all
              select to_account, amount from wallet.moves) as changes
       group by account)
    select account from wallet.balances b left join sums s using (account)
     where b.amount is distinct from coalesce(s.moved, 0)`);
  await db.end();
  if (rows.length > 0) throw new Error(`${rows.length} balances differ from the sum of their moves`);
}
