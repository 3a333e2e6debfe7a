import { splitAddress } from "../lib/page/page-address.ts";

/** Pages with parameters of their own. All others read only the choice of a service and a country, and the advertisement. */
const OWN_PARAMS = /^\/(account|office|login|verify|owner_block|restock)(\/|$)/;
const COMMON = ["service", "country", "landing"];

/** The part of an address that a page depends on, so that unknown parameters do not make it another page. */
export function renderedAddress({ pathname, search, searchParams }: URL): string {
  if (OWN_PARAMS.test(splitAddress(pathname).path)) return pathname + search;
  const kept = COMMON.flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  return kept.length > 0 ? `${pathname}?${new URLSearchParams(kept)}` : pathname;
}
