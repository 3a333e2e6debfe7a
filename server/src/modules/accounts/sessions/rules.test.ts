import { describe, expect, it } from "vitest";
import { describeDevice, isRecentlyConfirmed, truncateToNetwork } from "./rules.ts";

describe("a device description", () => {
  it.each([
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0",
      "Edge, Windows",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
      "Safari, iPhone",
    ],
    [
      "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
      "Chrome, Android",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 OPR/120.0",
      "Opera, macOS",
    ],
    ["curl/8.5.0", "curl"],
    ["", null],
    ["<script>alert(1)</script>", null],
  ])("AUTH-17 %s", (userAgent, words) => {
    expect(describeDevice(userAgent)).toBe(words);
  });
});

describe("a network", () => {
  it.each([
    ["192.0.2.77", "192.0.2.0/24"],
    ["::ffff:192.0.2.77", "192.0.2.0/24"],
    ["2001:DB8:1:2:3:4:5:6", "2001:db8:1::/48"],
    ["2001:db8::1", "2001:db8:0::/48"],
    ["::1", "0:0:0::/48"],
    ["", null],
    ["nonsense", null],
  ])("AUTH-17 of %s is %s", (address, network) => {
    expect(truncateToNetwork(address)).toBe(network);
  });
});

it("AUTH-17 counts a confirmation as recent for ten minutes, to the millisecond", () => {
  const at = new Date("2026-01-01T12:00:00Z");
  const later = (ms: number) => new Date(at.getTime() + ms);
  expect(isRecentlyConfirmed(at, later(599_999))).toBe(true);
  expect(isRecentlyConfirmed(at, later(600_000))).toBe(false);
  expect(isRecentlyConfirmed(undefined, at)).toBe(false);
});
