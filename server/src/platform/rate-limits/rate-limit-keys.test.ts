import { expect, it } from "vitest";
import { locationOf, rateLimitKeysOf } from "./rate-limit-keys.ts";

it.each([
  ["192.0.2.77", "192.0.2.77", "192.0.2.0/24"],
  ["::ffff:192.0.2.77", "192.0.2.77", "192.0.2.0/24"],
  ["2001:db8::1", "2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:DB8:0:0:1:2:3:4", "2001:DB8:0:0:1:2:3:4", "2001:db8:0:0::/64"],
  ["2001:0db8:0001:0002::9", "2001:0db8:0001:0002::9", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80::1", "fe80:0:0:0::/64"],
  ["::1", "::1", "0:0:0:0::/64"],
])("E9 %s has the network %3$s", (text, address, network) => {
  expect(rateLimitKeysOf(text)).toEqual({ address, network });
});

it("E9 identifies a location by its IPv4 address or its IPv6 network", () => {
  expect(locationOf("192.0.2.77")).toBe("192.0.2.77");
  expect(locationOf("2001:db8::1")).toBe(locationOf("2001:db8::ffff"));
});
