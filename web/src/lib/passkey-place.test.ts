import { describe, expect, it } from "vitest";
import { findPasskeyPlace } from "./passkey-place.ts";

describe("the place for passkeys", () => {
  it.each([
    "https://sonum.example/login",
    "http://localhost:8080/account/profile",
    "https://127.sonum.example/",
  ])("is here at %s", (href) =>
    expect(findPasskeyPlace(href)).toEqual({ isHere: true, elsewhere: undefined }),
  );

  it.each([
    ["http://127.0.0.1:8080/login?to=%2Faccount", "http://localhost:8080/login?to=%2Faccount"],
    ["http://[::1]:8080/account/profile", "http://localhost:8080/account/profile"],
  ])("is elsewhere for %s: the same machine by its name", (href, elsewhere) => {
    expect(findPasskeyPlace(href)).toEqual({ isHere: false, elsewhere });
  });

  it.each(["http://192.168.1.20:8080/login", "https://[2001:db8::7]/login"])(
    "is unknown for %s, a machine whose name only its keeper knows",
    (href) => expect(findPasskeyPlace(href)).toEqual({ isHere: false, elsewhere: undefined }),
  );
});
