import type { Locale } from "@sonum/contract/locale";

/**
 * Formats an amount of money. All screens round alike, as the server does: half away from zero. Only what is missing for a
 * purchase is rounded up, because less would not pay for it. The narrow currency symbol keeps columns narrow.
 */
export const formatMoney = (
  amount: number,
  currency: string,
  locale: Locale,
  rounding: Rounding = "halfExpand",
): string =>
  cachedFormatter(
    `money ${locale} ${currency} ${rounding}`,
    () =>
      new Intl.NumberFormat(locale, {
        style: "currency",
        currency,
        currencyDisplay: "narrowSymbol",
        roundingMode: rounding,
      }),
  ).format(withoutFloatError(amount));

type Rounding = "halfExpand" | "expand";

/** Formats what is missing for a purchase. */
export const formatMissing = (amount: number, currency: string, locale: Locale): string =>
  formatMoney(amount, currency, locale, "expand");

/** 1.005 * 100 is 100.49999999999999. */
const withoutFloatError = (amount: number): number => Number(amount.toPrecision(14));

export const formatCount = (count: number, locale: Locale): string =>
  cachedFormatter(`count ${locale}`, () => new Intl.NumberFormat(locale)).format(count);

/** Formats a share between 0 and 1 as a whole percentage. */
export const formatPercent = (share: number, locale: Locale): string =>
  cachedFormatter(`share ${locale}`, () => new Intl.NumberFormat(locale, { style: "percent" })).format(share);

const formatters = new Map<string, Intl.NumberFormat>();

/** Cached, because creating a formatter costs more than using it a hundred times. */
export function cachedFormatter(key: string, create: () => Intl.NumberFormat): Intl.NumberFormat {
  const known = formatters.get(key) ?? create();
  formatters.set(key, known);
  return known;
}
