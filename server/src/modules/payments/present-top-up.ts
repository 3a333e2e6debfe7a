import * as api from "@sonum/contract/payments/top-ups";
import type { Ctx } from "../../platform/context.ts";
import { type Currency, formatRate, Rates } from "../catalogue/index.ts";
import { findMethod, type Method } from "./rules.ts";
import type { TopUpRow } from "./store.ts";

const MILLION = 1_000_000;

/** Converts millionths of a currency to whole units. */
export const toUnits = (amount: bigint): number => Number(amount) / MILLION;

export function presentMethod(ctx: Ctx, method: Method, shownIn: Currency): api.TopUpMethod {
  const currency = Rates.of(ctx).get(method.currency);
  return {
    code: method.code,
    kind: method.kind,
    feePercent: method.feeBp / 100,
    feeFixed: toUnits(method.feeFixed),
    minimum: toUnits(method.minimum),
    maximum: api.TOP_UP_MAX,
    currency: method.currency,
    rate: formatRate(currency),
    rateQuotedAt: currency.quotedAt,
    shownRate: formatRate(shownIn),
    presets: [...method.presets],
    provider: providerNameOf(ctx, method.code),
    brands: [...(labelOf(ctx, method.code)?.brands ?? [])],
  };
}

/** Where several providers offer the same. */
export const providerNameOf = (ctx: Ctx, code: api.MethodCode): string | null =>
  labelOf(ctx, code)?.provider ?? null;

const labelOf = ({ ports }: Ctx, code: api.MethodCode) =>
  ports.payments.find(({ methods }) => methods.includes(code))?.labels?.[code];

export const presentTopUp = (ctx: Ctx, topUp: TopUpRow): api.TopUp => ({
  id: topUp.id,
  dt: topUp.createdAt,
  method: topUp.method,
  kind: findMethod(topUp.method)?.kind ?? "card",
  provider: providerNameOf(ctx, topUp.method),
  state: shownStateOf(ctx, topUp),
  amount: toUnits(topUp.amount),
  fee: toUnits(topUp.fee),
  currency: topUp.currency,
  received: toUnits(topUp.received),
  expectedUsd: topUp.expected,
  creditedUsd: topUp.credited,
  bonusUsd: topUp.bonus,
  confirmations: topUp.confirmations,
  confirmationsWanted: topUp.confirmationsWanted,
  redirectUrl: shownStateOf(ctx, topUp) === "started" ? topUp.redirectUrl : null,
  expiresAt: topUp.expiresAt,
});

/** An unpaid top-up waits until it is cancelled or its payment page has expired. */
export function shownStateOf({ clock }: Ctx, topUp: TopUpRow): api.ShownTopUpState {
  const { state, cancelledAt, expiresAt } = topUp;
  if (state !== "started") return state;
  if (cancelledAt) return "cancelled";
  return expiresAt > clock.now() ? "started" : "expired";
}
