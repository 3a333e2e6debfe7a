import type { Access } from "@sonum/contract/route";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLog } from "../log/log.ts";
import { createHttpServer } from "./create-http-server.ts";
import { rateLimitOf } from "./rate-limit.ts";

/** All requests come at the same time. */
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** Sends requests to a route that allows two per minute. */
async function sendAs(access: Access, requests: { headers?: Record<string, string>; from?: string }[]) {
  const app = await createHttpServer({ log: createLog("silent"), trustProxy: false });
  app.get(
    "/call",
    { config: rateLimitOf({ access, limit: { max: 2, perSeconds: 60 } }) },
    async () => "fine",
  );
  const replies = [];
  for (const { headers = {}, from = "10.0.0.1" } of requests)
    replies.push(await app.inject({ url: "/call", headers, remoteAddress: from }));
  return replies;
}

const statuses = (replies: { statusCode: number }[]) => replies.map(({ statusCode }) => statusCode);

it("answers 429 with Retry-After", async () => {
  const reply = (await sendAs("public", [{}, {}, {}])).at(-1);
  expect(reply?.statusCode).toBe(429);
  expect(reply?.json()).toMatchObject({
    code: "too_many_requests",
    requestId: reply?.headers["x-request-id"],
    details: { retryAfterSeconds: 60 },
  });
  expect(reply?.headers["retry-after"]).toBe("60");
});

it("E9 G11 counts guests by address: invented headers give no new allowance", async () => {
  const invented = [1, 2, 3].map((n) => ({
    headers: { authorization: `Bearer ${n}`, "x-sonum-machine": `m${n}`, "x-forwarded-for": `8.8.8.${n}` },
  }));
  expect(statuses(await sendAs("public", invented))).toEqual([200, 200, 429]);
  expect(statuses(await sendAs("public", [{}, {}, { from: "10.0.0.2" }]))).toEqual([200, 200, 200]);
});

it("E9 counts an IPv6 /64 network as one caller", async () => {
  const own = ["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2:ffff::3"].map((from) => ({ from }));
  expect(statuses(await sendAs("public", own))).toEqual([200, 200, 429]);
});

it("counts users who share an address separately", async () => {
  const users = ["a", "b", "c"].map((token) => ({ headers: { authorization: `Bearer ${token}` } }));
  expect(statuses(await sendAs("customer", users))).toEqual([200, 200, 200]);
});

it("D6 counts machines separately, and others cannot use up a machine's allowance", async () => {
  const machine = { "x-sonum-machine": "m1" };
  const stranger = { headers: machine, from: "10.6.6.6" };
  const requests = [
    stranger,
    stranger,
    stranger,
    { headers: machine },
    { headers: { "x-sonum-machine": "m2" } },
  ];
  expect(statuses(await sendAs("machine", requests))).toEqual([200, 200, 429, 200, 200]);
});

it("is off for routes without a limit", () => {
  expect(rateLimitOf({ access: "public" })).toEqual({});
});
