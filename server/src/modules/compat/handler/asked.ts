import type { OrderItem } from "@sonum/contract/activations";
import type { Dialect } from "@sonum/contract/api-keys";
import type { Section } from "@sonum/contract/section";
import type { Ctx } from "../../../platform/context.ts";
import { type Country, isSold, type Service } from "../../catalogue/index.ts";
import { findCountryById } from "../country-ids.ts";
import type { World } from "../worlds/world.ts";
import type { Params } from "./read-params.ts";
import { type Refusal, refuse } from "./refusal.ts";
import type { Answer } from "./say.ts";

/** One call of a program: for whom it speaks, how, and what it sent. */
export type Asked = {
  ctx: Ctx;
  /** Where it buys. */
  world: World;
  customerId: string;
  dialect: Dialect;
  param: Params;
  /** It reads lists as they were written once. */
  isLegacy: boolean;
  /** Where the request came from. */
  address: string;
  /** Tells whoever holds an answer back when nobody waits for it any more. */
  gone(): AbortSignal;
};

export type Action = {
  /** What the key must be allowed to do. */
  scope: "read" | "buy";
  /** The part of the shop that it needs open; activations for whoever buys, unless told otherwise. */
  section?: Section;
  /** Its refusals are JSON too, where others say a bare word. */
  refusesInJson?: true;
  /** Asked again and again, and changes nothing: the key is believed for a while. */
  isPoll?: true;
  /** The same for everybody who asks with these parameters. */
  sharedBy?: readonly string[];
  run(asked: Asked): Answer | Promise<Answer>;
};

export const CURRENCY = "USD";
/** ISO 4217 for dollars. */
export const CURRENCY_NUMBER = 840;

/** Their numbers are digits only, below 2^31. */
const ORDER_ID_MAX = 2_147_483_647;

export function orderIdIn(text: string | undefined): number | undefined {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= ORDER_ID_MAX ? id : undefined;
}

/** The customer's own order that is meant by a parameter, with all its messages. */
export async function ownOrder(asked: Asked, name = "id", missing = noActivation): Promise<OrderItem> {
  const orderId = orderIdIn(asked.param(name));
  const order = orderId && (await asked.world.orders.find(asked.ctx, whoseOf(asked), orderId));
  if (!order) throw missing();
  return order;
}

export const whoseOf = ({ customerId }: Asked) => ({ customerId, currency: CURRENCY });

export const noActivation = () => refuse("NO_ACTIVATION");

export const isOpen = ({ statusText }: OrderItem): boolean =>
  statusText === "waiting" || statusText === "received";

/** Russia is 0, and what programs mean when they name none. */
const DEFAULT_COUNTRY = "0";

export function countryIn({ ctx, param }: Asked, refused: () => Refusal): Country {
  const country = findCountryById(ctx.memory.shelf, param("country") ?? DEFAULT_COUNTRY);
  if (!country) throw refused();
  return country;
}

/** A service that can be bought; a blocked one does not exist. */
export function serviceIn(asked: Asked, refused: () => Refusal = () => refuse("BAD_SERVICE")): Service {
  const service = findSold(asked, asked.param("service"));
  if (!service) throw refused();
  return service;
}

export function findSold({ ctx }: Asked, code: string | undefined): Service | undefined {
  const service = code === undefined ? undefined : ctx.memory.shelf.findService(code);
  return service && isSold(service) ? service : undefined;
}

/** `2026-01-01 10:00:00`, always in UTC. */
export const stampOf = (moment: Date): string => moment.toISOString().slice(0, 19).replace("T", " ");

/** Numbers without their plus. */
export const digitsOf = (phone: string): string => phone.replace(/\D/g, "");
