import { allRoutes } from "@sonum/contract/all-routes";
import { errorStatus } from "@sonum/contract/errors";
import { beforeAll, expect, it } from "vitest";
import type { z } from "zod";
import { foreignCalls } from "../src/modules/compat/index.ts";
import { type House, makeHouse } from "./house.ts";

type Described = { paths: Record<string, Record<string, { operationId: string; responses: object }>> };

let house: House;
beforeAll(async () => {
  house = await makeHouse();
});
const ask = (options: Parameters<House["ask"]>[0]) => house.ask(options);

it("API-5 describes every call of the contract and those of other shops, and only those", async () => {
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
  const { app } = house;
  const missing = allRoutes.filter(({ route }) => !app.hasRoute({ method: route.method, url: route.path }));
  expect(missing.map(({ id }) => id)).toEqual([]);
});

it("API-5 gives every operation a name of its own and only references that exist", async () => {
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
  type Secured = { paths: Record<string, Record<string, { security: object[] }>> };
  const { paths } = (await ask({ method: "GET", url: "/openapi.json" })).json<Secured>();
  const create = paths["/rest/user/order/create/{service}/{country}/{currency}"];
  expect(create?.["post"]?.security).toEqual([{ bearer: [] }, { apiKey: ["buy"] }]);
  expect(paths["/rest/user/balance"]?.["get"]?.security).toEqual([{ bearer: [] }, { apiKey: ["read"] }]);
  expect(paths["/rest/user/profile"]?.["get"]?.security).toEqual([{ bearer: [] }]);
  expect(paths["/rest/proxy/login"]?.["post"]?.security).toEqual([]);
});

type Content = { content?: Record<string, { example?: unknown }> };
type Operation = {
  description: string;
  parameters: { name: string; in: string; example: unknown }[];
  requestBody?: Content;
  responses: Record<string, Content & { headers?: object }>;
};

it("API-5 has an example of every call and of its answer that the contract takes", async () => {
  const { paths } = (await ask({ method: "GET", url: "/openapi.json" })).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const wrong = allRoutes.flatMap(({ id, route }) => {
    const one = paths[route.path.replace(/:(\w+)/g, "{$1}")]?.[route.method.toLowerCase()];
    const inPlace = (place: string) =>
      Object.fromEntries(
        (one?.parameters ?? []).flatMap((parameter) =>
          parameter.in === place ? [[parameter.name, parameter.example]] : [],
        ),
      );
    const [answer] = Object.values(one?.responses[String(route.status ?? 200)]?.content ?? {});
    const [body] = Object.values(one?.requestBody?.content ?? {});
    const isTold = route.status !== 204 && !route.csv && !route.pdf;
    return [
      ...problemsIn(`${id} path`, route.params, inPlace("path")),
      ...problemsIn(`${id} query`, route.query, inPlace("query")),
      ...problemsIn(`${id} body`, route.body, body?.example),
      ...problemsIn(`${id} answer`, isTold ? route.reply : undefined, answer?.example),
    ];
  });
  expect(wrong).toEqual([]);
});

const problemsIn = (place: string, schema: z.ZodType | undefined, example: unknown): string[] => {
  const result = schema?.safeParse(example);
  return !result || result.success ? [] : [`${place}: ${JSON.stringify(example)}: ${result.error.message}`];
};

it("API-5 says of every call that a key opens how often it may be made, and how it is refused", async () => {
  const { paths } = (await ask({ method: "GET", url: "/openapi.json" })).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  for (const { route } of allRoutes.filter(({ route }) => route.apiKey)) {
    const one = paths[route.path.replace(/:(\w+)/g, "{$1}")]?.[route.method.toLowerCase()];
    expect(one?.description).toContain("A key may make 60000 calls in 60 seconds");
    expect(one?.responses["429"]).toBeDefined();
  }
});

it("API-5 says of every call which refusals it knows, each with its code and status", async () => {
  const { paths } = (await ask({ method: "GET", url: "/openapi.json" })).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  for (const { id, route } of allRoutes) {
    const one = paths[route.path.replace(/:(\w+)/g, "{$1}")]?.[route.method.toLowerCase()];
    for (const code of route.errors) {
      const described = JSON.stringify(one?.responses[String(errorStatus[code])] ?? null);
      expect(described, `${id} ${code}`).toContain(code);
    }
    if (route.limit) expect(one?.responses["429"], id).toBeDefined();
  }
});

it("API-5 tells what a purchase lacks: as a field of every refusal, and where one may be refused for it", async () => {
  type Refusals = { paths: Record<string, Record<string, { responses: Record<string, Examples> }>> };
  type Examples = { content: Record<string, { examples: Record<string, { value: object }> }> };
  type Errors = { components: { schemas: { Error: { properties: { details: Details } } } } };
  type Details = { properties: Record<string, { type: string; description: string }> };
  const { paths, components } = (await ask({ method: "GET", url: "/openapi.json" })).json<
    Refusals & Errors
  >();

  const { missingUsd } = components.schemas.Error.properties.details.properties;
  expect(missingUsd).toMatchObject({ type: "string", description: expect.stringContaining("balance") });
  for (const path of [
    "order/create/{service}/{country}/{currency}",
    "rent/create",
    "rent/{orderId}/prolong",
  ]) {
    const refused = paths[`/rest/user/${path}`]?.["post"]?.responses["422"];
    expect(refused?.content["application/json"]?.examples["insufficient_funds"]?.value, path).toMatchObject({
      details: { missingUsd: "0.25" },
    });
  }
});
