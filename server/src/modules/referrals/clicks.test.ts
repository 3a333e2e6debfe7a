import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runJobs } from "../../../test/fixtures/run-jobs.ts";
import { createTestApp, type TestApp } from "../../../test/fixtures/test-app.ts";
import { transact } from "../../platform/context.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { insertSignUp } from "../accounts/sign-up/store.ts";
import { ATTEMPTS_MAX } from "./send-postback.ts";

let app: TestApp;
let user: { id: string; token: string };
let operator: string;
/** A local HTTP tracker: the queries it received, and its answer. */
let tracker: Server;
let trackerUrl: string;
let received: URLSearchParams[];
let answer: number;

beforeEach(async () => {
  [received, answer] = [[], 200];
  tracker = createServer((request, reply) => {
    received.push(new URL(request.url ?? "", "http://tracker").searchParams);
    reply.writeHead(answer).end("ok");
  });
  await new Promise<void>((resolve) => tracker.listen(0, "127.0.0.1", resolve));
  const { port } = tracker.address() as AddressInfo;
  trackerUrl = `http://127.0.0.1:${port}/postback?goal=1`;
  app = await createTestApp({ trackerUrl });
  user = await app.signedIn("person", ["ROLE_sao-user"]);
  operator = (await app.signedIn("operator", ["ROLE_sao-operator"])).token;
});
afterEach(() => new Promise<unknown>((resolve) => tracker.close(resolve)));

const registerClick = (
  clickId: string,
  token: string | undefined = user.token,
  method: "GET" | "POST" = "GET",
) => app.request({ method, url: `/rest/query/clickId/register/${clickId}`, token });
const queuePostback = (key: string, status: string, payoutUsd: string) =>
  transact(app.system, (tx) =>
    enqueue(tx, "referrals:send_postback", { key, userId: user.id, status, payoutUsd }),
  );
/** Skips the queue's retry delay. */
const skipRetryDelay = () =>
  sql`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`.execute(app.db);
async function log(body: object = {}, token = operator) {
  return app.request({ method: "POST", url: "/rest/office/postbacks", token, payload: body });
}

describe("clicks of advertisements", () => {
  it("SHOP-17 are registered for signed-in users (200) and ignored for guests (204)", async () => {
    const reply = await registerClick("click-1");
    expect([reply.statusCode, reply.json()]).toEqual([200, { registered: true }]);
    for (const invalidToken of ["", "not.a.token"]) {
      const empty = await registerClick("click-2", invalidToken);
      expect([empty.statusCode, empty.body]).toEqual([204, ""]);
    }
    expect((await registerClick("click-3", user.token, "POST")).statusCode).toBe(200);
    const rows = await app.db.selectFrom("referrals.clicks").selectAll().execute();
    expect(rows).toMatchObject([{ userId: user.id, clickId: "click-1" }]);
  });

  it.each(["%00", "%0d%0aHost:x", "a".repeat(129), "%20", "%F0%9F%92%A9"])("refuses %s", async (clickId) => {
    expect((await registerClick(clickId)).statusCode).toBe(400);
    expect(await app.db.selectFrom("referrals.clicks").selectAll().execute()).toEqual([]);
  });

  it("SHOP-17 send subid, status and payout to the tracker by GET, once", async () => {
    await registerClick("click&status=paid");
    await registerClick("click&status=paid");
    await runJobs(app);
    await queuePostback("deposit:1", "deposit", "12.50");
    await queuePostback("deposit:1", "deposit", "12.50");
    await runJobs(app);
    expect(received.map((query) => Object.fromEntries(query))).toEqual([
      { goal: "1", subid: "click&status=paid", status: "registered", payout: "0.00" },
      { goal: "1", subid: "click&status=paid", status: "deposit", payout: "12.50" },
    ]);
  });

  it("SHOP-17 send nothing without a click id; the one from the sign-up counts too", async () => {
    await queuePostback("deposit:1", "deposit", "1");
    await runJobs(app);
    expect(received).toEqual([]);
    const row = { bonusId: null, referralCode: null, address: "", signedUpAt: app.clock.now() };
    await transact(app.system, (tx) =>
      insertSignUp(tx, { userId: user.id, clickId: "from-sign-up", ...row }),
    );
    await queuePostback("deposit:2", "deposit", "1");
    await runJobs(app);
    expect(received.map((query) => query.get("subid"))).toEqual(["from-sign-up"]);
  });

  it("SHOP-17 are retried if the tracker fails, and operators see the outcome", async () => {
    answer = 503;
    await registerClick("click-1");
    await runJobs(app);
    expect((await log()).json().data).toMatchObject([
      { clickId: "click-1", state: "waiting", tries: 1, lastOutcome: "HTTP 503", deliveredAt: null },
    ]);
    answer = 204;
    await skipRetryDelay();
    await runJobs(app);
    const { data, total } = (await log({ filter: { state: "delivered" } })).json();
    expect(total).toBe(1);
    expect(data).toMatchObject([{ state: "delivered", tries: 2, lastOutcome: "HTTP 204", payout: "0.00" }]);
    expect(received).toHaveLength(2);
    expect((await log({ filter: { state: "waiting" } })).json().total).toBe(0);
    expect((await log({ filter: { clickId: "other" } })).json().total).toBe(0);
  });

  it("SHOP-17 are given up after the last attempt", async () => {
    answer = 302;
    await registerClick("click-1");
    for (let attempt = 0; attempt < ATTEMPTS_MAX + 2; attempt++) {
      await skipRetryDelay();
      await runJobs(app);
    }
    expect(received).toHaveLength(ATTEMPTS_MAX);
    expect((await log()).json().data).toMatchObject([{ state: "given_up", tries: ATTEMPTS_MAX }]);
  });

  it("SHOP-17 DESK-1 go to the address that an operator tests and sets", async () => {
    const office = (method: "GET" | "POST", path: string, payload?: object, token = operator) =>
      app.request({ method, url: `/rest/office/tracker${path}`, token, ...(payload && { payload }) });
    expect((await office("GET", "")).json()).toEqual({ url: trackerUrl, setBy: null, setAt: null });
    const other = trackerUrl.replace("goal=1", "goal=2");
    expect((await office("POST", "/test", { url: other })).json()).toEqual({
      isTaken: true,
      told: "HTTP 200",
    });
    expect((await office("POST", "", { url: other, reason: "another network" })).statusCode).toBe(204);
    expect((await office("GET", "")).json()).toMatchObject({ url: other, setBy: "operator" });
    await registerClick("click-1");
    await runJobs(app);
    expect(received.map((query) => Object.fromEntries(query))).toEqual([
      { goal: "2", subid: "test", status: "test", payout: "0.00" },
      { goal: "2", subid: "click-1", status: "registered", payout: "0.00" },
    ]);
    for (const url of ["ftp://tracker.test/", "tracker", "javascript:alert(1)", "http://a b/", 5])
      expect((await office("POST", "", { url, reason: "nonsense" })).statusCode).toBe(400);
    expect((await office("POST", "/test", { url: other }, user.token)).statusCode).toBe(403);
  });

  it("SHOP-17 are not sent when the address is cleared", async () => {
    const payload = { url: null, reason: "the campaign is over" };
    await app.request({ method: "POST", url: "/rest/office/tracker", token: operator, payload });
    await registerClick("click-1");
    await runJobs(app);
    expect([received, (await log()).json().total]).toEqual([[], 0]);
  });

  it("SHELL-6 the log is for operators only and refuses unknown parameters", async () => {
    expect((await log({}, user.token)).statusCode).toBe(403);
    for (const wrong of [{ limit: 0 }, { limit: 1e9 }, { filter: { x: 1 } }, { sort: [{ key: "ASC" }] }])
      expect((await log(wrong)).statusCode).toBe(400);
  });

  it("AUTH-18 clicks are in the data export", async () => {
    await registerClick("click-1");
    const reply = await app.request({ method: "GET", url: "/rest/user/export", token: user.token });
    expect(reply.json().data.referrals).toMatchObject({ click: { clickId: "click-1" } });
  });
});
