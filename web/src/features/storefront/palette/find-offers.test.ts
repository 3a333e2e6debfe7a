import { expect, it } from "vitest";
import { indexNames } from "../search/find-by-name.ts";
import { findOffers } from "./find-offers.ts";

const indexOf = (...items: string[][]) => indexNames(items, (names) => names);
const lists = {
  services: indexOf(["WhatsApp", "ватсап"], ["Telegram"], ["Deutsche Post"]),
  countries: indexOf(["Estonia", "Эстония"], ["United States", "США"], ["Germany", "Deutschland"]),
};
const find = (text: string) =>
  findOffers(lists, text).map(({ service, country }) => `${service[0]}, ${country[0]}`);

it.each([
  ["whatsapp estonia", "WhatsApp, Estonia"],
  ["watsap est", "WhatsApp, Estonia"],
  ["эстония ватсап", "WhatsApp, Estonia"],
  ["united states telegrm", "Telegram, United States"],
  ["deutsche post deutschland", "Deutsche Post, Germany"],
])("SHOP-3 matches %s to a service in a country", (text, offer) => expect(find(text)[0]).toBe(offer));

it("finds no offer for a single word or if one part is unknown", () => {
  for (const text of ["", "telegram", "telegram qqqzzz", "qqqzzz estonia"]) expect(find(text)).toEqual([]);
});
