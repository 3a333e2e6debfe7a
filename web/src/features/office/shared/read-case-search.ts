import type { OfficeSearch } from "../../../lib/page/office-link.tsx";
import { readDays } from "./day-range.tsx";

export type CaseFilter<State extends string> = {
  state?: State;
  who?: string;
  from?: string;
  till?: string;
  order: "ASC" | "DESC";
};

/** `after`: the row before the page; undefined for the first page. */
export type CasePage<State extends string = never> = {
  filter: CaseFilter<State>;
  after: string | undefined;
};

/** States of a list of cases; the initial one is what waits for somebody, without it all are shown. */
export type CaseStates<State extends string> = { all: readonly State[]; initial?: State };

/** What an address asks for; unknown values are left out. What waits is read from the oldest on, everything else from the newest. */
export function readCaseSearch<State extends string>(
  search: OfficeSearch,
  { all, initial }: CaseStates<State>,
): CasePage<State> {
  const { who, after, order } = search;
  const state = all.find((one) => one === (search["state"] ?? initial));
  const isQueue = all.length === 0 || (initial !== undefined && state === initial);
  const filter: CaseFilter<State> = {
    ...(state && { state }),
    ...(who && { who }),
    ...readDays(search),
    order: order === "ASC" || order === "DESC" ? order : isQueue ? "ASC" : "DESC",
  };
  return { filter, after };
}
