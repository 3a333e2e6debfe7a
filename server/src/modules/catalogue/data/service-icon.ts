import { popular } from "./popular.ts";
import type { ServiceSeed } from "./service-seed.ts";
import { stableHash } from "./stable-hash.ts";

/** WCAG 2.2 AA contrast for text of any size. */
const CONTRAST_MIN = 4.5;
const SATURATION = 0.62;
const LIGHTEST = 0.46;
const DARKER_STEP = 0.01;

/** Our own tile for a service, never a trademark: a rounded square in its hue and a white monogram. */
export function serviceIcon(service: Pick<ServiceSeed, "code" | "name">): string {
  const letters = monogram(service.name).replace(/[&<>]/g, "");
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">',
    `<rect width="40" height="40" rx="10" fill="${tileColour(serviceHue(service.code))}"/>`,
    '<text x="20" y="26.5" fill="#fff" font-family="system-ui,sans-serif" font-size="18" font-weight="700" ',
    `text-anchor="middle">${letters}</text></svg>`,
  ].join("");
}

/** The golden angle, in degrees: neighbours in the list of popular services get distinct hues. */
const GOLDEN_ANGLE = 137.508;

export function serviceHue(code: string): number {
  const index = popular.indexOf(code);
  return index < 0 ? stableHash(code) % 360 : (210 + index * GOLDEN_ANGLE) % 360;
}

/** Initials of two words or camel-case parts ("WhatsApp": WA), else the first two letters ("Telegram": Te). */
export function monogram(name: string): string {
  const words = name.match(/\p{Lu}?[\p{Ll}\p{N}]+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu) ?? [name];
  const [first = "?", second] = words;
  return initial(first) + (second ? initial(second) : [...first].slice(1, 2).join(""));
}

function initial(word: string): string {
  return [...word].slice(0, 1).join("").toUpperCase();
}

/** The lightest tone of the hue on which white is still readable. */
function tileColour(hue: number): string {
  let lightness = LIGHTEST;
  while (contrastWithWhite(rgbOf(hue, lightness)) < CONTRAST_MIN) lightness -= DARKER_STEP;
  return `#${rgbOf(hue, lightness)
    .map((part) => part.toString(16).padStart(2, "0"))
    .join("")}`;
}

export function contrastWithWhite(rgb: number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

function rgbOf(hue: number, lightness: number): number[] {
  const spread = SATURATION * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((offset) => {
    const turn = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - spread * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))));
  });
}
