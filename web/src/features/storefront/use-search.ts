import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { searchNames } from "../../queries/search-names.ts";

type Searched<Thing> = {
  kind: "services" | "countries";
  list: readonly Thing[];
  codeOf: (thing: Thing) => string;
  namesOf: (thing: Thing) => string[];
};

/**
 * Finds in a list by what people type; see `search/find-by-name.ts`. The finder and the names come with the first
 * letter; until they are there, nothing is answered.
 */
export function useSearch<Thing>(
  text: string,
  { kind, list, codeOf, namesOf }: Searched<Thing>,
): Thing[] | undefined {
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
  return useMemo(
    () => (search && index ? search.findByName(index, wanted) : undefined),
    [search, index, wanted],
  );
}

const searchCode = {
  queryKey: ["code", "search"],
  queryFn: () => import("./search/find-by-name.ts"),
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
};
