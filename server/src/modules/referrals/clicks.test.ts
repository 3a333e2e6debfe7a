import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type House, makeHouse } from "../../../test/house.ts";
import { runJobs } from "../../../test/run-jobs.ts";
import { transact } from "../../platform/context.ts";
import { enqueue } from "../../platform/jobs.ts";
import { insertSignUp } from "../accounts/sign-up/store.ts";
import { TRIES_MAX } from "./send-postback.ts";

let house: House;
let person: { id: string; token: string };
let operator: string;
/** A real tracker on this machine: what it was asked, and what it answers. */
let tracker: Server;
let trackerUrl: string;
let asked: URLSearchParams[];
let answer: number;

beforeEach(async () => {
  [asked, answer] = [[], 200];
  tracker = createServer((request, reply) => {
    asked.push(new URL(request.url ?? "", "http://tracker").searchParams);
    reply.writeHead(answer).end("ok");
  });
  await new Promise<void>((resolve) => tracker.listen(0, "127.0.0.1", resolve));
  const { port } = tracker.address() as AddressInfo;
  trackerUrl = `http://127.0.0.1:${port}/postback?goal=1`;
  house = await makeHouse({ trackerUrl });
  person = await house.signedIn("person", ["ROLE_sao-user"]);
  operator = (await house.signedIn("operator", ["ROLE_sao-operator"])).token;
});
afterEach(() => new Promise<unknown>((resolve) => tracker.close(resolve)));

const register = (
  clickId: string,
  token: string | undefined = person.token,
  method: "GET" | "POST" = "GET",
) => house.ask({ method, url: `/rest/query/clickId/register/${clickId}`, token });
const tell = (key: string, status: string, payoutUsd: string) =>
  transact(house.system, (tx) =>
    enqueue(tx, "referrals:send_postback", { key, userId: person.id, status, payoutUsd }),
  );
/** The queue waits longer and longer before it tries again; here it does not. */
const hurry = () =>
  sql`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`.execute(house.db);
async function log(body: object = {}, token = operator) {
  return house.ask({ method: "POST", url: "/rest/office/postbacks", token, payload: body });
}

describe("clicks of advertisements", () => {
  it("SHOP-17 are registered for whoever is signed in: 200, and 204 for whoever is not", async () => {
    const reply = await register("click-1");
    expect([reply.statusCode, reply.json()]).toEqual([200, { registered: true }]);
    for (const stranger of ["", "not.a.token"]) {
      const empty = await register("click-2", stranger);
      expect([empty.statusCode, empty.body]).toEqual([204, ""]);
    }
    expect((await register("click-3", person.token, "POST")).statusCode).toBe(200);
    const rows = await house.db.selectFrom("referrals.clicks").selectAll().execute();
    expect(rows).toMatchObject([{ userId: person.id, clickId: "click-1" }]);
  });

  it.each(["%00", "%0d%0aHost:x", "a".repeat(129), "%20", "%F0%9F%92%A9"])("refuses %s", async (clickId) => {
    expect([400, 404, 414]).toContain((await register(clickId)).statusCode);
    expect(await house.db.selectFrom("referrals.clicks").selectAll().execute()).toEqual([]);
  });

  it("SHOP-17 the tracker hears subid, status and payout by a GET of its address, once", async () => {
    await register("click&status=paid");
    await register("click&status=paid");
    await runJobs(house);
    await tell("deposit:1", "deposit", "12.50");
    await tell("deposit:1", "deposit", "12.50");
    await runJobs(house);
    expect(asked.map((query) => Object.fromEntries(query))).toEqual([
      { goal: "1", subid: "click&status=paid", status: "registered", payout: "0.00" },
      { goal: "1", subid: "click&status=paid", status: "deposit", payout: "12.50" },
    ]);
  });

  it("SHOP-17 without a click id nothing is sent; the one of the sign-up counts too", async () => {
    await tell("deposit:1", "deposit", "1");
    await runJobs(house);
    expect(asked).toEqual([]);
    const row = { bonusId: null, referralCode: null, address: "", signedUpAt: house.clock.now() };
    await transact(house.system, (tx) =>
      insertSignUp(tx, { userId: person.id, clickId: "from-sign-up", ...row }),
    );
    await tell("deposit:2", "deposit", "1");
    await runJobs(house);
    expect(asked.map((query) => query.get("subid"))).toEqual(["from-sign-up"]);
  });

  it("SHOP-17 a tracker that is away is asked again, and operators see every outcome", async () => {
    answer = 503;
    await register("click-1");
    await runJobs(house);
    expect((await log()).json().data).toMatchObject([
      { clickId: "click-1", state: "waiting", tries: 1, lastOutcome: "HTTP 503", deliveredAt: null },
    ]);
    answer = 204;
    await hurry();
    await runJobs(house);
    const { data, total } = (await log({ filter: { state: "delivered" } })).json();
    expect(total).toBe(1);
    expect(data).toMatchObject([{ state: "delivered", tries: 2, lastOutcome: "HTTP 204", payout: "0.00" }]);
    expect(asked).toHaveLength(2);
    expect((await log({ filter: { state: "waiting" } })).json().total).toBe(0);
    expect((await log({ filter: { clickId: "other" } })).json().total).toBe(0);
  });

  it("SHOP-17 a tracker that stays away is given up at last", async () => {
    answer = 302;
    await register("click-1");
    for (let tries = 0; tries < TRIES_MAX + 2; tries++) {
      await hurry();
      await runJobs(house);
    }
    expect(asked).toHaveLength(TRIES_MAX);
    expect((await log()).json().data).toMatchObject([{ state: "given_up", tries: TRIES_MAX }]);
  });

  it("SHOP-17 DESK-1 the office tries an address, sets it, and postbacks go there", async () => {
    const office = (method: "GET" | "POST", path: string, payload?: object, token = operator) =>
      house.ask({ method, url: `/rest/office/tracker${path}`, token, ...(payload && { payload }) });
    expect((await office("GET", "")).json()).toEqual({ url: trackerUrl, setBy: null, setAt: null });
    const other = trackerUrl.replace("goal=1", "goal=2");
    expect((await office("POST", "/test", { url: other })).json()).toEqual({
      isTaken: true,
      told: "HTTP 200",
    });
    expect((await office("POST", "", { url: other, reason: "another network" })).statusCode).toBe(204);
    expect((await office("GET", "")).json()).toMatchObject({ url: other, setBy: "operator" });
    await register("click-1");
    await runJobs(house);
    expect(asked.map((query) => Object.fromEntries(query))).toEqual([
      { goal: "2", subid: "test", status: "test", payout: "0.00" },
      { goal: "2", subid: "click-1", status: "registered", payout: "0.00" },
    ]);
    for (const url of ["ftp://tracker.test/", "tracker", "javascript:alert(1)", "http://a b/", 5])
      expect((await office("POST", "", { url, reason: "nonsense" })).statusCode).toBe(400);
    expect((await office("POST", "/test", { url: other }, person.token)).statusCode).toBe(403);
  });

  it("SHOP-17 whoever clears the address tells nobody", async () => {
    const payload = { url: null, reason: "the campaign is over" };
    await house.ask({ method: "POST", url: "/rest/office/tracker", token: operator, payload });
    await register("click-1");
    await runJobs(house);
    expect([asked, (await log()).json().total]).toEqual([[], 0]);
  });

  it("SHELL-6 the log is for operators only, and takes only what it knows", async () => {
    expect((await log({}, person.token)).statusCode).toBe(403);
    for (const wrong of [{ limit: 0 }, { limit: 1e9 }, { filter: { x: 1 } }, { sort: [{ key: "ASC" }] }])
      expect((await log(wrong)).statusCode).toBe(400);
  });

  it("AUTH-18 clicks are told in the export", async () => {
    await register("click-1");
    const reply = await house.ask({ method: "GET", url: "/rest/user/export", token: person.token });
    expect(reply.json().data.referrals).toMatchObject({ click: { clickId: "click-1" } });
  });
});
