import { z } from "zod";
import { IdText } from "./shared/common-fields.ts";

export const LIST_LIMIT_MAX = 1000;

/** Query parameters of a page of a list. */
export const pageFields = (limit: number, limitMax: number) => ({
  limit: z.coerce.number().int().min(1).max(limitMax).default(limit),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

/** A whole number in an address: digits only. */
export const Digits = (max: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.int().max(max));

/** Query of every list route; each list names its sortable and filterable fields. */
export const listQuery = <const Sort extends readonly [string, ...string[]], Filter extends z.ZodRawShape>(
  sortable: Sort,
  filter: Filter,
  limit = LIST_LIMIT_MAX,
) =>
  z.strictObject({
    limit: z.int().min(1).max(LIST_LIMIT_MAX).default(limit),
    offset: z.int().min(0).max(1_000_000).default(0),
    sort: z
      .array(z.partialRecord(z.enum(sortable), z.enum(["ASC", "DESC"])))
      .max(3)
      .default([]),
    filter: z
      .strictObject(filter)
      .partial()
      .prefault({} as never),
  });

export const listReply = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), total: z.int() });

/** Filter and direction of a list that is sorted by a time. */
export const byTime = (initial: "ASC" | "DESC") => ({
  from: z.iso.date().optional().describe("Day (UTC) of the first"),
  till: z.iso.date().optional().describe("Day (UTC) of the last"),
  order: z.enum(["ASC", "DESC"]).default(initial).describe("By time"),
});

/** Continues a list at a row, however long the list is. */
export const afterField = { after: IdText.optional().describe("`next` of the page before") };
export const nextField = { next: z.string().nullable().describe("Where to continue; null at the end") };
