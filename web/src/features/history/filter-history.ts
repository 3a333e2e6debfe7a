import type { HistoryItem } from "./queries/history.ts";

export type Direction = "all" | "-" | "+";
export type HistoryFilter = { direction: Direction; source: string; from: string; to: string };

/** Filters entries. Days are in the browser's time zone, both ends included. */
export function filterHistory(
  items: HistoryItem[],
  { direction, source, from, to }: HistoryFilter,
): HistoryItem[] {
  return items.filter((item) => {
    const day = dayOf(item.dt);
    if (direction !== "all" && item.direction !== direction) return false;
    if (source !== "" && item.source !== source) return false;
    return (from === "" || day >= from) && (to === "" || day <= to);
  });
}

/** The day in the browser's time zone, e.g. 2026-01-31. */
function dayOf(iso: string): string {
  const date = new Date(iso);
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}
