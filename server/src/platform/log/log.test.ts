import { expect, it } from "vitest";
import { createLog, createRequestLogger, redactPath } from "./log.ts";

const CANARY = "canary-7f3a";

function capture(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(createLog("trace", { write: (line) => void lines.push(line) }));
  return lines;
}

const SECRETS = [
  "authorization",
  "cookie",
  "password",
  "token",
  "refreshToken",
  "access_token",
  "refresh_token",
  "secret",
  "text",
  "code",
  "smsText",
  "smsResult",
];

it.each(SECRETS)("F5 redacts %s at the top level, in objects and in lists", (name) => {
  const lines = capture((log) => {
    log.info({ [name]: CANARY }, "alone");
    log.info({ body: { [name]: CANARY } }, "inside");
    log.info({ body: { order: { [name]: CANARY } } }, "deep inside");
    log.info({ messages: [{ [name]: CANARY }] }, "in a list");
    log.child({ [name]: CANARY }).info("of a child");
  });
  expect(lines).toHaveLength(5);
  expect(lines.join("")).not.toContain(CANARY);
  expect(lines[0]).toContain("[hidden]");
});

it("F5 logs a database error without the offending values", () => {
  const error = Object.assign(new Error("duplicate key"), {
    code: "23505",
    detail: `Key (code)=(${CANARY})`,
    parameters: [CANARY],
  });
  const [line = ""] = capture((log) => log.error({ err: error }, "unexpected error"));
  expect(JSON.parse(line).err).toMatchObject({ name: "Error", message: "duplicate key", sqlState: "23505" });
  expect(line).not.toContain(CANARY);
});

it("F4 logs a request as one correct line, whatever its URL contains", () => {
  const url = '/a"b\\c\n{"level":60}\u2028?token=x';
  const answered = { id: "req_1", method: "GET", url, callerId: "usr_1", status: 200, ms: 3 };
  const lines = capture((log) => createRequestLogger(log)(answered));
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
  const { time, ...fields } = JSON.parse(lines[0] ?? "");
  expect(new Date(time).getTime()).toBeGreaterThan(0);
  const path = url.slice(0, -"?token=x".length);
  expect(fields).toEqual({
    level: 30,
    requestId: "req_1",
    by: "usr_1",
    method: "GET",
    path,
    status: 200,
    ms: 3,
    msg: "request",
  });
  createRequestLogger(createLog("warn", { write: (line) => void lines.push(line) }))(answered);
  expect(lines).toHaveLength(1);
});

it("F4 logs every event as one line, whatever it contains", () => {
  const lines = capture((log) => log.info({ agent: `a\r\n{"level":"fake"}\u2028b` }, "one\r\ntwo\nthree"));
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ msg: "one\r\ntwo\nthree" });
});

it.each([
  [`/rest/x?token=${CANARY}`],
  [`/rest/x?a=1&token=${CANARY}&b=2`],
  [`/stubs/handler_api.php?api_key=${CANARY}&action=getBalance`],
  [`/priemnik.php?metod=get_balance&apikey=${CANARY}`],
  [`/api/request/balance?key=${CANARY}`],
  [`/rest/x?TOKEN=${CANARY}`],
  [`/rest/x?%74oken=${CANARY}`],
  [`/rest/x?token[]=${CANARY}`],
  [`/verify?code=${CANARY}`],
  [`/rest/x?access_token=${CANARY}`],
  [`/rest/x#${CANARY}`],
])("F5 logs %s without its secret", (url) => {
  expect(redactPath(url)).not.toContain(CANARY);
});

it("F5 redacts the code of a recovery link", () => {
  const code = "Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE";
  expect(redactPath(`/rest/recover/${code}/exists`)).toBe("/rest/recover/[hidden]/exists");
  expect(redactPath(`/recover/${code}?lang=en`)).toBe("/recover/[hidden]");
  expect(redactPath("/rest/recover/password")).toBe("/rest/recover/password");
});

it("logs a path unchanged", () => {
  expect(redactPath("/rest/serviceinfo/tg/USD")).toBe("/rest/serviceinfo/tg/USD");
  expect(redactPath("/rest/events?currency=EUR")).toBe("/rest/events");
});

it("names the process in every line", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) }, "shop-1");
  log.info("started");
  createRequestLogger(log)({ id: "req_1", method: "GET", url: "/", status: 200, ms: 1 });
  expect(lines.map((line) => JSON.parse(line).node)).toEqual(["shop-1", "shop-1"]);
});
