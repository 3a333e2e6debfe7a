import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { runJobs } from "../../../test/fixtures/run-jobs.ts";
import { createTestApp, type TestApp } from "../../../test/fixtures/test-app.ts";
import { transact } from "../../platform/context.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { OutcomeCounts } from "../../platform/outcomes/outcome-counts.ts";
import { queueMail } from "../mails/index.ts";

describe("the health page", () => {
  let shop: TestApp;
  let token: string;
  beforeAll(async () => {
    shop = await createTestApp();
    token = (await shop.signedIn("support", ["ROLE_sao-operator", "ROLE_sao-support"])).token;
  });

  const read = async () => {
    await OutcomeCounts.of(shop.system).flush();
    shop.clock.advance(2000);
    return (await shop.request({ url: "/rest/office/health", token })).json();
  };
  const post = async (url: string, ids: string[]) =>
    (await shop.request({ method: "POST", url: `/rest/office/${url}`, token, payload: { ids } })).json();
  const failAll = () =>
    sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = '550 <mari@mail.test> unknown'`.execute(
      shop.db,
    );

  it("DESK-5 counts calls by outcome and keeps mail addresses out of errors", async () => {
    const { mailer } = shop.system.ports;
    const values = { username: "mari", link: "https://sonum.test/" };
    const mail = { kind: "password_set" as const, to: "mari@mail.test", locale: "en", values };
    await transact(shop.system, (tx) => queueMail(tx, mail));
    shop.system.ports.mailer = { send: () => Promise.reject(new Error("550 <mari@mail.test> unknown")) };
    await runJobs(shop);
    shop.system.ports.mailer = mailer;
    await sql`update graphile_worker._private_jobs set run_at = ${shop.clock.now()}`.execute(shop.db);
    await runJobs(shop);
    const { sources, jobs } = await read();
    expect(sources).toEqual([
      expect.objectContaining({
        source: "mail",
        succeeded: 1,
        failed: 1,
        lastError: expect.stringContaining("…@…"),
      }),
    ]);
    expect(JSON.stringify(sources)).not.toContain("mari");
    expect(jobs.list).toEqual([]);
  });

  it("DESK-5 counts requests that failed on our side by call, on this page and on the dashboard", async () => {
    const { query } = shop.system;
    expect((await read()).requests).toEqual([]);
    const tooLong = Object.assign(new Error("canceling statement"), { code: "57014" });
    shop.system.query = () => Promise.reject(tooLong);
    const failed = await shop.request({ url: "/rest/office/failed-webhooks", token });
    shop.system.query = query;
    expect(failed.statusCode).toBe(503);
    const { requests } = await read();
    const lastError = expect.stringMatching(/^HTTP 503, req_/);
    expect(requests).toEqual([
      { call: "GET /rest/office/failed-webhooks", failed: 1, lastFailedAt: expect.any(String), lastError },
    ]);
    expect(requests[0].lastError).toContain(failed.json().requestId);
    const dashboard = (await shop.request({ url: "/rest/office/dashboard", token })).json();
    expect(dashboard.errors.answers).toBe(1);
  });

  it("DESK-5 lists failed jobs and runs them again, also twice, but never payouts", async () => {
    await transact(shop.system, async (tx) => {
      await enqueue(tx, "payouts:send", { payoutId: "pay_1" });
      await enqueue(tx, "fleet:withdraw_sims", { partnerId: "usr_1" });
    });
    await failAll();
    const { list, failed } = (await read()).jobs;
    expect(failed).toBe(2);
    const byTask = (task: string) => list.find((job: { task: string }) => job.task === task);
    expect(byTask("payouts:send")).toMatchObject({ mayRetry: false, nextAt: null });
    expect(byTask("fleet:withdraw_sims")).toMatchObject({ mayRetry: true, error: "550 <…@…> unknown" });
    const ids = list.map(({ id }: { id: string }) => id);
    expect(await post("health/jobs", ids)).toEqual({ retried: 1 });
    expect(await post("health/jobs", ids)).toEqual({ retried: 1 });
    await runJobs(shop);
    expect(await post("health/jobs", ids)).toEqual({ retried: 0 });
    expect((await read()).jobs.list.map(({ task }: { task: string }) => task)).toEqual(["payouts:send"]);
    const finance = await shop.signedIn("catalogue", ["ROLE_sao-operator", "ROLE_sao-catalogue"]);
    const refused = await shop.request({
      method: "POST",
      url: "/rest/office/health/jobs",
      token: finance.token,
      payload: { ids },
    });
    expect(refused.statusCode).toBe(403);
  });

  it("DESK-5 lists webhooks that were given up and sends them once more", async () => {
    const customer = await shop.customer();
    await sql`insert into webhooks.endpoints (id, customer_id, url, shape, kinds, low_balance, encrypted_secret, created_at)
      values ('whe_1', ${customer}, 'https://hooks.test/in?key=secret', 'standard', '{code.received}', 0, '\\x00', now())`.execute(
      shop.db,
    );
    const event = await sql<{ id: bigint }>`insert into events.events (customer_id, kind, happened_at)
      values (${customer}, 'webhook.test', now()) returning id`.execute(shop.db);
    await sql`insert into webhooks.deliveries (id, endpoint_id, event_id, state, attempts, created_at, log)
      values ('msg_1', 'whe_1', ${event.rows[0]?.id}, 'failed', 12, now(), '[{"at":"2026-01-01T00:00:00Z","status":500,"told":"HTTP 500","ms":3}]')`.execute(
      shop.db,
    );
    const { data } = (await shop.request({ url: "/rest/office/failed-webhooks", token })).json();
    expect(data).toMatchObject([
      { id: "msg_1", customerId: customer, host: "hooks.test", lastError: "HTTP 500", mayRetry: true },
    ]);
    expect(JSON.stringify(data)).not.toContain("secret");
    expect(await post("failed-webhooks", ["msg_1"])).toEqual({ retried: 1 });
    expect(await post("failed-webhooks", ["msg_1"])).toEqual({ retried: 0 });
    await sql`update webhooks.endpoints set state = 'paused'`.execute(shop.db);
    await sql`update webhooks.deliveries set state = 'failed', next_at = null`.execute(shop.db);
    expect(await post("failed-webhooks", ["msg_1"])).toEqual({ retried: 0 });
  });

  it("DESK-5 lists suppliers and silent machines with their problems", async () => {
    const at = shop.clock.now();
    await shop.simsOnSale(1);
    await shop.db
      .updateTable("fleet.machines")
      .set({ lastSeenAt: new Date(0) })
      .execute();
    expect((await read()).gateways).toMatchObject([
      { name: "Rack", isSilent: true, messages: 0, incidents: 0, lastIncident: null, delaySeconds: null },
    ]);
    const [sim = ""] = await shop.simsOnSale(1);
    await shop.receive(sim);
    await shop.db
      .updateTable("ingest.messages")
      .set({
        state: "new",
        sentAt: new Date(shop.clock.now().getTime() - 40_000),
        storedAt: shop.clock.now(),
      })
      .execute();
    await shop.db
      .insertInto("fleet.machineIncidents")
      .values([
        { machineId: shop.machine.id, kind: "forged", hour: at, count: 2, lastAt: at },
        { machineId: shop.machine.id, kind: "clock", hour: at, count: 1, lastAt: shop.clock.now() },
      ])
      .execute();
    const { gateways: seen, messages } = await read();
    expect(seen).toMatchObject([{ incidents: 3, lastIncident: "clock", delaySeconds: 40 }]);
    expect(messages).toMatchObject({ waiting: 1, oldestAt: expect.any(String) });
    await shop.db
      .insertInto("suppliers.endpoints")
      .values({
        machineId: shop.machine.id,
        partnerId: shop.partnerId,
        url: "https://supplier.test/",
        encryptedKey: Buffer.alloc(1),
        keyFingerprint: Buffer.alloc(1),
        askedAt: at,
        answeredAt: at,
        problem: "HTTP 500",
      })
      .execute();
    const { suppliers, gateways } = await read();
    expect(suppliers).toMatchObject([{ name: "Rack", isActive: true, problem: "HTTP 500", succeeded: 0 }]);
    expect(gateways).toEqual([]);
  });
});
