import { expect, it } from "vitest";
import { contrastWithWhite, monogram, serviceIcon } from "./service-icon.ts";
import { services } from "./services.ts";

it("SHOP-10 draws a small tile for every service", () => {
  for (const service of services) {
    const icon = serviceIcon(service);
    expect(Buffer.byteLength(icon)).toBeLessThanOrEqual(400);
    expect(icon).toMatch(/^<svg [^<]+><rect [^<]+\/><text [^<]+>[\p{L}\p{N}]{1,2}<\/text><\/svg>$/u);
  }
});

it("has readable contrast on every tile", () => {
  for (const service of services) {
    const [, red = "", green = "", blue = ""] =
      serviceIcon(service).match(/<rect[^>]+fill="#(..)(..)(..)"/) ?? [];
    const rgb = [red, green, blue].map((part) => Number.parseInt(part, 16));
    expect(contrastWithWhite(rgb)).toBeGreaterThanOrEqual(4.5);
  }
});

it("is deterministic and spreads the hues", () => {
  const tiles = services.map(serviceIcon);
  expect(services.map(serviceIcon)).toEqual(tiles);
  expect(new Set(tiles.map((tile) => tile.match(/fill="(#.{6})"/)?.[1])).size).toBeGreaterThan(200);
});

it("uses initials of words and camel-case parts, or the first two letters", () => {
  expect(
    ["WhatsApp", "Telegram", "Epic Games", "VK", "X (Twitter)", "Детский мир", "99", "LINE"].map(monogram),
  ).toEqual(["WA", "Te", "EG", "VK", "XT", "ДМ", "99", "LI"]);
});
