/** WCAG 2.2 AA contrast of graphics, 3:1, and a little for rounding. */
const CONTRAST_MIN = 3.02;
/** The darkest light and the lightest dark background of a tile: `--blue-soft` in `web/src/ui/styles/tokens.css`. */
export const BACKGROUNDS = { light: 0.874, dark: 0.0184 };
/** A colour that would have to change more is no longer recognised. */
const CHANGE_MAX = 1.9;

export type Theme = "light" | "dark";
export type FittedColour = {
  colour: string;
  /** The only theme in which the colour has enough contrast. */
  onlyIn?: Theme;
};

/**
 * A colour with enough contrast in both themes: the wanted one, or one a little lighter or darker. If that would change it
 * too much, it stays, for one theme only.
 */
export function fitColour(
  hex: string,
  { contrastMin = CONTRAST_MIN, changeMax = CHANGE_MAX } = {},
): FittedColour {
  const lightest = (BACKGROUNDS.light + 0.05) / contrastMin - 0.05;
  const darkest = (BACKGROUNDS.dark + 0.05) * contrastMin - 0.05;
  const luminance = luminanceOf(hex);
  if (luminance > lightest) {
    if (ratio(luminance, lightest) > changeMax) return { colour: hex, onlyIn: "dark" };
    return { colour: toHex(linearOf(hex).map((part) => (part * lightest) / luminance)) };
  }
  if (luminance < darkest) {
    if (ratio(darkest, luminance) > changeMax) return { colour: hex, onlyIn: "light" };
    const white = (darkest - luminance) / (1 - luminance);
    return { colour: toHex(linearOf(hex).map((part) => part + (1 - part) * white)) };
  }
  return { colour: hex };
}

/** Relative luminance of `#rrggbb`. */
export function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linearOf = (hex: string) =>
  [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
const ratio = (lighter: number, darker: number) => (lighter + 0.05) / (darker + 0.05);
const toLinear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
const toGamma = (share: number) => (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055);
const toHex = (linear: number[]) =>
  `#${linear
    .map((part) =>
      Math.round(toGamma(part) * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
