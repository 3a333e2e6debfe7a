import type { ApiKey } from "@sonum/contract/accounts/api-keys";
import type { Role } from "@sonum/contract/accounts/sign-in";
import { allRoutes } from "@sonum/contract/all-routes";
import { usd } from "@sonum/contract/money";
import { type Access, isOffice } from "@sonum/contract/route";
import { OFFICE_ROLES } from "@sonum/contract/staff/office-roles";
import type { InjectOptions } from "fastify";
import * as fleet from "../../../src/modules/fleet/index.ts";
import { signedRequest } from "../../fixtures/signed-request.ts";
import type { TestApp } from "../../fixtures/test-app.ts";
import type { Operation } from "./api-document.ts";

const PORTS = 8;

export type Request = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  url: string;
  headers: Record<string, string>;
  payload?: string;
};

/** Someone who sends requests: adds credentials. */
export type Caller = { name: string; sign(request: Request): InjectOptions };

const ALLOWED: Record<Exclude<Access, object>, readonly string[]> = {
  public: ["guest", "anna"],
  anybody: ["guest", "anna"],
  signed_in: ["anna", "bert", "paul", ...OFFICE_ROLES],
  customer: ["anna", "bert", "paul"],
  partner: ["paul"],
  machine: ["machine"],
  monitor: [],
};

const routes = new Map(
  allRoutes.map(({ route }) => [`${route.method} ${route.path.replace(/:(\w+)/g, "{$1}")}`, route]),
);

/** Names of callers that may call an operation; third-party protocols use API keys. */
export function allowedCallers({ method, path }: Operation): readonly string[] {
  const route = routes.get(`${method} ${path}`) ?? routes.get(`POST ${path}`);
  if (!route) return KEYS;
  const users = isOffice(route.access) ? route.access.office : ALLOWED[route.access];
  return route.apiKey ? [...users, ...KEYS] : users;
}

const KEYS = ["key", "sandbox key"];

/** New callers of every kind: guests, customers, partners, operators of each role, API keys and a machine. */
export async function createCallers(shop: TestApp, serial: number): Promise<Caller[]> {
  const signIn = async (name: string, roles: Role[]) => ({
    ...(await shop.signedIn(`${name}${serial}`, roles)),
    name,
  });
  const customers = await Promise.all(["anna", "bert"].map((name) => signIn(name, ["ROLE_sao-user"])));
  for (const { id } of customers) await shop.credit(id, usd("500"));
  const [anna] = customers;
  const partner = await signIn("paul", ["ROLE_sao-user", "ROLE_sao-partner"]);
  await giveMachine(shop, partner.id, serial);
  const operators = await Promise.all(
    OFFICE_ROLES.map((role) => signIn(role, ["ROLE_sao-operator", `ROLE_sao-${role}`])),
  );
  const keyOf = async (url: string, payload: object) => {
    const reply = await shop.request({ method: "POST", url, token: anna?.token, payload });
    return reply.json<ApiKey>().apiKey ?? "";
  };
  const key = await keyOf("/rest/user/apikey", { dialect: "classic", scopes: ["read", "buy"] });
  const sandboxKey = await keyOf("/rest/user/apikey/sandbox", {});
  return [
    { name: "guest", sign: (request) => request },
    ...[...customers, partner, ...operators].map(({ name, token }) => withBearer(name, token)),
    withKey("key", key),
    withKey("sandbox key", sandboxKey),
    withBearer("invalid token", "not.a.token"),
    { name: "machine", sign: (request) => signAsMachine(shop, request) },
  ];
}

/** A machine of the partner, with numbers on sale. */
async function giveMachine({ system }: TestApp, partnerId: string, serial: number): Promise<void> {
  const { id } = await fleet.registerMachine(system, partnerId, {
    alias: "Shelf",
    declaredFrom: "127.0.0.1",
  });
  const ports = Array.from({ length: PORTS }, (_, n) => ({
    port: n + 1,
    iccid: `89372${String(serial * PORTS + n).padStart(14, "9")}`,
    phone: `+37256${String(serial * PORTS + n).padStart(6, "0")}`,
    operator: "tele2",
    country: "ee",
    signal: 90,
  }));
  const iccids = ports.map(({ iccid }) => iccid);
  await fleet.applyPortReport(system, { id, partnerId }, ports);
  await fleet.publishSims(system, partnerId, iccids);
}

const withBearer = (name: string, token: string): Caller => ({
  name,
  sign: (request) => ({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }),
});

/** API keys come in the header, or in the address as some protocols want it. */
const withKey = (name: string, key: string): Caller => ({
  name,
  sign: (request) => ({
    ...request,
    url: request.url.replace("api_key=KEY", `api_key=${key}`),
    headers: { ...request.headers, authorization: `Bearer ${key}` },
  }),
});

function signAsMachine({ machine, clock }: TestApp, request: Request): InjectOptions {
  if (request.headers["content-type"] !== "application/json") return request;
  const body: object = JSON.parse(request.payload ?? "{}") ?? {};
  const { headers, payload } = signedRequest({ ...machine, time: clock.now(), path: request.url, body });
  return { ...request, payload, headers: { ...request.headers, ...headers } };
}
