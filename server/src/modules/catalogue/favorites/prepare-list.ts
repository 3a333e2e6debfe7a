import { z } from "zod";
import { memoizeByInputs } from "../../../platform/concurrency/memoize-by-inputs.ts";
import { etagOf, prepareReply } from "../../../platform/http/prepare-reply.ts";
import type { PreparedReply } from "../../../platform/http/serve.ts";

/** A list serialised for guests and for users with favorites. */
export type PreparedList = {
  plain: PreparedReply;
  /** The user's favorites are flagged and come first, in list order. */
  favoritesFirst(codes: ReadonlySet<string>): PreparedReply;
};

type Options<Item> = {
  codeOf: (item: Item) => string;
  freshSeconds?: number;
};
type Prepare<Item> = (key: string, inputs: unknown[], make: () => Item[], max?: number) => PreparedList;

/**
 * Caches the serialised list until one of its inputs changes. For a user with favorites the serialised items are only
 * reordered, so that a personal list costs hardly more than the common one.
 */
export function prepareList<Item extends { favorite: boolean }>(
  item: z.ZodType<Item>,
  { codeOf, freshSeconds }: Options<Item>,
): Prepare<Item> {
  const keep = memoizeByInputs<PreparedList>();

  function serialise(items: Item[], max: number): PreparedList {
    const lines = items.map((one) => JSON.stringify(z.encode(item, one)));
    const plain = prepareReply(arrayOf(lines.slice(0, max)), freshSeconds);
    return {
      plain,
      favoritesFirst(codes) {
        const isFavorite = items.map((one) => codes.has(codeOf(one)));
        const own = items.filter((_, n) => isFavorite[n]).map((one) => ({ ...one, favorite: true }));
        if (own.length === 0) return withoutMaxAge(plain);
        const ownLines = own.map((one) => JSON.stringify(z.encode(item, one)));
        const json = Buffer.from(
          arrayOf([...ownLines, ...lines.filter((_, n) => !isFavorite[n])].slice(0, max)),
        );
        return { prepared: { json, etag: etagOf(`${plain.prepared.etag} ${own.map(codeOf)}`) } };
      },
    };
  }

  return (key, inputs, make, max = Number.MAX_SAFE_INTEGER) =>
    keep(key, inputs, () => serialise(make(), max));
}

const arrayOf = (lines: string[]) => `[${lines.join(",")}]`;

/** A browser cache must not show a favorite that was just removed. */
const withoutMaxAge = ({ prepared: { json, etag } }: PreparedReply): PreparedReply => ({
  prepared: { json, etag },
});
