import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { describeThirdPartyCall } from "../../platform/http/openapi-third-party.ts";
import { actionDocs } from "./handler/action-docs.ts";
import { actions } from "./handler/actions.ts";
import { paramDocs } from "./handler/param-docs.ts";
import { onlineSimParams } from "./onlinesim/describe-onlinesim.ts";
import { onlineSimMethods } from "./onlinesim/methods.ts";
import { callDocs } from "./rest/call-docs.ts";
import { restRoutes } from "./rest/serve-rest.ts";
import { smspoolCalls } from "./smspool/calls.ts";
import { smspoolParams } from "./smspool/params.ts";
import { smspvaParams } from "./smspva/describe-smspva.ts";
import { smspvaMethods } from "./smspva/methods.ts";
import { SMSPVA_PATH } from "./smspva/serve-smspva.ts";
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

it("API-5 documents every OnlineSim method and every parameter it reads", async () => {
  const methods = [...onlineSimMethods.values()];
  const read = await namesRead("onlinesim", /param\("(\w+)"/g);
  const described = Object.keys(onlineSimParams).toSorted();
  expect(described).toEqual([...new Set([...read, "apikey", "reject"])].toSorted());
  expect([...new Set(methods.flatMap(({ params }) => params)), "apikey"].toSorted()).toEqual(described);
});

it("API-5 documents every SMSPVA method and every parameter it reads", async () => {
  const read = await namesRead("smspva", /param\("(\w+)"/g);
  expect(Object.keys(smspvaParams).toSorted()).toEqual(["apikey", ...read].toSorted());
  const [described = {}] = thirdPartyCalls
    .filter(({ url }) => url === SMSPVA_PATH)
    .map(describeThirdPartyCall);
  for (const [name, { params }] of smspvaMethods) {
    expect(described["description"]).toContain(`| \`${name}\` |`);
    expect(Object.keys(smspvaParams)).toEqual(expect.arrayContaining([...params]));
  }
});

it("API-5 documents every SMSPool call and every parameter it reads", async () => {
  const read = await namesRead("smspool", /param\("(\w+)"/g);
  const described = Object.keys(smspoolParams).toSorted();
  expect(described).toEqual(["key", ...read].toSorted());
  const used = [...smspoolCalls.values()].flatMap(({ params }) => params);
  expect([...new Set(["key", ...used])].toSorted()).toEqual(described);
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
    // OnlineSim's and SMSPVA's clients read words, never the status; SMSPool's get 403 for a wrong key.
    if (call.url.endsWith(".php") && call.url.startsWith("/api/"))
      expect(JSON.stringify(described)).toContain("ERROR_WRONG_KEY");
    else if (call.url === SMSPVA_PATH) expect(described["description"]).toContain("API KEY NOT FOUND!");
    else expect(described["responses"]).toHaveProperty(call.url.startsWith("/api/") ? "403" : "401");
    expect(described["security"]).toHaveLength(1);
  }
});
