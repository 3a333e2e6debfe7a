import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { describeForeign } from "../../platform/openapi-foreign.ts";
import { foreignCalls } from "./foreign-calls.ts";
import { aboutActions } from "./handler/about-actions.ts";
import { aboutParams } from "./handler/about-params.ts";
import { actions } from "./handler/actions.ts";
import { aboutCalls } from "./rest/about-calls.ts";
import { restRoutes } from "./rest/serve-rest.ts";

/** Names that the code of a folder reads, by what stands around them. */
async function namesRead(folder: string, around: RegExp): Promise<string[]> {
  const names = new Set<string>();
  for await (const file of glob(join(import.meta.dirname, folder, "**/*.ts"))) {
    if (file.endsWith(".test.ts")) continue;
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(around)) names.add(name);
  }
  return [...names].toSorted();
}

it("API-5 describes every action of the handler protocol, and every parameter that one reads", async () => {
  expect(Object.keys(aboutActions).toSorted()).toEqual([...actions.keys()].toSorted());
  const read = await namesRead("handler", /(?:param|ownOrder|providersIn)\((?:asked, )?"(\w+)"/g);
  const described = [...Object.keys(aboutParams), "action", "api_key"].toSorted();
  expect(described).toEqual(read);
  const used = new Set(Object.values(aboutActions).flatMap(({ params }) => params));
  expect([...used].toSorted()).toEqual(Object.keys(aboutParams).toSorted());
});

it("API-5 describes every call of REST v1, and every part of a query that one reads", async () => {
  const routes = restRoutes.map(({ method, url }) => `${method} ${url}`);
  expect(Object.keys(aboutCalls).toSorted()).toEqual(routes.toSorted());
  const read = await namesRead("rest", /query\["(\w+)"\]/g);
  const described = new Set(Object.values(aboutCalls).flatMap(({ query }) => Object.keys(query ?? {})));
  expect([...described].toSorted()).toEqual([...new Set([...read, "country", "product"])].toSorted());
});

it("API-5 says how a program of the handler protocol sends its key, its action and its parameters", () => {
  const [get, post] = foreignCalls.map(describeForeign);
  expect(get).toMatchObject({
    security: [{ keyInAddress: [] }],
    parameters: expect.arrayContaining([
      expect.objectContaining({ name: "action", in: "query", required: true, example: "getBalance" }),
      expect.objectContaining({ name: "wait", in: "query", required: false }),
    ]),
    responses: {
      200: { content: { "text/plain": { examples: { getBalance: { value: "ACCESS_BALANCE:12.34" } } } } },
      402: { content: { "application/json": { examples: { NO_BALANCE: {} } } } },
    },
  });
  expect(post).toMatchObject({
    parameters: [],
    requestBody: { content: { "application/x-www-form-urlencoded": { schema: { required: ["action"] } } } },
  });
});

it("API-5 has an answer, its refusals and the limit with every call of other shops", () => {
  for (const call of foreignCalls) {
    const described = describeForeign(call);
    expect(described["responses"]).toHaveProperty("200");
    if (call.access === "guest") continue;
    expect(described["description"]).toContain("A key may make 60000 calls in 60 seconds");
    expect(described["responses"]).toHaveProperty("401");
    expect(described["security"]).toHaveLength(1);
  }
});
