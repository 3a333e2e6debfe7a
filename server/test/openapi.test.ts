import { allRoutes } from "@sonum/contract/all-routes";
import { expect, it } from "vitest";
import { foreignCalls } from "../src/modules/compat/index.ts";
import { makeHouse } from "./house.ts";

type Described = { paths: Record<string, Record<string, { operationId: string; responses: object }>> };

it("API-5 describes every call of the contract and those of other shops, and only those", async () => {
  const { ask } = await makeHouse();
  const { paths } = (await ask({ method: "GET", url: "/openapi.json" })).json<Described>();

  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const promised = allRoutes.flatMap(({ route }) => {
    const path = route.path.replace(/:(\w+)/g, "{$1}");
    return [`${route.method} ${path}`, ...(route.alsoGet ? [`GET ${path}`] : [])];
  });
  const foreign = foreignCalls.map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, "{$1}")}`);
  expect(described.toSorted()).toEqual([...promised, ...foreign].toSorted());
});

it("API-5 serves every call that it describes", async () => {
  const { app } = await makeHouse();
  const missing = allRoutes.filter(({ route }) => !app.hasRoute({ method: route.method, url: route.path }));
  expect(missing.map(({ id }) => id)).toEqual([]);
});

it("API-5 gives every operation a name of its own and only references that exist", async () => {
  const { ask } = await makeHouse();
  const reply = await ask({ method: "GET", url: "/openapi.json" });
  const { paths } = reply.json<Described>();
  const names = Object.values(paths).flatMap((operations) =>
    Object.values(operations).map((one) => one.operationId),
  );
  expect(new Set(names).size).toBe(names.length);

  const references = [...reply.body.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name,
  );
  const known = Object.keys(reply.json<{ components: { schemas: object } }>().components.schemas);
  expect(references.filter((name) => !known.includes(name ?? ""))).toEqual([]);
  expect(known).toContain("OrderItem");
  expect(reply.body).not.toContain("$defs");
});

it("API-5 says which calls an API key opens, and by which scope", async () => {
  const { ask } = await makeHouse();
  type Secured = { paths: Record<string, Record<string, { security: object[] }>> };
  const { paths } = (await ask({ method: "GET", url: "/openapi.json" })).json<Secured>();
  const create = paths["/rest/user/order/create/{service}/{country}/{currency}"];
  expect(create?.["post"]?.security).toEqual([{ bearer: [] }, { apiKey: ["buy"] }]);
  expect(paths["/rest/user/balance"]?.["get"]?.security).toEqual([{ bearer: [] }, { apiKey: ["read"] }]);
  expect(paths["/rest/user/profile"]?.["get"]?.security).toEqual([{ bearer: [] }]);
  expect(paths["/rest/proxy/login"]?.["post"]?.security).toEqual([]);
});
