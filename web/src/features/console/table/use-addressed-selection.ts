import { useEffect, useEffectEvent } from "react";
import type { TableView } from "../parse-console-view.ts";

/** More selected rows than these are not in the address. */
const ADDRESSED_MAX = 64;
const PAUSE_MS = 400;

export const chosenIn = ({ chosen }: TableView): string[] => chosen?.split(",").slice(0, ADDRESSED_MAX) ?? [];

type Address = { filter: TableView; isLoaded: boolean; onFilter: (filter: TableView) => void };

/** Writes a small selection into the address once it rests. */
export function useAddressedSelection(ids: ReadonlySet<string>, { filter, isLoaded, onFilter }: Address) {
  const chosen = ids.size > 0 && ids.size <= ADDRESSED_MAX ? [...ids].join(",") : undefined;
  const write = useEffectEvent((rows: string | undefined) => onFilter({ ...filter, chosen: rows }));
  const isWritten = !isLoaded || chosen === filter.chosen;
  useEffect(() => {
    if (isWritten) return;
    const timer = setTimeout(() => write(chosen), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [chosen, isWritten]);
}
