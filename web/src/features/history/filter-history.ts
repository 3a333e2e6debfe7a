import type { HistoryItem } from "../../queries/history.ts";

export type Direction = "all" | "-" | "+";
export type HistoryFilter = { direction: Direction; source: string; from: string; to: string };

/** What the visitor wants to see. Days are days of their own calendar, both ends included. */
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

/** 2026-01-31, where the visitor is. */
function dayOf(iso: string): string {
  const date = new Date(iso);
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}
