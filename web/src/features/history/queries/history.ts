import type { WireReply } from "@sonum/contract/route";
import type { listHistory } from "@sonum/contract/wallet/wallet";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";

export type HistoryItem = WireReply<typeof listHistory>[number];

/** The page size of the specification. */
const PAGE_SIZE = 1000;

/** Balance changes, newest first, up to `pages` pages. */
export const history = (currency: string, pages: number) =>
  queryOptions({
    queryKey: ["wallet", "history", currency, pages],
    queryFn: async ({ signal }) => {
      const items: HistoryItem[] = [];
      let hasOlder = true;
      for (let page = 0; page < pages && hasOlder; page++) {
        const params = { currency, offset: String(page * PAGE_SIZE), limit: String(PAGE_SIZE) };
        const key = "GET /rest/user/balancehistory/:currency/:offset/:limit";
        const more = await call<typeof listHistory>(key, { params, signal });
        items.push(...more);
        hasOlder = more.length === PAGE_SIZE;
      }
      return { items: withoutDuplicates(items), hasOlder };
    },
  });

/** A new entry between two requests shifts rows to the next page; drops the duplicates. */
function withoutDuplicates(items: HistoryItem[]): HistoryItem[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const line = JSON.stringify(item);
    return !seen.has(line) && seen.add(line);
  });
}
