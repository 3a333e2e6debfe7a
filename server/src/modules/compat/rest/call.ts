import type { Money } from "@sonum/contract/money";
import type { ApiKeyScope } from "@sonum/contract/route";
import type { Section } from "@sonum/contract/section";
import type { Ctx } from "../../../platform/context.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import type { Backend } from "../backends/backend.ts";
import type { RestAnswer } from "./answer.ts";
import { type Slugs, slugsOf } from "./slugs.ts";

/** One REST v1 call with its caller and parameters. */
export type RestCall = {
  ctx: Ctx;
  /** The shop, or the sandbox for a sandbox key. */
  backend: Backend;
  customerId: string;
  isPartner: boolean;
  /** Path parameters. */
  path: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown>;
  address: string;
};

export type RestRoute = {
  method: "GET" | "POST" | "DELETE";
  url: `/v1/${string}`;
  summary: string;
  /** `guest` needs no key; otherwise the scope the key needs. */
  access: "guest" | ApiKeyScope;
  /** Called frequently and changes nothing: the key may come from a cache. */
  isPoll?: true;
  /** The section that must be open; by default activations for calls that buy. */
  section?: Section;
  /** How long guests share one cached answer; two seconds by default. */
  sharedMs?(query: RestCall["query"]): number;
  run(call: RestCall): RestAnswer | Promise<RestAnswer>;
};

export const SHARED_MS = 2_000;

export const CURRENCY = "USD";

export const slugsIn = ({ ctx }: Pick<RestCall, "ctx">): Slugs => slugsOf(CatalogueCache.of(ctx));

export const ownerOf = ({ customerId }: RestCall) => ({ customerId, currency: CURRENCY });

const PAGE_MAX = 100;
const OFFSET_MAX = 100_000;

/** Limit and offset of a list. */
export const parsePage = ({ query }: RestCall) => ({
  limit: parseCount(query["limit"], { min: 1, max: PAGE_MAX, fallback: 15 }),
  offset: parseCount(query["offset"], { min: 0, max: OFFSET_MAX, fallback: 0 }),
});

type Range = { min: number; max: number; fallback: number };

function parseCount(text: string | undefined, { min, max, fallback }: Range): number {
  if (text === undefined || !/^\d{1,9}$/.test(text)) return fallback;
  return Math.min(max, Math.max(min, Number(text)));
}

/** Dollars as a JSON number, the format of every amount in REST v1. */
export const toDollars = (money: Money): number => Number(money) / 1e6;
