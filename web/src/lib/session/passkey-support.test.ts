import { describe, expect, it } from "vitest";
import { checkPasskeySupport, type PasskeySupport } from "./passkey-support.ts";

describe("passkey support", () => {
  it.each([
    "https://sonum.example/login",
    "http://localhost:8080/account/profile",
    "https://127.sonum.example/",
  ])("is available at %s", (href) =>
    expect(checkPasskeySupport(href)).toEqual<PasskeySupport>({ isSupported: true, supportedUrl: undefined }),
  );

  it.each([
    ["http://127.0.0.1:8080/login?to=%2Faccount", "http://localhost:8080/login?to=%2Faccount"],
    ["http://[::1]:8080/account/profile", "http://localhost:8080/account/profile"],
  ])("is available under localhost instead of %s", (href, supportedUrl) => {
    expect(checkPasskeySupport(href)).toEqual<PasskeySupport>({ isSupported: false, supportedUrl });
  });

  it.each(["http://192.168.1.20:8080/login", "https://[2001:db8::7]/login"])(
    "is unavailable at %s, whose host name is unknown",
    (href) =>
      expect(checkPasskeySupport(href)).toEqual<PasskeySupport>({
        isSupported: false,
        supportedUrl: undefined,
      }),
  );
});
