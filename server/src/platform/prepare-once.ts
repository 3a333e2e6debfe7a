import { createHash } from "node:crypto";
import { z } from "zod";
import type { Prepared } from "./http.ts";
import { keepWhile } from "./keep-while.ts";

type Prepare<Item> = (key: string, inputs: unknown[], create: () => Item) => Prepared;

type Options = { keptMax?: number; freshSeconds?: number };

/** Serialises a reply once per change of its inputs; until then all callers get the same text. */
export function prepareOnce<Item>(
  reply: z.ZodType<Item>,
  { keptMax, freshSeconds }: Options = {},
): Prepare<Item> {
  const memoized = keepWhile<Prepared>(keptMax);
  return (key, inputs, create) =>
    memoized(key, inputs, () => prepare(JSON.stringify(z.encode(reply, create())), freshSeconds));
}

/** A serialised reply with its ETag, which is the same for the same text on every node. */
export function prepare(text: string, freshSeconds = 0): Prepared {
  const json = Buffer.from(text);
  return { prepared: { json, etag: markOf(json), freshSeconds } };
}

export const markOf = (content: Buffer | string) =>
  `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
