import { once } from "node:events";
import { createServer } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { PATIENCE_MS } from "../testing/patience-ms.ts";
import { checkSupplier } from "./check-supplier.ts";
import { makeSandboxSupplier } from "./sandbox-supplier.ts";

type Ask = Record<string, unknown>;

/** A supplier's agent as it should be; `spoil` changes its answers. */
async function startSupplier(spoil: (ask: Ask, answer: Ask) => Ask | Promise<Ask> = (_, answer) => answer) {
  const open = new Map<unknown, string>();
  const answerTo = (ask: Ask): Ask => {
    if (ask["key"] !== "k") return { status: "ERROR", error: "wrong key" };
    if (ask["action"] === "GET_SERVICES")
      return { status: "SUCCESS", countryList: [{ country: "estonia", operatorMap: { any: { tg: 1 } } }] };
    if (ask["action"] === "FINISH_ACTIVATION")
      return open.has(ask["activationId"]) ? { status: "SUCCESS" } : { status: "ERROR", error: "unknown" };
    if (ask["action"] !== "GET_NUMBER") return { status: "ERROR", error: "unknown action" };
    const isExcepted = JSON.stringify(ask["exceptionPhoneSet"] ?? "").includes("3725");
    if (ask["service"] !== "tg" || isExcepted) return { status: "NO_NUMBERS" };
    open.set(355, "37255500001");
    return { status: "SUCCESS", number: 37255500001, activationId: 355 };
  };
  return listen(async (body) => {
    const asked: Ask = JSON.parse(body);
    return JSON.stringify(await spoil(asked, answerTo(asked)));
  });
}

async function listen(answer: (body: string) => string | Promise<string>) {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    response.setHeader("content-type", "application/json").end(await answer(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

/** Time stands still while an endpoint is tested, unless told otherwise. */
const check = (url: string, more: Partial<Parameters<typeof checkSupplier>[0]> = {}) =>
  checkSupplier({ ...{ url, key: "k", now: () => 0, answerMs: PATIENCE_MS }, ...more });

const broken = async (...asked: Parameters<typeof check>) =>
  (await check(...asked)).filter(({ isKept }) => !isKept).map(({ rule }) => rule);

it("finds nothing wrong with an endpoint that keeps the rules", async () => {
  const url = await startSupplier();
  const rules = await check(url);
  expect(rules.filter(({ isKept }) => !isKept)).toEqual([]);
  expect(rules.length).toBeGreaterThanOrEqual(9);
});

it("names each rule that is broken", async () => {
  const texts = await startSupplier((_, answer) =>
    "number" in answer ? { ...answer, number: "37255500001" } : answer,
  );
  expect(await broken(texts)).toEqual(["number and activationId are JSON numbers"]);
  const abroad = await startSupplier((_, answer) =>
    "number" in answer ? { ...answer, number: 4915112345678 } : answer,
  );
  expect(await broken(abroad)).toContain("the number begins with its country code");
  const liar = await startSupplier((ask, answer) =>
    ask["action"] === "GET_NUMBER" ? { status: "NO_NUMBERS" } : answer,
  );
  expect(await broken(liar)).toEqual(["counts are honest: what is listed can be had"]);
  const forgetful = await startSupplier((ask, answer) =>
    ask["action"] === "FINISH_ACTIVATION" ? { status: "ERROR", error: "done before" } : answer,
  );
  expect(await broken(forgetful)).toEqual(["FINISH_ACTIVATION may be repeated"]);
  const open = await startSupplier((ask, answer) =>
    ask["action"] === "GET_SERVICES" ? { status: "SUCCESS", countryList: [] } : answer,
  );
  expect(await broken(open)).toEqual([
    "a wrong key is refused",
    "something is on offer, so that numbers can be tested",
  ]);
});

it("hears pushes, and finds an SMS that is pushed again after SUCCESS, and one that never comes", async () => {
  const pushing = async (times: number) => {
    let port = 0;
    const sms = { action: "PUSH_SMS", key: "k", smsId: 1, phone: 37255500001, phoneFrom: "T", text: "1" };
    const push = () => fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: JSON.stringify(sms) });
    let isPushed = false;
    const url = await startSupplier(async (_, answer) => {
      if ("number" in answer && !isPushed) for (let n = 0; n < times; n++) await push();
      isPushed ||= "number" in answer;
      return answer;
    });
    const onListening = (named: number) => (port = named);
    return broken(url, { pushed: { port: 0, onListening, waitMs: 1_000, quietMs: 300 } });
  };
  expect(await pushing(1)).toEqual([]);
  expect(await pushing(2)).toEqual(["what was answered by SUCCESS is not pushed again"]);
  expect(await pushing(0)).toEqual(["an SMS of a given number is pushed"]);
});

it("finds a number that takes longer than three seconds to come", async () => {
  const rule = "GET_NUMBER answers within 3 seconds";
  for (const [ms, found] of [
    [3_000, []],
    [3_001, [rule]],
  ] as const) {
    let nowMs = 0;
    const url = await startSupplier((_, answer) => {
      if ("number" in answer) nowMs += ms;
      return answer;
    });
    expect(await broken(url, { now: () => nowMs })).toEqual(found);
  }
});

it("says of an address where nobody answers that no rule is kept", async () => {
  expect(await broken("http://127.0.0.1:9")).toContain(
    "GET_SERVICES lists countries, operators and whole counts",
  );
});

it("finds nothing wrong with the supplier that ships with the agent", async () => {
  const phones = [37255500001, 37255500002];
  const supplier = makeSandboxSupplier("k", [
    { country: "estonia", operator: "tele2", service: "tg", phones },
  ]);
  const url = await listen((body) => supplier.answer(body));
  expect(await broken(url)).toEqual([]);
});
