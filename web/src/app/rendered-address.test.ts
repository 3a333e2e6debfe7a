import { expect, it } from "vitest";
import { renderedAddress } from "./rendered-address.ts";

it.each([
  ["/activations?x=1&y", "/activations"],
  ["/de/activations/ee/tg?ref=a&subid=b", "/de/activations/ee/tg"],
  ["/activations?x=1&service=tg&service=wa", "/activations?service=tg"],
  ["/rent_numbers?country=ee&y=2&service=tg", "/rent_numbers?service=tg&country=ee"],
  ["/login?to=%2Faccount", "/login?to=%2Faccount"],
  ["/activations?landing=4&x=1", "/activations?landing=4"],
  ["/help", "/help"],
])("%s is rendered as %s", (address, rendered) => {
  expect(renderedAddress(new URL(address, "http://shop.test"))).toBe(rendered);
});
