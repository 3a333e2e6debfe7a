import { allRoutes } from "@sonum/contract/all-routes";
import { errorStatus } from "@sonum/contract/errors";
import { errorsOf, successStatus } from "@sonum/contract/route";
import { expect, it } from "vitest";
import type { z } from "zod";
import { thirdPartyCalls } from "../src/modules/compat/index.ts";
import { createTestApp, type TestApp } from "./fixtures/test-app.ts";

type Described = { paths: Record<string, Record<string, { operationId: string; responses: object }>> };

const shop = await createTestApp();
const ask = (options: Parameters<TestApp["request"]>[0]) => shop.request(options);

it("API-5 describes all routes of the contract and of third-party protocols, and no others", async () => {
  const { paths } = (await ask({ method: "GET", url: "/openapi.json" })).json<Described>();

  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = allRoutes.flatMap(({ route }) => {
    const path = route.path.replace(/:(\w+)/g, "{$1}");
    return [`${route.method} ${path}`, ...(route.alsoGet ? [`GET ${path}`] : [])];
  });
  const thirdParty = thirdPartyCalls.map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, "{$1}")}`);
  expect(described.toSorted()).toEqual([...declared, ...thirdParty].toSorted());
});

it("API-5 serves every described route", async () => {
  const { app } = shop;
  const missing = allRoutes.filter(({ route }) => !app.hasRoute({ method: route.method, url: route.path }));
  expect(missing.map(({ id }) => id)).toEqual([]);
});

it("API-5 has unique operation ids and only valid references", async () => {
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

it("API-5 declares which routes accept an API key, and its scope", async () => {
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

it("API-5 has examples of every request and reply that are valid by the contract", async () => {
  const { paths } = (await ask({ method: "GET", url: "/openapi.json" })).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const wrong = allRoutes.flatMap(({ id, route }) => {
    const one = paths[route.path.replace(/:(\w+)/g, "{$1}")]?.[route.method.toLowerCase()];
    const parametersIn = (location: string) =>
      Object.fromEntries(
        (one?.parameters ?? []).flatMap((parameter) =>
          parameter.in === location ? [[parameter.name, parameter.example]] : [],
        ),
      );
    const [answer] = Object.values(one?.responses[successStatus(route)]?.content ?? {});
    const [body] = Object.values(one?.requestBody?.content ?? {});
    const isFile = route.csv || route.pdf || route.text;
    return [
      ...problemsIn(`${id} path`, route.params, parametersIn("path")),
      ...problemsIn(`${id} query`, route.query, parametersIn("query")),
      ...problemsIn(`${id} body`, route.body, body?.example),
      ...problemsIn(`${id} answer`, isFile ? undefined : route.reply, answer?.example),
    ];
  });
  expect(wrong).toEqual([]);
});

const problemsIn = (label: string, schema: z.ZodType | undefined, example: unknown): string[] => {
  const result = schema?.safeParse(example);
  return !result || result.success ? [] : [`${label}: ${JSON.stringify(example)}: ${result.error.message}`];
};

it("API-5 documents the rate limit of every route that accepts an API key", async () => {
  const { paths } = (await ask({ method: "GET", url: "/openapi.json" })).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  for (const { route } of allRoutes.filter(({ route }) => route.apiKey)) {
    const one = paths[route.path.replace(/:(\w+)/g, "{$1}")]?.[route.method.toLowerCase()];
    expect(one?.description).toContain("A key may make 60000 calls in 60 seconds");
    expect(one?.responses["429"]).toBeDefined();
  }
});

it("API-5 lists the errors of every route with code and status", async () => {
  const { paths } = (await ask({ method: "GET", url: "/openapi.json" })).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  for (const { id, route } of allRoutes) {
    const one = paths[route.path.replace(/:(\w+)/g, "{$1}")]?.[route.method.toLowerCase()];
    for (const code of errorsOf(route)) {
      const described = JSON.stringify(one?.responses[String(errorStatus[code])] ?? null);
      expect(described, `${id} ${code}`).toContain(code);
    }
    if (route.limit) expect(one?.responses["429"], id).toBeDefined();
  }
});

it("API-5 documents the missing amount in the error schema and in the examples of purchases", async () => {
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
