import type { WireReply } from "@sonum/contract/route";
import type { listHistory } from "@sonum/contract/wallet";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../lib/api.ts";

export type HistoryItem = WireReply<typeof listHistory>[number];

/** As many at once as the pages of the specification ask for. */
const PAGE = 1000;

/** What came to the balance and left it, newest first, a thousand at a time. */
export const history = (currency: string) =>
  infiniteQueryOptions({
    queryKey: ["wallet", "history", currency],
    queryFn: ({ signal, pageParam }) =>
      call<typeof listHistory>("GET /rest/user/balancehistory/:currency/:offset/:limit", {
        params: { currency, offset: String(pageParam), limit: String(PAGE) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < PAGE ? undefined : pages.length * PAGE),
    select: ({ pages }) => withoutRepeats(pages.flat()),
  });

/** Something that moved between two pages pushes lines from one to the next; they are the same lines. */
function withoutRepeats(items: HistoryItem[]): HistoryItem[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const line = JSON.stringify(item);
    return !seen.has(line) && seen.add(line);
  });
}
