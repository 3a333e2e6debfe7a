import type { OrderItem } from "@sonum/contract/activations/activation";
import type { ApiKeyScope } from "@sonum/contract/route";
import { CatalogueCache, type Country, type Service } from "../../catalogue/index.ts";
import { parseOrderId } from "../handler/handler-call.ts";
import { ownerOf, type ProgramCall, splitPhone } from "../program-call.ts";
import { findCountry } from "./country-codes.ts";
import { findService } from "./service-codes.ts";

export type SmspvaMethod = {
  summary: string;
  /** Scope that the key needs. */
  scope: ApiKeyScope;
  params: readonly string[];
  /** An answer, for the description. */
  example: object;
  /** Called frequently and changes nothing: the key may come from a cache. */
  isPoll?: true;
  run(call: ProgramCall): object | Promise<object>;
};

/** Sent as it is: clients know these refusals by the whole text, most of them in Russian. */
export const TEXTS = {
  keyMissing: "API KEY not received!",
  keyUnknown: "API KEY NOT FOUND!",
  serviceUnknown: "Service NOT FOUND!",
  fundsMissing: "Недостаточно средств!",
  badRequest: "Неверный запрос.",
  tryLater: "Произошла неизвестная ошибка.",
  internal: "Произошла внутренняя ошибка сервера.",
} as const;

/** A refusal as clients expect it: a text, or JSON with the protocol's number in `response`. */
export class SmspvaRefusal extends Error {
  readonly answer: string | object;

  constructor(answer: string | object) {
    super("SMSPVA call refused");
    this.name = "SmspvaRefusal";
    this.answer = answer;
  }
}

export const refuse = (answer: string | object) => new SmspvaRefusal(answer);

export function parseService({ ctx, param }: ProgramCall): Service {
  const service = findService(CatalogueCache.of(ctx), param("service") ?? "");
  if (!service) throw refuse(TEXTS.serviceUnknown);
  return service;
}

/** As in the protocol. */
const DEFAULT_COUNTRY = "RU";

/** `code` is how the program names it; without a `country` there are no numbers in it. */
export function parseCountry({ ctx, param }: ProgramCall): { code: string; country: Country | undefined } {
  const code = param("country") ?? DEFAULT_COUNTRY;
  return { code, country: findCountry(CatalogueCache.of(ctx), code) };
}

/** The customer's own order named by `id`, with all its messages. */
export async function findOwnOrder(
  call: ProgramCall,
  find = call.backend.orders.find,
): Promise<OrderItem | undefined> {
  const id = parseOrderId(call.param("id"));
  return id === undefined ? undefined : await find(call.ctx, ownerOf(call), id);
}

/** Numbers are sent without their calling code. */
export function presentPhone(call: ProgramCall, order: OrderItem) {
  const { code, rest } = splitPhone(call, order);
  return { number: rest, CountryCode: code && `+${code}` };
}
