import type { WireReply } from "@sonum/contract/route";
import type { listHistory } from "@sonum/contract/wallet";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../lib/api.ts";

export type HistoryItem = WireReply<typeof listHistory>[number];

/** As many at once as the pages of the specification ask for. */
const PAGE = 1000;

/** What came to the balance and left it, newest first: so many times a thousand, as far as there is so much. */
export const history = (currency: string, pages: number) =>
  queryOptions({
    queryKey: ["wallet", "history", currency, pages],
    queryFn: async ({ signal }) => {
      const items: HistoryItem[] = [];
      let hasOlder = true;
      for (let page = 0; page < pages && hasOlder; page++) {
        const params = { currency, offset: String(page * PAGE), limit: String(PAGE) };
        const key = "GET /rest/user/balancehistory/:currency/:offset/:limit";
        const more = await call<typeof listHistory>(key, { params, signal });
        items.push(...more);
        hasOlder = more.length === PAGE;
      }
      return { items: withoutRepeats(items), hasOlder };
    },
  });

/** Something that moved between two pages pushes lines from one to the next; they are the same lines. */
function withoutRepeats(items: HistoryItem[]): HistoryItem[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const line = JSON.stringify(item);
    return !seen.has(line) && seen.add(line);
  });
}
