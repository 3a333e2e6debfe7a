import { allRoutes } from "@sonum/contract/all-routes";
import type { AnyRoute } from "@sonum/contract/route";
import { expect, it } from "vitest";
import { expectEach } from "./fixtures/expect-each.ts";
import { createTestApp } from "./fixtures/test-app.ts";

const ORIGINS = [
  "https://evil.test",
  "null",
  "https://sonum.test.evil.test",
  "https://evilsonum.test",
  "http://sonum.test",
  "https://sonum.test:8443",
];

const shop = await createTestApp();
const { token, refreshToken } = await shop.signedIn("ann", ["ROLE_sao-user", "ROLE_sao-operator"]);
const cookie = ["token", "access_token", "session", "sonum_session", "authorization"]
  .map((name) => `${name}=${token}`)
  .concat(`refresh_token=${refreshToken}`)
  .join("; ");

const pathOf = ({ path }: AnyRoute) => path.replace(/:\w+/g, "x");
/** Headers that a browser adds to a cross-site request. */
const crossSite = () => ({ origin: "https://evil.test", "sec-fetch-site": "cross-site", cookie });
const calls = allRoutes.filter(({ route }) => !route.stream);

it.each(ORIGINS)("E18 no route sends CORS headers to %s, neither for preflights nor in replies", (origin) =>
  expectEach(
    calls,
    ({ id }) => id,
    async ({ route }) => {
      const url = pathOf(route);
      const preflight = await shop.request({
        method: "OPTIONS",
        url,
        headers: {
          origin,
          "access-control-request-method": route.method,
          "access-control-request-headers": "authorization, content-type",
        },
      });
      const answer = await shop.request({ method: route.method, url, headers: { origin } });
      for (const { headers } of [preflight, answer])
        expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
    },
  ),
);

/** Routes that change something or return user data. */
const guarded = calls.filter(({ route }) => route.access !== "public" && route.access !== "anybody");

it("E19 every guarded route refuses cross-site forms, images and scripts, whatever the cookies", () =>
  expectEach(
    guarded,
    ({ id }) => id,
    async ({ route }) => {
      const url = pathOf(route);
      const replies = [
        await shop.request({ method: "GET", url, headers: { ...crossSite(), "sec-fetch-mode": "no-cors" } }),
        await shop.request({ method: route.method, url, headers: crossSite() }),
        await shop.request({
          method: "POST",
          url,
          headers: { ...crossSite(), "content-type": "application/x-www-form-urlencoded" },
          payload: "email=evil%40mail.test",
        }),
        await shop.request({
          method: "POST",
          url,
          headers: { ...crossSite(), "content-type": "text/plain" },
          payload: '{"email":"evil@mail.test"}',
        }),
      ];
      for (const { statusCode } of replies) expect([401, 403, 404, 415]).toContain(statusCode);
      expect(replies[1]?.statusCode).toBe(401);
    },
  ));

it("E19 uses no session cookie; the only cookie identifies the device", async () => {
  const check = await shop.request({ method: "GET", url: "/rest/check", headers: { cookie } });
  expect([check.statusCode, check.headers["set-cookie"]]).toEqual([401, undefined]);
  const payload = { username: "ann", password: "ann-password" };
  const login = await shop.request({ method: "POST", url: "/rest/proxy/login", payload });
  expect(login.statusCode).toBe(200);
  expect(login.headers["set-cookie"]).toMatch(
    /^__Host-sonum_device=[\w-]{22}; Path=\/; Max-Age=63072000; HttpOnly; SameSite=Strict; Secure$/,
  );
});

it("E19 refuses a cross-site form sign-in", async () => {
  const headers = { ...crossSite(), "content-type": "text/plain" };
  const payload = '{"username":"ann","password":"ann-password"}';
  const login = await shop.request({ method: "POST", url: "/rest/proxy/login", headers, payload });
  expect(login.statusCode).toBe(415);
});
