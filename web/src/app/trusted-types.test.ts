import { afterEach, expect, it } from "vitest";
import { trustedTypesScript } from "./trusted-types.ts";

type Rules = { createScriptURL(url: string): string | null; createHTML(html: string): string | null };

function runScript(): Rules {
  const policies: Rules[] = [];
  const trustedTypes = { createPolicy: (_: string, rules: Rules) => void policies.push(rules) };
  new Function("window", "trustedTypes", trustedTypesScript)(
    Object.assign(window, { trustedTypes }),
    trustedTypes,
  );
  return policies[0] ?? expect.fail("no policy");
}

afterEach(() => {
  globalThis.harmlessMarkup = undefined;
  Reflect.deleteProperty(window, "trustedTypes");
});

it("F1 lets code load scripts of this site's assets only", () => {
  const { createScriptURL } = runScript();
  expect(createScriptURL("/assets/worker-1.js")).toBe("/assets/worker-1.js");
  expect(createScriptURL("/service-worker.js")).toBe("/service-worker.js");
  for (const url of [
    "/service-worker.js/x",
    "/x/service-worker.js",
    "https://evil.example/service-worker.js",
    "/rest/x.js",
    "https://evil.example/assets/x.js",
    "data:text/javascript,1",
    "/assets/../rest/x",
  ])
    expect(createScriptURL(url)).toBeNull();
});

it("F1 lets no text become markup, except what the API reference calls harmless", () => {
  const { createHTML } = runScript();
  expect(createHTML("<b>x</b>")).toBeNull();
  globalThis.harmlessMarkup = /^<b>\w*<\/b>$/;
  expect(createHTML("<b>x</b>")).toBe("<b>x</b>");
  expect(createHTML("<img src=x onerror=alert(1)>")).toBeNull();
});
