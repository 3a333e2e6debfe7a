import { byLocale } from "@sonum/contract/locale";
import { expect, it } from "vitest";
import { pricesCsv } from "./prices-csv.ts";

const NAMES = byLocale(() => "");

it("DESK-1 exports prices in the import format, with a dash where there is no price", () => {
  const table = pricesCsv({
    countries: ["ee", "lv"].map((iso2) => ({ iso2, names: NAMES })),
    services: [
      { code: "tg", name: "Telegram", state: "open", prices: ["0.25", null] },
      { code: "eq", name: "=Equal, or not", state: "open", prices: [null, "1.50"] },
    ],
  });
  expect(table.slice(1).split("\r\n")).toEqual([
    "service,country,price,name",
    "tg,ee,0.25,Telegram",
    "tg,lv,-,Telegram",
    `eq,ee,-,"'=Equal, or not"`,
    `eq,lv,1.50,"'=Equal, or not"`,
    "",
  ]);
});
