import { describe, expect, it } from "vitest";
import {
  findDomainFault,
  findPhoneFault,
  findPriceFault,
  findUrlFault,
  normalizeDomain,
  normalizePhone,
} from "./contact-rules.ts";

describe("contact form rules", () => {
  it.each([
    ["example.com", true],
    ["https://sub.example.co.uk/sign-up?x=1", true],
    ["пример.рф", true],
    ["example", false],
    ["javascript:alert(1)", false],
    ["ftp://example.com", false],
    ["user@example.com", false],
    ["exa mple.com", false],
  ])("SHOP-1 accepts %s as a web address: %s", (url, isGood) => {
    expect(findUrlFault(url) === undefined).toBe(isGood);
  });

  it.each([
    ["0", true],
    ["0.01", true],
    ["12,50", true],
    ["-1", false],
    ["0.001", false],
    ["1e3", false],
    ["", false],
  ])("SHOP-1 accepts %j as a price: %s", (price, isGood) => {
    expect(findPriceFault(price) === undefined).toBe(isGood);
  });

  it("extracts the domain from a web address", () => {
    expect(normalizeDomain(" https://www.Example.COM/path ")).toBe("example.com");
    expect(normalizeDomain("пример.рф")).toBe("xn--e1afmkfd.xn--p1ai");
    expect(findDomainFault("localhost")).toBe("Please enter a domain, such as example.com");
    expect(findDomainFault("a..b.com")).toBe("Please enter a domain, such as example.com");
  });

  it("normalizes a phone number from any notation", () => {
    for (const phone of ["+372 5555 0001", "00372 5555-0001", "372(5555)0001"])
      expect(normalizePhone(phone)).toBe("+37255550001");
    expect(findPhoneFault("55")).toBe("Please enter the number with its country code");
  });
});
