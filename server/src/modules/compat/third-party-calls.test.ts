import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { describeThirdPartyCall } from "../../platform/http/openapi-third-party.ts";
import { actionDocs } from "./handler/action-docs.ts";
import { actions } from "./handler/actions.ts";
import { paramDocs } from "./handler/param-docs.ts";
import { callDocs } from "./rest/call-docs.ts";
import { restRoutes } from "./rest/serve-rest.ts";
import { thirdPartyCalls } from "./third-party-calls.ts";

/** Parameter names that the source files of a folder read, found by a pattern. */
async function namesRead(folder: string, pattern: RegExp): Promise<string[]> {
  const names = new Set<string>();
  for await (const file of glob(join(import.meta.dirname, folder, "**/*.ts"))) {
    if (file.endsWith(".test.ts")) continue;
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(pattern)) names.add(name);
  }
  return [...names].toSorted();
}

it("API-5 documents every handler action and every parameter it reads", async () => {
  expect(Object.keys(actionDocs).toSorted()).toEqual([...actions.keys()].toSorted());
  const read = await namesRead("handler", /(?:param|ownOrder|providersIn)\((?:call, )?"(\w+)"/g);
  const described = [...Object.keys(paramDocs), "action", "api_key"].toSorted();
  expect(described).toEqual(read);
  const used = new Set(Object.values(actionDocs).flatMap(({ params }) => params));
  expect([...used].toSorted()).toEqual(Object.keys(paramDocs).toSorted());
});

it("API-5 documents every REST v1 call and every query parameter it reads", async () => {
  const routes = restRoutes.map(({ method, url }) => `${method} ${url}`);
  expect(Object.keys(callDocs).toSorted()).toEqual(routes.toSorted());
  const read = await namesRead("rest", /query\["(\w+)"\]/g);
  const described = new Set(Object.values(callDocs).flatMap(({ query }) => Object.keys(query ?? {})));
  expect([...described].toSorted()).toEqual([...new Set([...read, "country", "product"])].toSorted());
});

it("API-5 documents how handler clients send key, action and parameters", () => {
  const [get, post] = thirdPartyCalls.map(describeThirdPartyCall);
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

it("API-5 documents answer, errors and rate limit of every third-party call", () => {
  for (const call of thirdPartyCalls) {
    const described = describeThirdPartyCall(call);
    expect(described["responses"]).toHaveProperty("200");
    if (call.access === "guest") continue;
    expect(described["description"]).toContain("A key may make 60000 calls in 60 seconds");
    expect(described["responses"]).toHaveProperty("401");
    expect(described["security"]).toHaveLength(1);
  }
});
