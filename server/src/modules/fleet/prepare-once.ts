import { createHash } from "node:crypto";
import { z } from "zod";
import type { Prepared } from "../../platform/http.ts";

const KEPT_MAX = 500;

type Prepare<Item> = (key: string, of: unknown[], make: () => Item) => Prepared;

/** Writes a list out once per change of what it is made of; until then everybody gets the same text. */
export function prepareOnce<Item>(reply: z.ZodType<Item>, keptMax = KEPT_MAX): Prepare<Item> {
  const kept = new Map<string, { of: unknown[]; prepared: Prepared }>();

  return (key, of, make) => {
    const known = kept.get(key);
    if (known && of.every((part, n) => part === known.of[n])) return known.prepared;
    const prepared = write(reply, make());
    kept.delete(key);
    kept.set(key, { of, prepared });
    for (const oldest of kept.keys()) if (kept.size > keptMax) kept.delete(oldest);
    return prepared;
  };
}

function write<Item>(reply: z.ZodType<Item>, item: Item): Prepared {
  const json = Buffer.from(JSON.stringify(z.encode(reply, item)));
  const etag = `"${createHash("sha256").update(json).digest("base64url").slice(0, 22)}"`;
  return { prepared: { json, etag } };
}
