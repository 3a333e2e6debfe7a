import { LOCALES } from "@sonum/contract/locale";
import { describe, expect, it } from "vitest";
import { addressInLanguage, alternateLinks, splitAddress } from "./page-address.ts";

describe("addresses of pages", () => {
  it.each([
    ["/de/activations/ee/tg", "de", "/activations/ee/tg"],
    ["/ru/help", "ru", "/help"],
    ["/pt/activations", "pt", "/activations"],
  ])("SHOP-8 reads the language of %s", (address, lang, path) => {
    expect(splitAddress(address)).toEqual({ lang, path });
    expect(addressInLanguage(splitAddress(address).lang, path)).toBe(address);
  });

  it.each([
    "/de",
    "/de/",
    "/activations/de",
    "/fr/help",
    "/de/account/numbers",
    "/de/activationsx",
    "//de/help",
  ])("%s has no language", (address) =>
    expect(splitAddress(address)).toEqual({ lang: undefined, path: address }),
  );

  it("SHOP-8 links one address per language, with English as the default", () => {
    const links = alternateLinks({ origin: "https://sonum.test", lang: "de" }, "/activations/ee");
    expect(links[0]).toEqual({ rel: "canonical", href: "https://sonum.test/de/activations/ee" });
    expect(links.slice(1).map((link) => "hrefLang" in link && link.hrefLang)).toEqual([
      ...LOCALES,
      "x-default",
    ]);
    expect(links.at(-1)?.href).toBe("https://sonum.test/en/activations/ee");
  });
});
