import net, { type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it, vi } from "vitest";
import { createLog } from "../log/log.ts";
import { createHttpServer, DEFAULT_PATIENCE } from "./create-http-server.ts";

const lines: string[] = [];

const log = createLog("trace", { write: (line) => void lines.push(line) });
const app = await createHttpServer({ log, trustProxy: false });
app.post("/echo", async ({ body }) => ({ body: body ?? "nothing" }));
app.post("/kind", async ({ body }) => ({ kind: typeof body }));
app.get("/who/:name", async ({ ip, params }) => ({ ip, ...(params as object) }));
app.get("/bug", async () => {
  throw new Error("select * from secrets");
});
await app.listen({ host: "127.0.0.1", port: 0 });
afterAll(() => app.close());

const post = (payload: string, type = "application/json", url = "/echo") =>
  app.inject({ method: "POST", url, headers: { "content-type": type }, payload });

/** Everything the server answers to raw bytes before it closes the connection. */
const sendRaw = (text: string) =>
  new Promise<string>((resolve) => {
    let received = "";
    const socket = net.connect((app.server.address() as AddressInfo).port, "127.0.0.1", () =>
      socket.write(text),
    );
    socket.on("data", (chunk) => (received += chunk));
    socket.on("error", () => {});
    socket.on("close", () => resolve(received));
  });

it("parses JSON, and treats an empty body as none", async () => {
  expect((await post('{"a":1}')).json()).toEqual({ body: { a: 1 } });
  expect((await post("")).json()).toEqual({ body: "nothing" });
  expect((await post('"é"', "application/json; charset=utf-8")).json()).toEqual({ body: "é" });
});

it.each([
  ["a body too large", `"${"x".repeat(65_536)}"`, "application/json", 413, "payload_too_large"],
  ["a form", "a=1", "application/x-www-form-urlencoded", 415, "unsupported_media_type"],
  ["plain text", "a", "text/plain", 415, "unsupported_media_type"],
  ["half a body", '{"a":', "application/json", 400, "invalid_request"],
  ["a prototype", '{"__proto__":{"polluted":1}}', "application/json", 400, "invalid_request"],
  [
    "a hidden prototype",
    '{"a":{"\\u005f_proto__":{"polluted":1}}}',
    "application/json",
    400,
    "invalid_request",
  ],
  [
    "a constructor",
    '{"constructor":{"prototype":{"polluted":1}}}',
    "application/json",
    400,
    "invalid_request",
  ],
])("G1 F7 refuses %s in the common error format", async (_, payload, type, status, code) => {
  const reply = await post(payload, type);
  expect(reply.statusCode).toBe(status);
  expect(reply.json()).toMatchObject({ code, message: expect.any(String) });
  expect(reply.json().requestId).toBe(reply.headers["x-request-id"]);
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
});

it.each([
  ["two Host headers", "GET /who/me HTTP/1.1\r\nHost: a.example\r\nhost: b.example", 400, "invalid_request"],
  ["an absolute address", "GET http://b.example/who/me HTTP/1.1\r\nHost: a.example", 400, "invalid_request"],
  ["an asterisk", "OPTIONS * HTTP/1.1\r\nHost: a.example", 400, "invalid_request"],
  ["TRACE", "TRACE /who/me HTTP/1.1\r\nHost: a.example", 405, "method_not_allowed"],
])("G12 refuses %s", async (_, head, status, code) => {
  const reply = await sendRaw(`${head}\r\nConnection: close\r\n\r\n`);
  expect(reply.split("\r\n")[0]).toContain(` ${status} `);
  expect(JSON.parse(reply.split("\r\n\r\n")[1] ?? "")).toMatchObject({ code });
});

it("tells browsers to use HTTPS only if the shop is served by HTTPS", async () => {
  const secure = await createHttpServer({ log, trustProxy: false, isHttps: true });
  secure.get("/who", async () => "me");
  const header = "strict-transport-security";
  const policy = "max-age=31536000; includeSubDomains";
  expect((await secure.inject("/who")).headers[header]).toBe(policy);
  expect((await secure.inject("/no/such/call")).headers[header]).toBe(policy);
  expect((await app.inject("/who/me")).headers[header]).toBeUndefined();
});

it.each(["/who/me", "/no/such/call"])(
  "E20 F1 lets a browser neither frame %s nor run code in it",
  async (url) => {
    const { headers } = await app.inject(url);
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
    );
    expect(headers["x-content-type-options"]).toBe("nosniff");
  },
);

it("G1 parses bodies with many keys or deep nesting", async () => {
  const deep = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
  const wide = `{${Array.from({ length: 6_000 }, (__, n) => `"k${n}":1`).join()}}`;
  for (const payload of [deep, wide])
    expect((await post(payload, "application/json", "/kind")).json()).toEqual({ kind: "object" });
});

it.each([
  ["GET", "/no/such/call?token=canary-1", 404, "not_found"],
  ["GET", "/who/%zz", 400, "invalid_request"],
  ["GET", `/who/${"a".repeat(201)}`, 400, "invalid_request"],
  ["HEAD", "/who/me", 404, "not_found"],
  ["DELETE", "/echo", 404, "not_found"],
] as const)("F14 answers %s %s in the common error format", async (method, url, status, code) => {
  const reply = await app.inject({ method, url });
  expect(reply.statusCode).toBe(status);
  expect(reply.headers["x-request-id"]).toMatch(/^req_/);
  if (method === "HEAD") return;
  expect(reply.json()).toEqual({
    code,
    message: expect.any(String),
    requestId: reply.headers["x-request-id"],
  });
  expect(reply.body).not.toContain("canary");
});

it("F14 hides a bug from the caller and logs it with the same request id", async () => {
  const reply = await app.inject({ method: "GET", url: "/bug" });
  expect(reply.json()).toEqual({
    code: "internal",
    message: "Something went wrong on our side.",
    requestId: reply.headers["x-request-id"],
  });
  const reported = lines.find((line) => line.includes("select * from secrets"));
  expect(JSON.parse(reported ?? "{}")).toMatchObject({ requestId: reply.headers["x-request-id"], level: 50 });
});

it("G11 ignores X-Forwarded-For unless a proxy is trusted", async () => {
  const headers = { "x-forwarded-for": "8.8.8.8" };
  const ask = async (trustProxy: false | number) => {
    const other = await createHttpServer({ log: createLog("silent"), trustProxy });
    other.get("/ip", async ({ ip }) => ip);
    return (await other.inject({ url: "/ip", headers, remoteAddress: "10.0.0.1" })).body;
  };
  expect([await ask(false), await ask(1)]).toEqual(["10.0.0.1", "8.8.8.8"]);
  const twice = { "x-forwarded-for": "6.6.6.6, 8.8.8.8" };
  const other = await createHttpServer({ log: createLog("silent"), trustProxy: 1 });
  other.get("/ip", async ({ ip }) => ip);
  expect((await other.inject({ url: "/ip", headers: twice, remoteAddress: "10.0.0.1" })).body).toBe(
    "8.8.8.8",
  );
});

it.each([
  ["a length and chunks", "Host: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked"],
  ["two lengths", "Host: a\r\nContent-Length: 3\r\nContent-Length: 4"],
  ["two lengths in one header", "Host: a\r\nContent-Length: 3, 4"],
  ["a negative length", "Host: a\r\nContent-Length: -1"],
  ["an unknown transfer encoding", "Host: a\r\nTransfer-Encoding: xchunked"],
  ["a space before the colon", "Host: a\r\nContent-Length : 3"],
  ["a folded header", "Host: a\r\nX-A: b\r\n c: d"],
  ["no Host header", "Content-Length: 0"],
])("G12 refuses a request with %s (request smuggling)", async (_, headers) => {
  const reply = await sendRaw(
    `POST /echo HTTP/1.1\r\n${headers}\r\n\r\n0\r\n\r\nGET /who/me HTTP/1.1\r\nHost: a\r\n\r\n`,
  );
  expect(reply).toMatch(/^HTTP\/1.1 4\d\d /);
  expect(reply, "the request hidden in the body").not.toContain("HTTP/1.1 200");
});

it("G2 waits for slow callers less than ten seconds by default", () => {
  const { headersTimeout, requestTimeout } = app.server;
  expect(Math.min(headersTimeout, requestTimeout)).toBeGreaterThan(0);
  expect(Math.max(headersTimeout, requestTimeout)).toBeLessThan(10_000);
  expect(DEFAULT_PATIENCE.readerMs).toBeLessThanOrEqual(10_000);
});

it.each([
  ["sends its headers slowly", "GET /large HTTP/1.1\r\nHost: a\r\nX-A: "],
  ["sends its body slowly", "POST /large HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n{"],
  ["does not read its reply", "GET /large HTTP/1.1\r\nHost: a\r\n\r\n"],
])("G2 closes the connection of a caller that %s, and answers others", async (_, bytes) => {
  const patience = { headersMs: 1_000, requestMs: 1_200, readerMs: 500, checkEveryMs: 50 };
  const strict = await createHttpServer({ log: createLog("silent"), trustProxy: false, patience });
  const large = "x".repeat(20_000_000);
  strict.get("/large", async () => large);
  strict.post("/large", async () => large);
  strict.get("/small", async () => "small");
  const url = await strict.listen({ host: "127.0.0.1", port: 0 });
  const closed = new Promise((resolve) =>
    strict.server.once("connection", (socket) => socket.once("close", resolve)),
  );
  const slow = net.connect(Number(new URL(url).port), "127.0.0.1", () => slow.write(bytes));
  slow.pause().on("error", () => {});
  expect(await (await fetch(`${url}/small`)).text()).toBe("small");
  await closed;
  slow.destroy();
  await strict.close();
});

it("G2 waits for a slow handler on a connection that has read a reply before", async () => {
  const patience = { ...DEFAULT_PATIENCE, readerMs: 100 };
  const strict = await createHttpServer({ log: createLog("silent"), trustProxy: false, patience });
  strict.get("/small", async () => "small");
  strict.get("/slow", async () => {
    await pause(300);
    return "slow";
  });
  const url = await strict.listen({ host: "127.0.0.1", port: 0 });
  let received = "";
  const socket = net.connect(Number(new URL(url).port), "127.0.0.1");
  socket.on("data", (chunk) => (received += chunk));
  for (const name of ["small", "slow", "small"]) {
    received = "";
    socket.write(`GET /${name} HTTP/1.1\r\nHost: a\r\n\r\n`);
    await vi.waitUntil(() => received.endsWith(name));
  }
  expect(socket.destroyed).toBe(false);
  socket.destroy();
  await strict.close();
});

it("F4 F5 logs one line per request, without secrets of the query", async () => {
  lines.length = 0;
  await app.inject({ url: "/who/me?token=canary-2", headers: { "user-agent": "a\tb", cookie: "canary-3" } });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    method: "GET",
    path: "/who/me",
    status: 200,
    msg: "request",
  });
  expect(lines.join("")).not.toContain("canary");
});
