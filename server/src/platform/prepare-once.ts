import { createHash } from "node:crypto";
import { z } from "zod";
import type { Prepared } from "./http.ts";
import { keepWhile } from "./keep-while.ts";

type Prepare<Item> = (key: string, of: unknown[], make: () => Item) => Prepared;

type Options = { keptMax?: number; freshSeconds?: number };

/** Writes an answer out once per change of what it is made of; until then everybody gets the same text. */
export function prepareOnce<Item>(
  reply: z.ZodType<Item>,
  { keptMax, freshSeconds }: Options = {},
): Prepare<Item> {
  const keep = keepWhile<Prepared>(keptMax);
  return (key, of, make) =>
    keep(key, of, () => prepare(JSON.stringify(z.encode(reply, make())), freshSeconds));
}

/** A written answer with its mark: the same text has the same mark on every node. */
export function prepare(text: string, freshSeconds = 0): Prepared {
  const json = Buffer.from(text);
  return { prepared: { json, etag: markOf(json), freshSeconds } };
}

export const markOf = (of: Buffer | string) =>
  `"${createHash("sha256").update(of).digest("base64url").slice(0, 22)}"`;
