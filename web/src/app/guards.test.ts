import { expect, it } from "vitest";
import { safePath } from "./guards.ts";

it.each([
  "//evil.test",
  "///evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "/\t/evil.test",
  "/%2f/evil.test",
  "https://evil.test/account",
  "https:evil.test",
  "javascript:alert(1)",
  "data:text/html,x",
  "evil.test/account",
  " /account",
  "\n//evil.test",
  "/account.evil.test",
  "/account@evil.test",
  "/account\\@evil.test",
  "/unknown",
  "/login?to=/office",
  "",
  ["/account"],
  undefined,
])("F11 SHELL-6 does not return to %j after signing in", (to) => {
  expect(safePath(to)).toBeUndefined();
});

it.each([
  "/account",
  "/account/numbers?order=1#top",
  "/office/mails",
  "/activations/ee/tg",
  "/account//evil.test",
])("F11 SHELL-6 returns to %s, which is on this site", (to) => {
  expect(safePath(to)).toBe(to);
  expect(new URL(to, "https://sonum.test").origin).toBe("https://sonum.test");
});
