import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { searchNames } from "../../queries/search-names.ts";

type Searched<Thing> = {
  kind: "services" | "countries";
  list: readonly Thing[];
  codeOf: (thing: Thing) => string;
  namesOf: (thing: Thing) => string[];
  /** False while more of the list is on its way. */
  isWhole?: boolean;
  /** Takes the first find, for whoever presses Enter. */
  onTake?: (thing: Thing) => void;
};

type Search<Thing> = { found: Thing[] | undefined; onEnter: () => void };

/**
 * Finds in a list by what people type; see `search/find-by-name.ts`. The finder and the names come with the first
 * letter; until they are there, nothing is found.
 */
export function useSearch<Thing>(
  text: string,
  { kind, list, codeOf, namesOf, isWhole = true, onTake }: Searched<Thing>,
): Search<Thing> {
  const wanted = useDeferredValue(text);
  const finder = useQuery({ ...searchCode, enabled: text !== "" });
  const names = useQuery({ ...searchNames, enabled: text !== "" });
  const more = names.data?.[kind];
  const search = finder.data;

  const index = useMemo(
    () =>
      search?.indexNames(list, (thing) => {
        const code = codeOf(thing);
        return [code, ...namesOf(thing), ...(more?.[code] ?? more?.[code.toUpperCase()] ?? [])];
      }),
    [search, list, more, codeOf, namesOf],
  );
  const found = useMemo(
    () => (search && index ? search.findByName(index, wanted) : undefined),
    [search, index, wanted],
  );
  const isDone = isWhole && wanted === text && !names.isPending;
  return { found, onEnter: useEnter(text, isDone ? found : undefined, onTake) };
}

/** Whether a list is what was asked for, not what was shown before it. */
export const isSettled = (list: UseQueryResult): boolean => !list.isPending && !list.isPlaceholderData;

/** Enter takes what was found for the very text it was pressed at: at once, or as soon as that is known. */
function useEnter<Thing>(text: string, found: Thing[] | undefined, onTake: Searched<Thing>["onTake"]) {
  const [entered, setEntered] = useState("");
  useEffect(() => {
    if (entered === "" || (entered === text && !found)) return;
    setEntered("");
    const first = entered === text && found?.[0];
    if (first) onTake?.(first);
  }, [entered, text, found, onTake]);
  return () => setEntered(text);
}

const searchCode = {
  queryKey: ["code", "search"],
  queryFn: () => import("./search/find-by-name.ts"),
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
};
