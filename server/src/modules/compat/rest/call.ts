import type { ApiKeyScope } from "@sonum/contract/route";
import type { Section } from "@sonum/contract/section";
import type { Ctx } from "../../../platform/context.ts";
import type { World } from "../worlds/world.ts";
import type { RestAnswer } from "./answer.ts";
import { type Slugs, slugsOf } from "./slugs.ts";

/** One call of a program, by whom and with what. */
export type RestCall = {
  ctx: Ctx;
  /** Where it buys. */
  world: World;
  customerId: string;
  isPartner: boolean;
  /** What stands in the path. */
  path: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown>;
  address: string;
};

export type RestRoute = {
  method: "GET" | "POST" | "DELETE";
  url: `/v1/${string}`;
  summary: string;
  /** Who may call: anybody, or a key with this scope. */
  access: "guest" | ApiKeyScope;
  /** Asked again and again, and changes nothing. */
  isPoll?: true;
  /** The part of the shop that it needs open; activations for whoever buys, unless told otherwise. */
  section?: Section;
  /** How long guests share one answer; two seconds unless told otherwise. */
  sharedMs?(query: RestCall["query"]): number;
  run(call: RestCall): RestAnswer | Promise<RestAnswer>;
};

export const SHARED_MS = 2_000;

export const CURRENCY = "USD";

export const slugsIn = ({ ctx }: Pick<RestCall, "ctx">): Slugs => slugsOf(ctx.memory.shelf);

export const whoseOf = ({ customerId }: RestCall) => ({ customerId, currency: CURRENCY });

const PAGE_MAX = 100;
const OFFSET_MAX = 100_000;

/** Which rows of a list are wanted. */
export const pageIn = ({ query }: RestCall) => ({
  limit: countIn(query["limit"], { least: 1, most: PAGE_MAX, otherwise: 15 }),
  offset: countIn(query["offset"], { least: 0, most: OFFSET_MAX, otherwise: 0 }),
});

type Range = { least: number; most: number; otherwise: number };

function countIn(text: string | undefined, { least, most, otherwise }: Range): number {
  if (text === undefined || !/^\d{1,9}$/.test(text)) return otherwise;
  return Math.min(most, Math.max(least, Number(text)));
}
