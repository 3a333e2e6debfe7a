import { once } from "node:events";
import { createServer } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { WAIT_MS_MAX } from "../../../scripts/lib/slowness.ts";
import { checkSupplier } from "./check-supplier.ts";
import { createSandboxSupplier } from "./sandbox-supplier.ts";

type RequestBody = Record<string, unknown>;

/** A correct supplier program; `spoil` changes its answers. */
async function startSupplier(
  spoil: (request: RequestBody, answer: RequestBody) => RequestBody | Promise<RequestBody> = (_, answer) =>
    answer,
) {
  const open = new Map<unknown, string>();
  const answerTo = (request: RequestBody): RequestBody => {
    if (request["key"] !== "k") return { status: "ERROR", error: "wrong key" };
    if (request["action"] === "GET_SERVICES")
      return { status: "SUCCESS", countryList: [{ country: "estonia", operatorMap: { any: { tg: 1 } } }] };
    if (request["action"] === "FINISH_ACTIVATION")
      return open.has(request["activationId"])
        ? { status: "SUCCESS" }
        : { status: "ERROR", error: "unknown" };
    if (request["action"] !== "GET_NUMBER") return { status: "ERROR", error: "unknown action" };
    const isExcepted = JSON.stringify(request["exceptionPhoneSet"] ?? "").includes("3725");
    if (request["service"] !== "tg" || isExcepted) return { status: "NO_NUMBERS" };
    open.set(355, "37255500001");
    return { status: "SUCCESS", number: 37255500001, activationId: 355 };
  };
  return listen(async (body) => {
    const asked: RequestBody = JSON.parse(body);
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

/** The clock stands still during a check unless overridden. */
const check = (url: string, more: Partial<Parameters<typeof checkSupplier>[0]> = {}) =>
  checkSupplier({ url, key: "k", now: () => 0, timeoutMs: WAIT_MS_MAX, ...more });

const broken = async (...asked: Parameters<typeof check>) =>
  (await check(...asked)).filter(({ isKept }) => !isKept).map(({ rule }) => rule);

it("passes an endpoint that follows the rules", async () => {
  const url = await startSupplier();
  const rules = await check(url);
  expect(rules.filter(({ isKept }) => !isKept)).toEqual([]);
  expect(rules.length).toBeGreaterThanOrEqual(9);
});

it("names each broken rule", async () => {
  const texts = await startSupplier((_, answer) =>
    "number" in answer ? { ...answer, number: "37255500001" } : answer,
  );
  expect(await broken(texts)).toEqual(["number and activationId are JSON numbers"]);
  const abroad = await startSupplier((_, answer) =>
    "number" in answer ? { ...answer, number: 4915112345678 } : answer,
  );
  expect(await broken(abroad)).toContain("the number begins with its country code");
  const liar = await startSupplier((request, answer) =>
    request["action"] === "GET_NUMBER" ? { status: "NO_NUMBERS" } : answer,
  );
  expect(await broken(liar)).toEqual(["counts are honest: what is listed can be had"]);
  const forgetful = await startSupplier((request, answer) =>
    request["action"] === "FINISH_ACTIVATION" ? { status: "ERROR", error: "done before" } : answer,
  );
  expect(await broken(forgetful)).toEqual(["FINISH_ACTIVATION may be repeated"]);
  const open = await startSupplier((request, answer) =>
    request["action"] === "GET_SERVICES" ? { status: "SUCCESS", countryList: [] } : answer,
  );
  expect(await broken(open)).toEqual([
    "a wrong key is refused",
    "something is on offer, so that numbers can be tested",
  ]);
});

it("detects an SMS pushed again after SUCCESS, and one that is never pushed", async () => {
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

it("reports GET_NUMBER taking longer than three seconds", async () => {
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

it("fails the rules for an address without a server", async () => {
  expect(await broken("http://127.0.0.1:9")).toContain(
    "GET_SERVICES lists countries, operators and whole counts",
  );
});

it("passes the sandbox supplier that ships with the agent", async () => {
  const phones = [37255500001, 37255500002];
  const supplier = createSandboxSupplier("k", [
    { country: "estonia", operator: "tele2", service: "tg", phones },
  ]);
  const url = await listen((body) => supplier.answer(body));
  expect(await broken(url)).toEqual([]);
});
