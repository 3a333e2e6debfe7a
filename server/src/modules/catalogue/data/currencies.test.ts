import { expect, it } from "vitest";
import { currencies, currencyNames, INITIAL_RATES_DATE } from "./currencies.ts";

it("lists the eight main currencies first, starting with that of the ledger", () => {
  const codes = currencies.map(({ code }) => code);
  expect(codes.slice(0, 8)).toEqual(["USD", "EUR", "RUB", "GBP", "BRL", "UAH", "KZT", "CNY"]);
  expect(new Set(codes).size).toBe(codes.length);
  expect(currencies[0]).toEqual({ code: "USD", symbol: "$", digits: 2, rate: "1" });
});

it("has a positive decimal rate, a unique symbol and a dated source for each", () => {
  for (const { rate } of currencies) expect(rate).toMatch(/^(0\.0*[1-9]\d*|[1-9]\d*(\.\d+)?)$/);
  expect(new Set(currencies.map(({ symbol }) => symbol)).size).toBe(currencies.length);
  expect(INITIAL_RATES_DATE).toMatch(/^\d{4}-\d\d-\d\d$/);
});

it("names each currency in all five languages", () => {
  for (const { code } of currencies) {
    for (const name of Object.values(currencyNames(code))) expect(name).not.toBe(code);
  }
  expect(currencyNames("EUR").ru).toBe("евро");
});
