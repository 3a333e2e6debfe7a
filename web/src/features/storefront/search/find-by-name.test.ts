import { describe, expect, it } from "vitest";
import { findByName, indexNames } from "./find-by-name.ts";

const services = [
  { name: "Telegram", names: ["телеграм", "телега", "tg"] },
  { name: "WhatsApp", names: ["вотсап", "ватсап", "zap"] },
  { name: "Google", names: ["gmail", "youtube", "гугл"] },
  { name: "TikTok", names: ["тикток", "douyin"] },
  { name: "Viber", names: [] },
  { name: "Deutsche Post", names: [] },
  { name: "Café Crème", names: [] },
  { name: "Instagram", names: ["инста"] },
  { name: "Telekom", names: [] },
];
const index = indexNames(services, ({ name, names }) => [name, ...names]);
const find = (text: string) => findByName(index, text).map(({ name }) => name);

describe("search by name", () => {
  it.each([
    ["telegram", "Telegram"],
    ["TELE", "Telegram"],
    ["gmail", "Google"],
    ["post", "Deutsche Post"],
    ["tik tok", "TikTok"],
    ["cafe creme", "Café Crème"],
  ])("SHOP-3 finds %s", (text, name) => expect(find(text)[0]).toBe(name));

  it.each([
    ["telegarm", "Telegram"],
    ["whatsap", "WhatsApp"],
    ["watsapp", "WhatsApp"],
    ["gogle", "Google"],
    ["instragram", "Instagram"],
    ["телегрм", "Telegram"],
    ["tiktik", "TikTok"],
  ])("SHOP-3 tolerates the typo in %s", (text, name) => expect(find(text)[0]).toBe(name));

  it.each([
    ["вайбер", "Viber"],
    ["пост", "Deutsche Post"],
  ])("SHOP-3 matches the transliteration of %s", (text, name) => expect(find(text)[0]).toBe(name));

  it.each([
    ["еудупкфь", "Telegram"],
    ["ntktuf", "Telegram"],
    ["мшиук", "Viber"],
  ])("SHOP-3 matches %s, typed on the other keyboard layout", (text, name) =>
    expect(find(text)[0]).toBe(name),
  );

  it("ranks prefix matches before inner matches and otherwise keeps the list order", () => {
    expect(find("tele")).toEqual(["Telegram", "Telekom"]);
    expect(find("gram").slice(0, 2)).toEqual(["Telegram", "Instagram"]);
  });

  it("returns everything for an empty text and nothing for nonsense", () => {
    expect(find("  ")).toHaveLength(services.length);
    expect(find("qqqzzz")).toEqual([]);
    expect(find("xy")).toEqual([]);
  });
});
