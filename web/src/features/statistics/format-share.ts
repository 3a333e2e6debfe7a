import type { Locale } from "@sonum/contract/locale";

/** A share of 0 to 1 in per cent; a dash while there is nothing to divide by. */
export const formatShare = (share: number | null, locale: Locale): string =>
  share === null
    ? "–"
    : new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(share);
