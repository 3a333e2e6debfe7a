import type { Locale } from "@sonum/contract/locale";

/** A ratio (0 to 1) as percent; a dash for null (nothing to divide by). */
export const formatShare = (share: number | null, locale: Locale): string =>
  share === null
    ? "–"
    : new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(share);
