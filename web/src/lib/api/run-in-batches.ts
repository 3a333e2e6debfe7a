/** Runs `run` on every item in batches; returns the settled results in order. */
export async function runInBatches<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
  batchSize: number,
): Promise<PromiseSettledResult<Result>[]> {
  const results: PromiseSettledResult<Result>[] = [];
  for (let from = 0; from < items.length; from += batchSize)
    results.push(...(await Promise.allSettled(items.slice(from, from + batchSize).map(run))));
  return results;
}
