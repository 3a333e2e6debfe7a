import { createHash } from "node:crypto";
import { z } from "zod";
import { memoizeByInputs } from "../concurrency/memoize-by-inputs.ts";
import type { PreparedReply } from "./serve.ts";

type Prepare<Item> = (key: string, inputs: unknown[], create: () => Item) => PreparedReply;

type Options = { keptMax?: number; freshSeconds?: number };

/** Serialises a reply once per change of its inputs; until then all callers get the same text. */
export function cachePreparedReply<Item>(
  reply: z.ZodType<Item>,
  { keptMax, freshSeconds }: Options = {},
): Prepare<Item> {
  const memoized = memoizeByInputs<PreparedReply>(keptMax);
  return (key, inputs, create) =>
    memoized(key, inputs, () => prepareReply(JSON.stringify(z.encode(reply, create())), freshSeconds));
}

/** A serialised reply with its ETag, which is the same for the same text on every node. */
export function prepareReply(text: string, freshSeconds = 0): PreparedReply {
  const json = Buffer.from(text);
  return { prepared: { json, etag: etagOf(json), freshSeconds } };
}

export const etagOf = (content: Buffer | string) =>
  `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
