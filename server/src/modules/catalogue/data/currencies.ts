import { byLocale, type Locale } from "@sonum/contract/locale";

export type CurrencySeed = {
  code: string;
  symbol: string;
  digits: number;
  /** Units of this currency for one USD, as decimal text. */
  rate: string;
};

/** Used to show prices until the first rates are fetched; money is always counted in USD. */
export const INITIAL_RATES_SOURCE = "Sonum start rates";
export const INITIAL_RATES_DATE = "2026-11-01";

export const currencies: CurrencySeed[] = [
  { code: "USD", symbol: "$", digits: 2, rate: "1" },
  { code: "EUR", symbol: "€", digits: 2, rate: "0.86" },
  { code: "RUB", symbol: "₽", digits: 2, rate: "81.5" },
  { code: "GBP", symbol: "£", digits: 2, rate: "0.75" },
  { code: "BRL", symbol: "R$", digits: 2, rate: "5.4" },
  { code: "UAH", symbol: "₴", digits: 2, rate: "42" },
  { code: "KZT", symbol: "₸", digits: 2, rate: "525" },
  { code: "CNY", symbol: "CN¥", digits: 2, rate: "7.1" },
  { code: "PLN", symbol: "zł", digits: 2, rate: "3.65" },
  { code: "INR", symbol: "₹", digits: 2, rate: "88.5" },
  { code: "TRY", symbol: "₺", digits: 2, rate: "42" },
  { code: "UZS", symbol: "soʻm", digits: 2, rate: "12100" },
];

export const currencyNames = (code: string): Record<Locale, string> =>
  byLocale((locale) => new Intl.DisplayNames([locale], { type: "currency" }).of(code) ?? code);
