import { allRoutes } from "@sonum/contract/all-routes";
import { type Access, type AnyRoute, isOffice, OFFICE_ROLES, type OfficeRole } from "@sonum/contract/route";
import { beforeAll, describe, expect, it } from "vitest";
import { type House, makeHouse } from "./house.ts";

type Who = "guest" | "customer" | "partner" | OfficeRole;

const EVERYBODY: Who[] = ["guest", "customer", "partner", ...OFFICE_ROLES];

/** Who gets past the door of a call. Everything not named here is refused. */
const LET_IN: Record<Exclude<Access, object>, readonly Who[]> = {
  public: EVERYBODY,
  anybody: EVERYBODY,
  signed_in: ["customer", "partner", ...OFFICE_ROLES],
  customer: ["customer", "partner"],
  partner: ["partner"],
  machine: [],
};
const letIn = (access: Access): readonly Who[] => (isOffice(access) ? access.office : LET_IN[access]);

let house: House;
const tokens = new Map<Who, string>();

beforeAll(async () => {
  house = await makeHouse();
  tokens.set("customer", (await house.signedIn("customer", ["ROLE_sao-user"])).token);
  tokens.set("partner", (await house.signedIn("partner", ["ROLE_sao-user", "ROLE_sao-partner"])).token);
  for (const who of OFFICE_ROLES)
    tokens.set(who, (await house.signedIn(who, ["ROLE_sao-operator", `ROLE_sao-${who}`])).token);
});

const calls = allRoutes.filter(({ route }) => !route.stream && !/logout/.test(route.path));

describe.each(calls)("$id", ({ route }) => {
  it.each(EVERYBODY)("SHELL-6 %s", async (who) => {
    const reply = await house.ask({
      method: route.method,
      url: pathOf(route),
      token: tokens.get(who),
      ...(route.method === "POST" && { payload: {} }),
    });
    const isRefused = reply.statusCode === 401 || reply.statusCode === 403;
    const isCredentialCall = /login|refresh/.test(route.path);
    if (!isCredentialCall) expect(isRefused).toBe(!letIn(route.access).includes(who));
    expect(reply.statusCode).toBeLessThan(500);
  });

  it("F14 refuses a token that is none, in the shape of every refusal", async () => {
    if (route.access === "public" || route.access === "anybody") return;
    const reply = await house.ask({ method: route.method, url: pathOf(route), token: "not.a.token" });
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    expect(reply.json().requestId).toBe(reply.headers["x-request-id"]);
    expect(reply.headers["cache-control"]).toBe("no-store");
  });
});

it("DESK-2 every call of the office, and no other, names who in the office may call it", () => {
  for (const { id, route } of allRoutes)
    expect([id, isOffice(route.access)]).toEqual([id, route.path.startsWith("/rest/office/")]);
});

it("the stream of events needs a session", async () => {
  expect((await house.ask({ method: "GET", url: "/rest/events" })).statusCode).toBe(401);
});

/** A path with something plausible in every place. */
function pathOf(route: AnyRoute): string {
  const sample: Record<string, string> = {
    service: "tg",
    country: "ee",
    currency: "USD",
    limit: "8",
    offset: "0",
  };
  return route.path.replace(/:(\w+)/g, (_, name: string) => sample[name] ?? "12345");
}
