import { allRoutes } from "@sonum/contract/all-routes";
import type { AnyRoute } from "@sonum/contract/route";
import { beforeAll, describe, expect, it } from "vitest";
import { type House, makeHouse } from "./house.ts";

const ORIGINS = [
  "https://evil.test",
  "null",
  "https://sonum.test.evil.test",
  "https://evilsonum.test",
  "http://sonum.test",
  "https://sonum.test:8443",
];

let house: House;
let cookie: string;

beforeAll(async () => {
  house = await makeHouse();
  const { token, refreshToken } = await house.signedIn("ann", ["ROLE_sao-user", "ROLE_sao-operator"]);
  cookie = ["token", "access_token", "session", "sonum_session", "authorization"]
    .map((name) => `${name}=${token}`)
    .concat(`refresh_token=${refreshToken}`)
    .join("; ");
});

const pathOf = ({ path }: AnyRoute) => path.replace(/:\w+/g, "x");
/** What a browser adds by itself when another site makes it ask. */
const crossSite = () => ({ origin: "https://evil.test", "sec-fetch-site": "cross-site", cookie });
const calls = allRoutes.filter(({ route }) => !route.stream);

describe.each(calls)("$id", ({ route }) => {
  it("E18 is shared with no other origin, neither before nor in its answer", async () => {
    for (const origin of ORIGINS) {
      const url = pathOf(route);
      const ahead = await house.ask({
        method: "OPTIONS",
        url,
        headers: {
          origin,
          "access-control-request-method": route.method,
          "access-control-request-headers": "authorization, content-type",
        },
      });
      const answer = await house.ask({ method: route.method, url, headers: { origin } });
      for (const { headers } of [ahead, answer])
        expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
    }
  });
});

/** What changes something or tells something about a person. */
const guarded = calls.filter(({ route }) => route.access !== "public" && route.access !== "anybody");

describe.each(guarded)("$id", ({ route }) => {
  it("E19 is refused to another site's forms, pictures and scripts, whatever cookies there are", async () => {
    const url = pathOf(route);
    const asked = [
      await house.ask({ method: "GET", url, headers: { ...crossSite(), "sec-fetch-mode": "no-cors" } }),
      await house.ask({ method: route.method, url, headers: crossSite() }),
      await house.ask({
        method: "POST",
        url,
        headers: { ...crossSite(), "content-type": "application/x-www-form-urlencoded" },
        payload: "email=evil%40mail.test",
      }),
      await house.ask({
        method: "POST",
        url,
        headers: { ...crossSite(), "content-type": "text/plain" },
        payload: '{"email":"evil@mail.test"}',
      }),
    ];
    for (const { statusCode } of asked) expect([401, 403, 404, 415]).toContain(statusCode);
    expect(asked[1]?.statusCode).toBe(401);
  });
});

it("E19 no session begins or goes on by cookie; the only one there is tells devices apart", async () => {
  const check = await house.ask({ method: "GET", url: "/rest/check", headers: { cookie } });
  expect([check.statusCode, check.headers["set-cookie"]]).toEqual([401, undefined]);
  const payload = { username: "ann", password: "ann-password" };
  const login = await house.ask({ method: "POST", url: "/rest/proxy/login", payload });
  expect(login.statusCode).toBe(200);
  expect(login.headers["set-cookie"]).toMatch(
    /^sonum_device=[\w-]{22}; Path=\/rest; Max-Age=63072000; HttpOnly; SameSite=Strict; Secure$/,
  );
});

it("E19 a sign-in by another site's form is not read", async () => {
  const headers = { ...crossSite(), "content-type": "text/plain" };
  const payload = '{"username":"ann","password":"ann-password"}';
  const login = await house.ask({ method: "POST", url: "/rest/proxy/login", headers, payload });
  expect(login.statusCode).toBe(415);
});
