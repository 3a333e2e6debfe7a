import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp } from "../../../test/fixtures/test-app.ts";
import { countries } from "./data/countries.ts";
import { countryAliases } from "./data/search/country-aliases.ts";
import { serviceAliases } from "./data/search/service-aliases.ts";
import { services } from "./data/services.ts";
import { searchNames } from "./search-names.ts";

type Names = ReturnType<typeof searchNames>;
let names: Names;

beforeAll(() => {
  const catalogue = { services: services.map((one) => ({ names: [], ...one })), countries };
  names = searchNames(catalogue);
});

const has = (list: string[] | undefined, name: string) =>
  list?.some((one) => one.toLowerCase() === name.toLowerCase());

describe("search names", () => {
  it.each([
    ["us", ["USA", "США", "Америка", "EUA", "Ameerika Ühendriigid", "United States", "Vereinigte Staaten"]],
    ["gb", ["UK", "England", "Англия", "Inglismaa", "Großbritannien", "Inglaterra"]],
    ["nl", ["Holland", "Голландия", "Holanda", "Niederlande"]],
    ["de", ["Deutschland", "Saksamaa", "Германия", "Alemanha", "Germany"]],
    ["ae", ["UAE", "ОАЭ", "Dubai", "Дубай", "AÜE", "VAE"]],
    ["cz", ["Czech Republic", "Чехия", "Česko"]],
    ["th", ["Тайланд", "Таиланд"]],
  ])("SHOP-3 SHOP-4 finds %s by its common names in five languages", (iso2, terms) => {
    expect(terms.filter((name) => !has(names.countries[iso2], name))).toEqual([]);
  });

  it.each([
    ["tg", ["телеграм", "тг", "telegramm"]],
    ["vk", ["вконтакте", "вк", "vkontakte"]],
    ["fb", ["фейсбук", "messenger"]],
    ["go", ["gmail", "ютуб", "гугл"]],
    ["dr", ["chatgpt", "чат гпт"]],
    ["wa", ["вацап", "zapzap"]],
  ])("SHOP-3 finds %s by its common names", (code, terms) => {
    expect(terms.filter((name) => !has(names.services[code], name))).toEqual([]);
  });

  it("includes every country", () => {
    expect(countries.filter(({ iso2 }) => (names.countries[iso2] ?? []).length === 0)).toEqual([]);
  });

  it("contains only entries of the catalogue, and no duplicates", () => {
    const codes = new Set(services.map(({ code }) => code));
    expect(Object.keys(serviceAliases).filter((code) => !codes.has(code))).toEqual([]);
    const known = new Set(countries.map(({ iso2 }) => iso2));
    expect(Object.keys(countryAliases).filter((iso2) => !known.has(iso2))).toEqual([]);
    const lists = [...Object.values(names.services), ...Object.values(names.countries)];
    expect(lists.filter((list) => new Set(list).size < list.length)).toEqual([]);
    expect(lists.flat().filter((name) => name.trim() === "" || name.length > 60)).toEqual([]);
  });

  it("stays below 60 kB, because it is fetched with the first letter typed", () => {
    expect(JSON.stringify(names).length).toBeLessThan(60_000);
  });

  it("SHOP-18 is served to guests with a cache lifetime", async () => {
    const app = await createTestApp();
    const reply = await app.request({ method: "GET", url: "/rest/reference/search-names" });
    expect(reply.json().services.tg).toContain("telega");
    expect(reply.headers["cache-control"]).toContain("max-age=60");
  });
});
