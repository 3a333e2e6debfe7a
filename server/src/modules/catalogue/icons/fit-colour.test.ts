import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../../../../scripts/lib/paths.ts";
import { expectEach } from "../../../../test/fixtures/expect-each.ts";
import { familiarColours } from "../data/familiar-colours.ts";
import { pictograms } from "../data/pictograms.ts";
import { serviceLogos } from "../data/service-logos.ts";
import { services } from "../data/services.ts";
import { BACKGROUNDS, fitColour, luminanceOf } from "./fit-colour.ts";
import { findLogo } from "./logos.ts";
import { findPictogram, findPictogramByName } from "./pictogram.ts";

const tokens = readFileSync(path.join(ROOT, "web/src/ui/styles/tokens.css"), "utf8");

/** Luminance of `oklch()`: the matrices of CSS Color 4. */
function luminanceOfOklch(lightness: number, chroma: number, hue: number): number {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** What tiles and rows have behind an icon: at rest, under the pointer, chosen. */
const backgrounds = (theme: "light" | "dark") => {
  const block = tokens.slice(tokens.indexOf(`[data-theme="${theme}"]`));
  return ["surface", "hover", "blue-soft"].map((name) => {
    const value = new RegExp(`--${name}: ([^;]+);`).exec(block)?.[1] ?? "";
    const [, lightness, chroma, hue] = /oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/.exec(value) ?? [];
    return value === "#fff" ? 1 : luminanceOfOklch(Number(lightness) / 100, Number(chroma), Number(hue));
  });
};
/** Luminance of a background under a translucent colour, both as greys: browsers mix them as they are stored. */
const tinted = (background: number, colour: number, share: number) =>
  ((1 - share) * background ** (1 / 2.2) + share * colour ** (1 / 2.2)) ** 2.2;
const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

describe("SHOP-10 colours of icons", () => {
  it("are compared with the backgrounds that differ least from them", () => {
    expect(BACKGROUNDS.light).toBeCloseTo(Math.min(...backgrounds("light")), 3);
    expect(BACKGROUNDS.dark).toBeCloseTo(Math.max(...backgrounds("dark")), 3);
  });

  it("of logos have a contrast of 3:1 in every theme they are used in", () =>
    expectEach(
      [...serviceLogos.values()],
      (name) => name,
      async (name) => {
        const { address = "", bytes } = findLogo(name) ?? {};
        const colour = luminanceOf(/fill="(#[0-9a-f]{6})"/.exec(String(bytes))?.[1] ?? "");
        const themes = (["light", "dark"] as const).filter(
          (theme) => !address.includes("#") || address.endsWith(`#${theme}`),
        );
        for (const background of themes.flatMap(backgrounds))
          expect(contrast(colour, background)).toBeGreaterThanOrEqual(3);
      },
    ));

  it("of pictograms have a contrast of 3:1 on their own tint in both themes", () => {
    const wanted = [...pictograms.values()].map(({ colour }) => colour).concat([...familiarColours.values()]);
    for (const colour of wanted) {
      const name = `tech-${colour.slice(1)}`;
      const svg = String(findPictogramByName(name)?.bytes);
      const drawn = luminanceOf(/stroke="(#[0-9a-f]{6})"/.exec(svg)?.[1] ?? "");
      const share = Number(/fill-opacity="([.\d]+)"/.exec(svg)?.[1]);
      for (const background of [...backgrounds("light"), ...backgrounds("dark")])
        expect(contrast(drawn, tinted(background, drawn, share))).toBeGreaterThanOrEqual(3);
    }
  });

  it("stay as they are, change a little, or are left to the other theme", () => {
    expect(fitColour("#ff0069")).toEqual({ colour: "#ff0069" });
    expect(fitColour("#26a5e4").onlyIn).toBeUndefined();
    expect(fitColour("#000000")).toEqual({ colour: "#000000", onlyIn: "light" });
    expect(fitColour("#fffc00")).toEqual({ colour: "#fffc00", onlyIn: "dark" });
  });
});

describe("SHOP-10 icons of shipped services", () => {
  it("are logos that exist in the icon set", () => {
    expect([...serviceLogos].filter(([, name]) => findLogo(name) === undefined)).toEqual([]);
    for (const name of serviceLogos.values())
      expect(String(findLogo(name)?.bytes)).toMatch(/<path d="[^"]{20,}"\/><\/svg>$/);
  });

  it("belong to services of the catalogue, and colours to those without a logo", () => {
    const codes = new Set(services.map(({ code }) => code));
    expect([...serviceLogos.keys(), ...familiarColours.keys()].filter((code) => !codes.has(code))).toEqual(
      [],
    );
    expect([...familiarColours.keys()].filter((code) => serviceLogos.has(code))).toEqual([]);
  });

  it("are pictograms of the category without a logo, and only other services have none", () => {
    const bare = services.filter((service) => !serviceLogos.has(service.code) && !findPictogram(service));
    expect(new Set(bare.map(({ category }) => category))).toEqual(new Set(["other"]));
    expect(findPictogram({ code: "constructor", category: "constructor" })).toBeUndefined();
  });
});
