import { allRoutes } from "@sonum/contract/all-routes";
import { type Access, isOffice, type OfficeRole } from "@sonum/contract/route";
import { OFFICE_ROLES } from "@sonum/contract/staff/office-roles";
import { expect, it } from "vitest";
import { expectEach } from "./fixtures/expect-each.ts";
import { samplePath } from "./fixtures/sample-path.ts";
import { createTestApp } from "./fixtures/test-app.ts";

type Caller = "guest" | "customer" | "partner" | OfficeRole;

const EVERYBODY: Caller[] = ["guest", "customer", "partner", ...OFFICE_ROLES];

/** Allowed callers by access level. All others are refused. */
const ALLOWED: Record<Exclude<Access, object>, readonly Caller[]> = {
  public: EVERYBODY,
  anybody: EVERYBODY,
  signed_in: ["customer", "partner", ...OFFICE_ROLES],
  customer: ["customer", "partner"],
  partner: ["partner"],
  machine: [],
  monitor: [],
};
const allowedFor = (access: Access): readonly Caller[] =>
  isOffice(access) ? access.office : ALLOWED[access];

const tokens = new Map<Caller, string>();

const shop = await createTestApp();
tokens.set("customer", (await shop.signedIn("customer", ["ROLE_sao-user"])).token);
tokens.set("partner", (await shop.signedIn("partner", ["ROLE_sao-user", "ROLE_sao-partner"])).token);
for (const who of OFFICE_ROLES)
  tokens.set(who, (await shop.signedIn(who, ["ROLE_sao-operator", `ROLE_sao-${who}`])).token);

const calls = allRoutes.filter(({ route }) => !route.stream && !/logout/.test(route.path));

it.each(EVERYBODY)("SHELL-6 %s may call exactly the routes that allow it", (who) =>
  expectEach(
    calls,
    ({ id }) => id,
    async ({ route }) => {
      const { statusCode } = await shop.request({
        method: route.method,
        url: samplePath(route),
        token: tokens.get(who),
        ...(route.method === "POST" && { payload: {} }),
      });
      const isRefused = statusCode === 401 || statusCode === 403;
      const isAllowed = allowedFor(route.access).includes(who);
      expect({ statusCode, isRefused }).toEqual({ statusCode, isRefused: !isAllowed });
      expect(statusCode).toBeLessThan(500);
    },
  ),
);

it("F14 every protected route refuses an invalid token in the common error format", () =>
  expectEach(
    calls.filter(({ route }) => route.access !== "public" && route.access !== "anybody"),
    ({ id }) => id,
    async ({ route }) => {
      const { method } = route;
      const reply = await shop.request({ method, url: samplePath(route), token: "not.a.token" });
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
      expect(reply.json().requestId).toBe(reply.headers["x-request-id"]);
      expect(reply.headers["cache-control"]).toBe("no-store");
    },
  ));

it("G14 no reply to a signed-in caller may be stored by caches", async () => {
  let answered = 0;
  await expectEach(
    calls.filter(({ route }) => route.access !== "public" && route.access !== "anybody"),
    ({ id }) => id,
    async ({ route }) => {
      const who = allowedFor(route.access)[0];
      const { method } = route;
      const payload = method === "POST" ? { payload: {} } : {};
      const token = who && tokens.get(who);
      const reply = await shop.request({ method, url: samplePath(route), token, ...payload });
      expect(reply.headers["cache-control"]).toBe("no-store");
      if (reply.statusCode < 300) answered++;
    },
  );
  expect(answered).toBeGreaterThan(50);
});

it("DESK-2 office routes, and only these, declare which operators may call them", () => {
  const declaring = allRoutes.filter(({ route }) => isOffice(route.access)).map(({ id }) => id);
  const office = allRoutes.filter(({ route }) => route.path.startsWith("/rest/office/")).map(({ id }) => id);
  expect(declaring).toEqual(office);
});

it("the event stream requires a session", async () => {
  expect((await shop.request({ method: "GET", url: "/rest/events" })).statusCode).toBe(401);
});
