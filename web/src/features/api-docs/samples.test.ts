import { expect, it } from "vitest";
import { addressOf, LANGUAGES, type Protocol, sampleOf } from "./samples.ts";

const place = { origin: "https://sonum.test", key: "snKEY" };
const protocols: Protocol[] = ["handler", "rest", "own"];

it.each(protocols)("API-1 a sample of %s has the address and the key in every language", (protocol) => {
  for (const { value } of LANGUAGES) {
    const text = sampleOf(protocol, value, place);
    expect(text).toContain(addressOf(protocol, place.origin));
    expect(text).toContain("snKEY");
  }
});

it("API-1 a sample says exactly what to call", () => {
  expect(sampleOf("rest", "curl", place)).toBe(
    [
      "curl -H 'Authorization: Bearer snKEY' 'https://sonum.test/v1/user/buy/activation/estonia/any/telegram'",
      "curl -H 'Authorization: Bearer snKEY' 'https://sonum.test/v1/user/check/ID'",
      "curl -H 'Authorization: Bearer snKEY' 'https://sonum.test/v1/user/finish/ID'",
    ].join("\n"),
  );
});
