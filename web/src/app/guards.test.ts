import { expect, it } from "vitest";
import { requireRole, safePath } from "./guards.ts";

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

it("AUTH-11 SHELL-6 redirects from a page that was rendered for a signed-in user only once it is hydrated", () => {
  const open = (rendered: string, isHydrated: boolean) =>
    requireRole("customer")(
      Object({
        context: { role: () => "guest", visit: { role: rendered }, isHydrated: () => isHydrated },
        location: { href: "/account" },
      }),
    );
  expect(() => open("guest", false)).toThrow();
  expect(() => open("customer", false)).not.toThrow();
  expect(() => open("customer", true)).toThrow();
});
