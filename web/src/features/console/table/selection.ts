/** Chosen row ids, and the anchor of the next range. Pure functions. */
export type Selection = { chosen: ReadonlySet<string>; anchor: string | undefined };

export const EMPTY_SELECTION: Selection = { chosen: new Set(), anchor: undefined };

export function toggle({ chosen }: Selection, id: string): Selection {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return { chosen: next, anchor: id };
}

/** Adds every row from the anchor to this one, in display order. */
export function addRange(selection: Selection, id: string, order: readonly string[]): Selection {
  const { chosen, anchor } = selection;
  const from = anchor === undefined ? -1 : order.indexOf(anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return toggle(selection, id);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { chosen: new Set([...chosen, ...range]), anchor };
}

export function toggleAll({ chosen }: Selection, ids: readonly string[]): Selection {
  const next = new Set(chosen);
  for (const id of ids) if (!next.delete(id)) next.add(id);
  return { chosen: next, anchor: ids.at(-1) };
}

export const selectAll = (order: readonly string[]): Selection => ({
  chosen: new Set(order),
  anchor: order[0],
});

/** Drops rows that no longer exist. */
export function retainExisting(selection: Selection, order: readonly string[]): Selection {
  if (selection.chosen.size === 0) return selection;
  const there = new Set(order);
  const kept = [...selection.chosen].filter((id) => there.has(id));
  if (kept.length === selection.chosen.size) return selection;
  return { chosen: new Set(kept), anchor: selection.anchor };
}
