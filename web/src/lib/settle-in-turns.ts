/** Does something with every item, a few at a time, and answers how each ended, in their order. */
export async function settleInTurns<Item, Outcome>(
  items: readonly Item[],
  act: (item: Item) => Promise<Outcome>,
  atOnce: number,
): Promise<PromiseSettledResult<Outcome>[]> {
  const outcomes: PromiseSettledResult<Outcome>[] = [];
  for (let from = 0; from < items.length; from += atOnce)
    outcomes.push(...(await Promise.allSettled(items.slice(from, from + atOnce).map(act))));
  return outcomes;
}
