import { z } from "zod";
import type { Prepared } from "../../../platform/http.ts";
import { keepWhile } from "../../../platform/keep-while.ts";
import { markOf, prepare } from "../../../platform/prepare-once.ts";

/** A list as strangers see it, and as somebody with favourites does. */
export type PreparedList = {
  plain: Prepared;
  /** Own favourites are marked and come first, in the order of the list. */
  favoritesFirst(codes: ReadonlySet<string>): Prepared;
};

type Options<Item> = {
  codeOf: (item: Item) => string;
  freshSeconds?: number;
};
type Prepare<Item> = (key: string, of: unknown[], make: () => Item[], max?: number) => PreparedList;

/**
 * Writes a list out once per change of what it is made of. For somebody with favourites the written lines are only put
 * in another order, so that their list costs hardly more than everybody's.
 */
export function prepareList<Item extends { favorite: boolean }>(
  item: z.ZodType<Item>,
  { codeOf, freshSeconds }: Options<Item>,
): Prepare<Item> {
  const keep = keepWhile<PreparedList>();

  function write(items: Item[], max: number): PreparedList {
    const lines = items.map((one) => JSON.stringify(z.encode(item, one)));
    const plain = prepare(arrayOf(lines.slice(0, max)), freshSeconds);
    return {
      plain,
      favoritesFirst(codes) {
        const isFavorite = items.map((one) => codes.has(codeOf(one)));
        const own = items.filter((_, n) => isFavorite[n]).map((one) => ({ ...one, favorite: true }));
        if (own.length === 0) return asked(plain);
        const ownLines = own.map((one) => JSON.stringify(z.encode(item, one)));
        const json = Buffer.from(
          arrayOf([...ownLines, ...lines.filter((_, n) => !isFavorite[n])].slice(0, max)),
        );
        return { prepared: { json, etag: markOf(`${plain.prepared.etag} ${own.map(codeOf)}`) } };
      },
    };
  }

  return (key, of, make, max = Number.MAX_SAFE_INTEGER) => keep(key, of, () => write(make(), max));
}

const arrayOf = (lines: string[]) => `[${lines.join(",")}]`;

/** A favourite that was dropped a moment ago must not be shown again from a cache. */
const asked = ({ prepared: { json, etag } }: Prepared): Prepared => ({ prepared: { json, etag } });
