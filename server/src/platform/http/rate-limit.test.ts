import { route } from "@sonum/contract/route";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { createTestContext } from "../../../test/fixtures/test-context.ts";
import type { Actor } from "../context.ts";
import { AppError } from "../errors.ts";
import { createLog } from "../log/log.ts";
import { createHttpServer } from "./create-http-server.ts";
import { createServe, NO_GUARD } from "./serve.ts";

/** All requests come at the same time. */
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const { system } = await createTestContext();

const DEFINITION = { summary: "A call", access: "anybody", reply: z.string() } as const;
const LIMITED = route("GET /call", { ...DEFINITION, limit: { max: 2, perSeconds: 60 } });
const UNLIMITED = route("GET /free", DEFINITION);

type Call = { headers?: Record<string, string>; from?: string; url?: string };

/** Sends requests to a server that knows the tokens `ann` and `bob`. */
async function send(calls: Call[], settings = system.settings) {
  const app = await createHttpServer({ log: createLog("silent"), trustProxy: false });
  const authenticate = async ({ headers: { authorization = "" } }): Promise<Actor> => {
    const token = /^Bearer (ann|bob)=?$/i.exec(authorization)?.[1];
    if (token) return { ...USER, id: token.toLowerCase() };
    if (authorization !== "") throw new AppError("sign_in_required", "Invalid token");
    return { kind: "guest" };
  };
  const serve = createServe(
    app,
    { ...system, settings, state: new Map() },
    { authenticate, guard: NO_GUARD },
  );
  for (const each of [LIMITED, UNLIMITED]) serve(each, async () => "fine");
  const replies = [];
  for (const { headers = {}, from = "10.0.0.1", url = "/call" } of calls)
    replies.push(await app.inject({ url, headers, remoteAddress: from }));
  return replies;
}

const USER = {
  kind: "user",
  roles: ["ROLE_sao-user"],
  sessionId: "ses_1",
  confirmedAt: undefined,
  hasSecondFactor: false,
} as const;

const as = (authorization: string, from?: string): Call => ({
  headers: { authorization },
  ...(from && { from }),
});
const statuses = async (calls: Call[]) => (await send(calls)).map(({ statusCode }) => statusCode);

it("gives guests of demo mode more, because all call from one machine, but users no more", async () => {
  const demo = { ...system.settings, isDemo: true };
  const replies = await send([{}, {}, {}, as("Bearer ann"), as("Bearer ann"), as("Bearer ann")], demo);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
});

it("answers 429 with Retry-After", async () => {
  const reply = (await send([{}, {}, {}])).at(-1);
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
    headers: { "x-sonum-machine": `m${n}`, "x-forwarded-for": `8.8.8.${n}` },
  }));
  expect(await statuses(invented)).toEqual([200, 200, 429]);
  expect(await statuses([{}, {}, { from: "10.0.0.2" }])).toEqual([200, 200, 200]);
});

it("E9 counts an IPv6 /64 network as one caller", async () => {
  const own = ["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2:ffff::3"].map((from) => ({ from }));
  expect(await statuses(own)).toEqual([200, 200, 429]);
});

it("E9 counts a user as one caller, however the token is written and from wherever it comes", async () => {
  const spellings = ["Bearer ann", "bearer ann", "BEARER ann="].map((text) => as(text));
  expect(await statuses(spellings)).toEqual([200, 200, 429]);
  const places = ["10.0.0.1", "10.0.0.2", "10.0.0.3"].map((from) => as("Bearer ann", from));
  expect(await statuses(places)).toEqual([200, 200, 429]);
});

it("counts users who share an address separately", async () => {
  expect(await statuses([as("Bearer ann"), as("Bearer ann"), as("Bearer bob"), {}])).toEqual([
    200, 200, 200, 200,
  ]);
});

it("E9 counts invented tokens by address", async () => {
  const invented = [1, 2, 3].map((n) => as(`Bearer invented${n}`));
  expect(await statuses(invented)).toEqual([401, 401, 429]);
  expect(await statuses([...invented.slice(1), as("Bearer ann")])).toEqual([401, 401, 200]);
});

it("is off for routes without a limit", async () => {
  expect(await statuses([1, 2, 3].map(() => ({ url: "/free" })))).toEqual([200, 200, 200]);
});
