import { allRoutes } from "@sonum/contract/all-routes";
import type { AnyRoute } from "@sonum/contract/route";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { HourlySales } from "../src/modules/activations/index.ts";
import { createApiCustomer } from "./fixtures/api-customer.ts";
import { runJobs } from "./fixtures/run-jobs.ts";
import { samplePath } from "./fixtures/sample-path.ts";
import { createTestApp } from "./fixtures/test-app.ts";

const QUARTER_MS = 15 * 60 * 1000;
const CODE = "482913";

const post = (url: string, token: string, payload: object = {}) =>
  shop.request({ method: "POST", url, token, payload });
const get = (url: string, token = impersonation) => shop.request({ method: "GET", url, token });
const requestImpersonation = (userId = user.id, { token } = sue) =>
  post(`/rest/office/users/${userId}/look`, token, { reason: "They cannot find a code" });

const shop = await createTestApp();
await shop.app.ready();
const sue = await shop.signedIn("sue", ["ROLE_sao-operator", "ROLE_sao-support"]);
const user = await createApiCustomer(shop, { balance: "20", roles: ["ROLE_sao-user", "ROLE_sao-partner"] });
const [iccid = ""] = await shop.simsOnSale(1);
const order = await shop.buy(user.id);
const orderId = shop.system.publicIds.toPublic(order.id);
await shop.receive(iccid, { sender: "Telegram", text: `Your Telegram code is ${CODE}` });
const impersonation = await startImpersonation();
// Counts of the sale above are written a moment later.
await HourlySales.of(shop.system).flush();

async function startImpersonation(): Promise<string> {
  const reply = await requestImpersonation();
  expect(reply.statusCode).toBe(200);
  return reply.json<{ token: string }>().token;
}

/** Checksums of all tables, except the audit log and rows that reading creates lazily. */
async function databaseState(): Promise<string> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker')
     order by 1`.execute(shop.db);
  const left = tables.rows.filter(
    ({ name }) =>
      !/platform\.(audit_entries|audit_chain_end)|wallet\.(income_watermarks|payable_earnings)|referrals\.codes/.test(
        name,
      ),
  );
  const sums = await Promise.all(
    left.map(({ name }) =>
      sql<{ sum: string }>`select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum
                             from ${sql.raw(name)} t`.execute(shop.db),
    ),
  );
  return left.map(({ name }, n) => `${name} ${sums[n]?.rows[0]?.sum}`).join("\n");
}

const needsUser = ({ access }: AnyRoute) => access !== "public" && access !== "machine";
const isMutation = (route: AnyRoute) => route.method !== "GET" && !route.duringImpersonation;

describe("an operator impersonating a user", () => {
  it("DESK-2 cannot change anything by any route", async () => {
    const before = await databaseState();
    const mutations = allRoutes.filter(({ route }) => needsUser(route) && isMutation(route));
    expect(mutations.length).toBeGreaterThan(100);
    for (const { id, route } of mutations)
      for (const method of route.alsoGet ? [route.method, "GET" as const] : [route.method]) {
        const { statusCode } = await shop.request({
          method,
          url: samplePath(route, { orderId: String(orderId) }),
          token: impersonation,
          payload: {},
        });
        expect([id, method, statusCode]).toEqual([id, method, 403]);
      }
    expect(await databaseState()).toBe(before);
    expect((await post("/rest/user/order/create/tg/ee/USD", impersonation)).json().code).toBe("read_only");
  });

  it("DESK-2 can read what the user reads, without changes or server errors", async () => {
    const before = await databaseState();
    const reading = allRoutes.filter(
      ({ route }) => needsUser(route) && !isMutation(route) && !/look.end/.test(route.path),
    );
    for (const { id, route } of reading) {
      const body = route.method === "POST" ? { payload: {} } : {};
      const { statusCode } = await shop.request({
        method: route.method,
        url: samplePath(route, { orderId: String(orderId) }),
        token: impersonation,
        ...body,
      });
      if (route.ownerOnly) expect([id, statusCode]).toEqual([id, 403]);
      expect([id, statusCode < 500]).toEqual([id, true]);
    }
    expect(await databaseState()).toBe(before);
    expect((await get("/rest/user/balance/USD")).json()).toEqual(
      (await get("/rest/user/balance/USD", user.token)).json(),
    );
  });

  it("DESK-2 sees no SMS texts, codes or keys", async () => {
    expect((await get(`/rest/user/order/${orderId}`, user.token)).body).toContain(CODE);
    const order = await get(`/rest/user/order/${orderId}`);
    expect(order.json()).toMatchObject({ orderId, smsResult: "•••" });
    const lists = [
      order,
      await post("/rest/user/services/USD", impersonation, {}),
      await get("/rest/user/orders/csv/USD"),
      await get("/rest/partner/home"),
    ];
    const bodies = lists.map(({ body }) => body).join();
    const { telegramBotKey } = (await get("/rest/partner/home", user.token)).json<{
      telegramBotKey: string;
    }>();
    for (const secret of [CODE, user.key, telegramBotKey]) expect(bodies).not.toContain(secret);
    expect((await get("/rest/user/apikey")).json().code).toBe("read_only");
  });

  it("DESK-2 is audited: start, viewed routes and end", async () => {
    const token = await startImpersonation();
    for (let n = 0; n < 3; n++) await get("/rest/user/balance/USD", token);
    expect((await post("/rest/user/look/end", token)).statusCode).toBe(204);
    expect((await get("/rest/user/balance/USD", token)).statusCode).toBe(401);
    const entries = await shop.db
      .selectFrom("platform.auditEntries")
      .select(["what", "about"])
      .where("by", "=", sue.id)
      .orderBy("id", "desc")
      .limit(3)
      .execute();
    expect(entries.map(({ what }) => what)).toEqual([
      "user: look ended",
      "view: as user /rest/user/balance/:currency",
      "user: look begun",
    ]);
    expect(new Set(entries.map(({ about }) => about))).toEqual(new Set([user.id]));
  });

  it("DESK-2 is shown to the user in the profile and by mail", async () => {
    const looks = (await get("/rest/user/looks", user.token)).json<{ reason: string }[]>();
    expect(looks.length).toBeGreaterThan(0);
    expect(looks[0]).toMatchObject({ reason: "They cannot find a code" });
    expect(JSON.stringify(looks)).not.toContain(sue.id);

    await runJobs(shop);
    const { email } = await shop.db
      .selectFrom("accounts.users")
      .select("email")
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow();
    const subject = "Support has looked at your account";
    const sent = shop.mails.filter((mail) => mail.to === email && mail.subject === subject);
    expect(sent).toHaveLength(looks.length);
    for (const { text } of sent) expect(text).toContain("They cannot find a code");
  });

  it("DESK-2 loses access after a quarter of an hour or on signing out of the office", async () => {
    const token = await startImpersonation();
    shop.clock.advance(QUARTER_MS - 1);
    expect((await get("/rest/check", token)).json()).toMatchObject({ preferred_username: user.username });
    shop.clock.advance(1);
    expect((await get("/rest/check", token)).statusCode).toBe(401);

    const tom = await shop.signedIn("tom", ["ROLE_sao-operator", "ROLE_sao-support"]);
    const other = (await requestImpersonation(user.id, tom)).json<{ token: string }>().token;
    expect((await get("/rest/check", other)).statusCode).toBe(200);
    await post("/rest/logout", tom.token);
    expect((await get("/rest/check", other)).statusCode).toBe(401);
  });

  it("DESK-2 cannot enter the office with it, nor impersonate operators or themselves", async () => {
    const token = await startImpersonation();
    expect((await get("/rest/office/partners", token)).statusCode).toBe(403);
    const owner = await shop.signedIn("olga", ["ROLE_sao-operator"]);
    expect((await requestImpersonation(owner.id)).statusCode).toBe(403);
    expect((await requestImpersonation(sue.id, owner)).statusCode).toBe(403);
    expect((await requestImpersonation(sue.id)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await requestImpersonation("usr_nobody")).statusCode).toBe(404);
    expect((await post("/rest/user/look/end", user.token)).statusCode).toBe(404);
  });
});
