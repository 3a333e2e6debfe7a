import { ALERT_KINDS, ALERT_RULES, type AlertKind, alertPath } from "@sonum/contract/office/alert-values";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@sonum/contract/time-units";
import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { runJobs } from "../../../../test/fixtures/run-jobs.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { type Ctx, transact } from "../../../platform/context.ts";
import { saveSetting } from "../../../platform/database/settings-store.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { OutcomeCounts, recordOutcome } from "../../../platform/outcomes/outcome-counts.ts";
import { CatalogueCache, Rates } from "../../catalogue/index.ts";
import { answerOperator } from "../recipients/answer-operator.ts";
import { CLEAR_AFTER_MS } from "../rules.ts";
import { evaluateAlerts } from "./evaluate-alerts.ts";
import { readAlerts } from "./read-alerts.ts";

const shop = await createTestApp({ telegramBotName: "sonum_test_bot" });
const { system, db, clock } = shop;
/** Another process on the same database. */
const other: Ctx = { ...system };
const owner = await shop.signedIn("olga", ["ROLE_sao-operator"]);
const signIn = (role: "support" | "finance" | "catalogue") =>
  shop.signedIn(role, ["ROLE_sao-operator", `ROLE_sao-${role}`]);
await signIn("support");
await signIn("finance");
await signIn("catalogue");

const machineId = shop.machine.id;
const ago = (ms: number) => new Date(clock.now().getTime() - ms);

const setEndpoint = (answeredAt: Date) =>
  db
    .insertInto("suppliers.endpoints")
    .values({
      machineId,
      partnerId: shop.partnerId,
      url: "https://supplier.test/",
      encryptedKey: Buffer.alloc(1),
      keyFingerprint: Buffer.from("fingerprint"),
      askedAt: answeredAt,
      answeredAt,
      problem: "ECONNREFUSED",
    })
    .onConflict((conflict) =>
      conflict.column("machineId").doUpdateSet({ answeredAt, url: "https://supplier.test/" }),
    )
    .execute();
const removeEndpoint = () => db.updateTable("suppliers.endpoints").set({ url: null }).execute();

async function countCalls(succeeded: number, failed: number) {
  const call = { source: "supplier" as const, subject: machineId, ms: 20 };
  for (let n = 0; n < succeeded; n++) recordOutcome(system, call);
  for (let n = 0; n < failed; n++) recordOutcome(system, { ...call, error: "HTTP 500" });
  await OutcomeCounts.of(system).flush();
}

const addSales = (hour: Date, received: number, missed: number) =>
  sql`
  insert into activations.hourly_sales values (date_trunc('hour', ${hour}::timestamptz), ${telegram()}, 1, 0, ${received}, ${missed}, 0)
`.execute(db);
const telegram = () => CatalogueCache.of(system).findService("tg")?.number ?? 0;

const setRateTime = (quotedAt: Date) =>
  Rates.set(system, {
    ...Rates.of(system),
    list: () => [{ code: "EUR", symbol: "€", digits: 2, rateE8: 90_000_000n, quotedAt }],
  });

const addJob = (runAt: Date) => transact(system, (tx) => enqueue(tx, "wallet:reconcile", {}, runAt));
const deleteJobs = () => sql`delete from graphile_worker._private_jobs`.execute(db);

const insertCheck = (differences: number) =>
  db
    .insertInto("wallet.checks")
    .values({
      ranAt: clock.now(),
      differences,
      found: JSON.stringify(
        Array.from({ length: differences }, () => ({ account: "a", balance: null, moved: "1" })),
      ),
    })
    .execute();

const insertPayments = (kind: "confirmed" | "disputed", count: number) =>
  sql`
  insert into payments.events (provider, event_id, kind, transaction, amount, currency, occurred_at, received_at, body)
  select 'card', ${kind} || n, ${kind}, 't' || n, 1, 'USD', ${clock.now()}, ${clock.now()}, '\\x00'
    from generate_series(1, ${count}::int) n
`.execute(db);

type Case = { subject?: string; raise: () => Promise<unknown>; end: () => Promise<unknown>; told: RegExp };

const CASES: Record<AlertKind, Case> = {
  supplier_down: {
    subject: machineId,
    raise: () => setEndpoint(ago(6 * MINUTE_MS)),
    end: removeEndpoint,
    told: /Rack does not answer[\s\S]*No answer for 6 minutes\. The limit is 5 minutes/,
  },
  supplier_failing: {
    subject: machineId,
    raise: async () => {
      await setEndpoint(clock.now());
      await countCalls(15, 10);
    },
    end: removeEndpoint,
    told: /40 % of the calls failed\. The limit is 30 %/,
  },
  success_drop: {
    subject: "",
    raise: async () => {
      await addSales(ago(DAY_MS), 90, 10);
      await addSales(ago(HOUR_MS), 10, 15);
    },
    end: () => sql`delete from activations.hourly_sales`.execute(db),
    told: /Fewer codes arrive: (all services|Telegram)[\s\S]*50 percentage points below/,
  },
  rates_old: {
    raise: async () => setRateTime(ago(6 * DAY_MS)),
    end: async () => setRateTime(clock.now()),
    told: /Old exchange rates: EUR[\s\S]*144 hours ago/,
  },
  queue_stuck: {
    raise: () => addJob(ago(11 * MINUTE_MS)),
    end: deleteJobs,
    told: /waiting for 11 minutes/,
  },
  jobs_failed: {
    raise: async () => {
      await addJob(clock.now());
      await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'away'`.execute(
        db,
      );
    },
    end: deleteJobs,
    told: /not tried any more: 1/,
  },
  ledger_differs: { raise: () => insertCheck(2), end: () => insertCheck(0), told: /last check: 2/ },
  chargebacks: {
    raise: async () => {
      await insertPayments("confirmed", 100);
      await insertPayments("disputed", 3);
    },
    end: () => sql`delete from payments.events`.execute(db),
    told: /3 % of the payments[\s\S]*0\.6 %/,
  },
};

/** Both processes look, at the same time and one after the other. */
async function evaluate() {
  await Promise.all([evaluateAlerts(system), evaluateAlerts(other)]);
  await evaluateAlerts(other);
  await runJobs(shop);
}

const mailsTo = (username: string) => shop.mails.filter(({ to }) => to.startsWith(username));
const listed = async () => (await readAlerts(system, owner.id)).alerts;

/** Turns all other kinds off. */
const checkOnly = (kind: AlertKind) => {
  const limits = Object.fromEntries(ALERT_KINDS.filter((one) => one !== kind).map((one) => [one, 0]));
  return transact(system, (tx) => saveSetting(tx, "rules:alerts", JSON.stringify(limits)));
};

/** Links a chat to the owner, and collects what the bot sends there. */
async function linkOwnersChat(): Promise<string[]> {
  const sent: string[] = [];
  system.ports.telegram = { send: async (_chat, text) => void sent.push(text) };
  const recipient = { userId: owner.id, muted: [], telegramKey: "op_olga", telegramChat: 7n };
  await db.insertInto("health.recipients").values(recipient).execute();
  return sent;
}

afterEach(async () => {
  await db.deleteFrom("health.recipients").execute();
  for (const { end } of Object.values(CASES)) await end();
  await db.deleteFrom("health.alerts").execute();
  shop.mails.length = 0;
  clock.advance(DAY_MS);
  setRateTime(clock.now());
});

it.each(Object.entries(CASES))(
  "DESK-5 raises %s once over two nodes, reminds daily and says when it is over",
  async (name, one) => {
    const kind = name as AlertKind;
    const roles: readonly string[] = ALERT_RULES[kind].roles;
    const toChat = await linkOwnersChat();
    await checkOnly(kind);
    await one.raise();
    await evaluate();
    const alerts = await listed();
    const subject = one.subject ?? "";
    expect(alerts).toContainEqual(
      expect.objectContaining({ kind, subject, state: "raised", clearedAt: null }),
    );
    const own = alerts.length;
    expect(mailsTo("olga")).toHaveLength(own);
    expect(
      mailsTo("olga")
        .map(({ subject, text }) => `${subject}\n${text}`)
        .join(),
    ).toMatch(one.told);
    expect(
      mailsTo("olga")
        .map(({ text }) => text)
        .join(),
    ).toContain(`https://sonum.test${alertPath(kind, subject)}`);
    expect(toChat).toHaveLength(own);
    expect(toChat.join()).toMatch(one.told);
    expect(toChat.join()).toContain(`https://sonum.test${alertPath(kind, subject)}`);
    for (const role of ["support", "finance", "catalogue"])
      expect([role, mailsTo(role).length]).toEqual([role, roles.includes(role) ? own : 0]);

    clock.advance(DAY_MS - 1);
    await one.end();
    await one.raise();
    await evaluate();
    expect(mailsTo("olga")).toHaveLength(own);
    clock.advance(1);
    await evaluate();
    expect(
      mailsTo("olga")
        .slice(own)
        .map(({ subject }) => subject),
    ).toEqual(Array.from({ length: own }, () => expect.stringMatching(/^Still open: /)));

    await one.end();
    await evaluate();
    expect(mailsTo("olga")).toHaveLength(2 * own);
    clock.advance(CLEAR_AFTER_MS);
    await evaluate();
    await evaluate();
    expect(
      mailsTo("olga")
        .slice(2 * own)
        .map(({ subject }) => subject),
    ).toEqual(Array.from({ length: own }, () => expect.stringMatching(/^Over: /)));
    expect(await listed()).toContainEqual(expect.objectContaining({ kind, state: "cleared" }));
    const heads = toChat.map((text) => text.split(":")[0]);
    const ofEach = (head: string) => Array.from({ length: own }, () => head);
    expect(heads).toEqual([...ofEach("Alert"), ...ofEach("Still open"), ...ofEach("Over")]);
  },
);

it("DESK-5 tells the problem by bot to operators who linked a chat, and not who muted the kind", async () => {
  const sent: [bigint, string][] = [];
  system.ports.telegram = { send: async (chat, text) => void sent.push([chat, text]) };
  const fresh = await shop.signedIn("fresh", ["ROLE_sao-operator", "ROLE_sao-finance"]);
  const call = (method: "GET" | "POST" | "DELETE", url: string, payload?: object) =>
    shop.request({ method, url: `/rest/office/${url}`, token: fresh.token, ...(payload && { payload }) });
  const { own } = (await call("GET", "alerts")).json();
  expect(own).toMatchObject({
    kinds: ["rates_old", "ledger_differs", "chargebacks"],
    muted: [],
    isTelegramLinked: false,
  });
  const key = new URL(own.telegramUrl).searchParams.get("start");
  const message = (chat: bigint, text: string) => answerOperator(system, { chat, text, language: "en" });
  expect(await message(5n, "hello")).toBeUndefined();
  expect(await message(5n, `/start ${key}`)).toContain("linked to the operator fresh");
  expect(await message(6n, `/start ${key}`)).toContain("unknown or was used before");
  expect((await call("GET", "alerts")).json().own).toMatchObject({ isTelegramLinked: true });

  await checkOnly("ledger_differs");
  await insertCheck(3);
  await evaluate();
  expect(sent).toEqual([
    [5n, expect.stringMatching(/^Alert: The ledger does not balance\n.*: 3\..*\n.*\/office\/money$/)],
  ]);
  expect(await message(5n, "?")).toContain("The ledger does not balance");

  expect((await call("POST", "alerts/choices", { muted: ["ledger_differs"] })).statusCode).toBe(204);
  await insertCheck(0);
  clock.advance(CLEAR_AFTER_MS);
  await evaluate();
  await insertCheck(1);
  await evaluate();
  expect([sent.length, mailsTo("fresh").length]).toEqual([1, 1]);
  expect(mailsTo("olga")).toHaveLength(3);
  await call("DELETE", "alerts/telegram");
  expect(await message(5n, "?")).toBeUndefined();
});

it("DESK-5 owners set the limits, which is audited; others may not, and 0 turns a kind off", async () => {
  const boss = await shop.signedIn("boss", ["ROLE_sao-operator"]);
  const { limits } = (await shop.request({ url: "/rest/office/alerts", token: boss.token })).json();
  const set = (token: string, ledger: number) =>
    shop.request({
      method: "POST",
      url: "/rest/office/alerts/limits",
      token,
      payload: { limits: { ...limits, ledger_differs: ledger }, reason: "a known difference" },
    });
  const helper = await shop.signedIn("helper", ["ROLE_sao-operator", "ROLE_sao-support"]);
  expect((await set(helper.token, 0)).statusCode).toBe(403);
  expect((await set(boss.token, -1)).statusCode).toBe(400);
  expect((await set(boss.token, 0)).statusCode).toBe(204);
  await insertCheck(9);
  await evaluate();
  expect((await listed()).map(({ kind }) => kind)).not.toContain("ledger_differs");
  const audited = await db
    .selectFrom("platform.auditEntries")
    .select("details")
    .where("what", "=", "alerts: limits set")
    .execute();
  expect(audited.map(({ details }) => JSON.parse(details))).toEqual([
    { ledger_differs: `${limits.ledger_differs} → 0`, reason: "a known difference" },
  ]);
});
