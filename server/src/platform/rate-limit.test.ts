import type { Access } from "@sonum/contract/route";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeLog } from "./log.ts";
import { makeServer } from "./make-server.ts";
import { limitOf } from "./rate-limit.ts";

/** All askings come at one moment. */
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** A server whose one call may be asked twice a minute. Answers the status of each asking. */
async function askedAs(access: Access, askings: { headers?: Record<string, string>; from?: string }[]) {
  const app = await makeServer({ log: makeLog("silent"), trustProxy: false });
  app.get("/call", { config: limitOf({ access, limit: { max: 2, perSeconds: 60 } }) }, async () => "fine");
  const replies = [];
  for (const { headers = {}, from = "10.0.0.1" } of askings)
    replies.push(await app.inject({ url: "/call", headers, remoteAddress: from }));
  return replies;
}

const statuses = (replies: { statusCode: number }[]) => replies.map(({ statusCode }) => statusCode);

it("says when to come back", async () => {
  const reply = (await askedAs("public", [{}, {}, {}])).at(-1);
  expect(reply?.statusCode).toBe(429);
  expect(reply?.json()).toMatchObject({
    code: "too_many_requests",
    requestId: reply?.headers["x-request-id"],
    details: { retryAfterSeconds: 60 },
  });
  expect(reply?.headers["retry-after"]).toBe("60");
});

it("E9 G11 counts strangers by address: an invented header gives no new allowance", async () => {
  const inventing = [1, 2, 3].map((n) => ({
    headers: { authorization: `Bearer ${n}`, "x-sonum-machine": `m${n}`, "x-forwarded-for": `8.8.8.${n}` },
  }));
  expect(statuses(await askedAs("public", inventing))).toEqual([200, 200, 429]);
  expect(statuses(await askedAs("public", [{}, {}, { from: "10.0.0.2" }]))).toEqual([200, 200, 200]);
});

it("E9 counts a whole network of IPv6 addresses as one, because one person has them all", async () => {
  const own = ["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2:ffff::3"].map((from) => ({ from }));
  expect(statuses(await askedAs("public", own))).toEqual([200, 200, 429]);
});

it("counts people who share an address one by one", async () => {
  const people = ["a", "b", "c"].map((token) => ({ headers: { authorization: `Bearer ${token}` } }));
  expect(statuses(await askedAs("customer", people))).toEqual([200, 200, 200]);
});

it("D6 counts machines one by one, and nobody can use up the allowance of another's", async () => {
  const machine = { "x-sonum-machine": "m1" };
  const stranger = { headers: machine, from: "10.6.6.6" };
  const askings = [
    stranger,
    stranger,
    stranger,
    { headers: machine },
    { headers: { "x-sonum-machine": "m2" } },
  ];
  expect(statuses(await askedAs("machine", askings))).toEqual([200, 200, 429, 200, 200]);
});

it("counts nothing where no limit is set", () => {
  expect(limitOf({ access: "public" })).toEqual({});
});
