import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { searchNames } from "./queries/search-names.ts";

type SearchOptions<Item> = {
  kind: "services" | "countries";
  list: readonly Item[];
  codeOf: (item: Item) => string;
  namesOf: (item: Item) => string[];
  /** False while more of the list is loading. */
  isComplete?: boolean;
  /** Called with the first match when Enter is pressed. */
  onSelect?: (item: Item) => void;
};

type Search<Item> = { found: Item[] | undefined; onEnter: () => void };

/**
 * Searches a list by typed text; see `search/find-by-name.ts`. The search code and alternative names are loaded with
 * the first letter; until then `found` is undefined.
 */
export function useSearch<Item>(
  text: string,
  { kind, list, codeOf, namesOf, isComplete = true, onSelect }: SearchOptions<Item>,
): Search<Item> {
  const wanted = useDeferredValue(text);
  const finder = useQuery({ ...searchCode, enabled: text !== "" });
  const names = useQuery({ ...searchNames, enabled: text !== "" });
  const alternativeNames = names.data?.[kind];
  const search = finder.data;

  const index = useMemo(
    () =>
      search?.indexNames(list, (item) => {
        const code = codeOf(item);
        return [
          code,
          ...namesOf(item),
          ...(alternativeNames?.[code] ?? alternativeNames?.[code.toUpperCase()] ?? []),
        ];
      }),
    [search, list, alternativeNames, codeOf, namesOf],
  );
  const found = useMemo(
    () => (search && index ? search.findByName(index, wanted) : undefined),
    [search, index, wanted],
  );
  const isDone = isComplete && wanted === text && !names.isPending;
  return { found, onEnter: useSelectOnEnter(text, isDone ? found : undefined, onSelect) };
}

/** Whether a list is loaded and not placeholder data. */
export const isUpToDate = (list: UseQueryResult): boolean => !list.isPending && !list.isPlaceholderData;

/** Enter selects the first match of the text at that moment, at once or as soon as it is loaded. */
function useSelectOnEnter<Item>(
  text: string,
  found: Item[] | undefined,
  onSelect: SearchOptions<Item>["onSelect"],
) {
  const [entered, setEntered] = useState("");
  useEffect(() => {
    if (entered === "" || (entered === text && !found)) return;
    setEntered("");
    const first = entered === text && found?.[0];
    if (first) onSelect?.(first);
  }, [entered, text, found, onSelect]);
  return () => setEntered(text);
}

const searchCode = {
  queryKey: ["code", "search"],
  queryFn: () => import("./search/find-by-name.ts"),
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
};
