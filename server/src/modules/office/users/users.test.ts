import { usd } from "@sonum/contract/money";
import { DAY_MS } from "@sonum/contract/time-units";
import { describe, expect, it } from "vitest";
import { solveCaptcha } from "../../../../test/fixtures/solve-captcha.ts";
import { createTestApp, type TestApp } from "../../../../test/fixtures/test-app.ts";
import { registerMachine } from "../../fleet/index.ts";

type TestUser = Awaited<ReturnType<TestApp["signedIn"]>>;

const testApp = await createTestApp();
const owner = await testApp.signedIn("olga", ["ROLE_sao-operator"]);
const finn = await testApp.signedIn("finn", ["ROLE_sao-operator", "ROLE_sao-finance"]);
const sue = await testApp.signedIn("sue", ["ROLE_sao-operator", "ROLE_sao-support"]);
const mari = await testApp.signedIn("mari", ["ROLE_sao-user"]);
await testApp.credit(mari.id, usd("20"));

const get = (url: string, { token } = owner) =>
  testApp.request({ method: "GET", url: `/rest/office/${url}`, token });
const post = (url: string, payload: object, { token } = owner, key?: string) =>
  testApp.request({
    method: "POST",
    url: `/rest/office/${url}`,
    payload,
    token,
    ...(key && { headers: { "idempotency-key": key } }),
  });
const search = async (text: string) => (await post("users/search", { text }, sue)).json().data;
const card = async () => (await get(`users/${mari.id}`)).json();
const adjust = (amountUsd: string, by = finn, key?: string) =>
  post(`users/${mari.id}/adjustments`, { amountUsd, reason: "a mistake of ours" }, by, key);
const decide = (id: string, isAgreed: boolean, by: TestUser) =>
  post(`adjustments/${id}/decision`, { isAgreed }, by);

const NEW_USER = {
  emailVerified: true,
  givenName: "",
  familyName: "",
  locale: "en",
  passwordHash: "-",
  roles: ["ROLE_sao-user" as const],
};

describe("user search", () => {
  it("DESK-2 finds users by name, e-mail, id, phone of an order, order, API key and address", async () => {
    await testApp.simsOnSale(1);
    const sale = await testApp.buy(mari.id);
    const made = await testApp.request({
      method: "POST",
      url: "/rest/user/apikey",
      token: mari.token,
      payload: {},
    });
    const { apiKey } = made.json<{ apiKey: string }>();
    const session = await testApp.db
      .selectFrom("accounts.sessions")
      .select("address")
      .where("userId", "=", mari.id)
      .executeTakeFirstOrThrow();
    const asked: [string, string][] = [
      ["Mari", "name"],
      ["mari@sonum.test", "email"],
      [mari.id, "id"],
      [sale.phone.replace("+372", "372 "), "phone"],
      [String(testApp.system.publicIds.toPublic(sale.id)), "order"],
      [apiKey.slice(0, 6), "apiKey"],
      [apiKey, "apiKey"],
      [session.address, "address"],
    ];
    for (const [text, by] of asked)
      expect([text, await search(text)]).toMatchObject([
        text,
        [{ id: mari.id, by: expect.arrayContaining([by]) }],
      ]);
    expect(await search("nobody of that name")).toEqual([]);
    expect((await search("")).map(({ username }: { username: string }) => username)).toContain("mari");
    for (const text of ["%", "'", "\0", "0", "99999999999", "::1"]) await search(text);
    const acts = await testApp.db.selectFrom("platform.auditEntries").select("details").execute();
    expect(acts.some(({ details }) => details.includes(apiKey))).toBe(false);
  });

  it("DESK-2 shows everything a user did, and operators' actions on them", async () => {
    const letter = { name: "Mari", email: "Mari@sonum.test", message: "Where is my code?" };
    const captcha = await solveCaptcha(testApp.request, "feedback");
    const written = await testApp.request({
      method: "POST",
      url: "/lowcode/intercom_send_message",
      payload: { ...letter, captcha },
    });
    await post(`users/${mari.id}/sessions/end`, { reason: "a lost phone" }, sue);
    const { data, hasMore } = (await get(`users/${mari.id}/timeline`)).json();
    expect(hasMore).toBe(false);
    const kinds = data.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["sign_up", "sign_in", "order", "office"]));
    expect(data).toContainEqual(
      expect.objectContaining({ kind: "order", what: "waiting", about: "Telegram · ee", amountUsd: "0.25" }),
    );
    expect(data).toContainEqual(
      expect.objectContaining({ kind: "office", what: "user: signed out", about: "sue" }),
    );
    expect(data).toContainEqual(expect.objectContaining({ kind: "account", what: "api_key_new" }));
    const ticket = { kind: "ticket", id: written.json().number, what: "open", about: "feedback" };
    expect(data).toContainEqual(expect.objectContaining(ticket));
    expect(await card()).toMatchObject({ username: "mari", orders: 1, spentUsd: "0.25", sessions: [] });
    expect((await get("users/usr_nobody")).statusCode).toBe(404);
    expect((await get("users/usr_nobody/timeline")).statusCode).toBe(404);
  });

  it("DESK-5 lists all users page by page, sorted, by state and day of sign-up, and exports them", async () => {
    const shop = await createTestApp();
    const operator = await shop.signedIn("olga", ["ROLE_sao-operator"]);
    // More than a page, two of each time, in the opposite order of their names.
    const users = Array.from({ length: 60 }, (_, n) => {
      const name = `user${String(n).padStart(2, "0")}`;
      const createdAt = new Date(shop.clock.now().getTime() - Math.floor(n / 2) * DAY_MS);
      return { id: `usr_${name}`, username: name, usernameKey: name, createdAt, isBlocked: n % 3 === 0 };
    });
    await shop.db
      .insertInto("accounts.users")
      .values(
        users.map((user) => ({
          ...user,
          ...NEW_USER,
          email: `${user.id}@x.test`,
          emailKey: `${user.id}@x.test`,
        })),
      )
      .execute();
    const send = (url: string, payload: object) =>
      shop.request({ method: "POST", url: `/rest/office/users/${url}`, payload, token: operator.token });
    const names = async (query: object) => {
      const found: string[] = [];
      for (let after: string | undefined; ; ) {
        const page = (await send("search", { ...query, ...(after && { after }) })).json();
        found.push(...page.data.map(({ username }: { username: string }) => username));
        if (page.next === null) return found;
        after = page.next;
      }
    };
    const all = await names({ sort: "name", order: "ASC" });
    expect(all.filter((name) => name.startsWith("user"))).toEqual(users.map(({ username }) => username));
    expect(await names({ sort: "name", order: "DESC" })).toEqual(all.toReversed());
    const newest = await names({});
    expect(newest.toSorted()).toEqual(all);
    expect(newest.at(-1)).toBe("user58");
    expect(await names({ order: "ASC" })).toEqual(newest.toReversed());
    expect(await names({ state: "blocked", sort: "name", order: "ASC" })).toEqual(
      users.filter(({ isBlocked }) => isBlocked).map(({ username }) => username),
    );
    const day = users[58]?.createdAt.toISOString().slice(0, 10);
    expect(await names({ from: day, till: day })).toEqual(["user59", "user58"]);
    expect(await names({ text: "USER1", state: "blocked", sort: "name", order: "ASC" })).toEqual([
      "user12",
      "user15",
      "user18",
    ]);
    const lines = (await send("export", { state: "blocked", sort: "name", order: "ASC" })).body
      .trim()
      .split("\r\n");
    expect(lines[0]).toContain("id,username,email");
    expect(lines.slice(1).map((line) => line.split(",")[1])).toEqual(
      await names({ state: "blocked", sort: "name", order: "ASC" }),
    );
    const audited = await shop.db.selectFrom("platform.auditEntries").select("what").execute();
    expect(audited.map(({ what }) => what)).toContain("view: users/export");
    for (const wrong of [{ sort: "balance" }, { state: "unknown" }, { after: "'" }])
      expect((await send("search", wrong)).statusCode).toBe(400);
  });
});

it("DESK-2 shows a partner's application, declarations and registered machines", async () => {
  const pat = await testApp.signedIn("pat", ["ROLE_sao-user", "ROLE_sao-partner"]);
  await registerMachine(testApp.system, pat.id, { alias: "Rack", declaredFrom: "127.0.0.1" });
  testApp.clock.advance(1);
  const { data } = (await get(`users/${pat.id}/timeline`)).json();
  const done = data.filter(({ kind }: { kind: string }) => kind === "partner");
  const whats = done.map(({ what }: { what: string }) => what);
  expect(whats).toEqual(expect.arrayContaining(["applied", "declared", "machine"]));
  expect(done).toContainEqual(expect.objectContaining({ what: "machine", about: "Rack" }));
});

describe("operators' actions on a user", () => {
  it("DESK-2 block and unblock, with a recorded reason", async () => {
    const login = () =>
      testApp.request({
        method: "POST",
        url: "/rest/proxy/login",
        payload: { username: "mari", password: "mari-password" },
      });
    expect((await post(`users/${mari.id}/block`, { isBlocked: true, reason: "" }, sue)).statusCode).toBe(400);
    expect((await post(`users/${mari.id}/block`, { isBlocked: true, reason: "fraud" }, sue)).statusCode).toBe(
      204,
    );
    expect((await login()).json().code).toBe("account_blocked");
    expect(await card()).toMatchObject({ isBlocked: true });
    await post(`users/${mari.id}/block`, { isBlocked: false, reason: "a mistake" }, sue);
    expect((await login()).statusCode).toBe(200);
  });

  it("DESK-2 reset a lost second factor and notify its owner", async () => {
    await testApp.db
      .insertInto("accounts.totp")
      .values({
        userId: mari.id,
        encryptedSecret: testApp.system.cipher.encrypt("SECRET"),
        createdAt: testApp.clock.now(),
        enabledAt: testApp.clock.now(),
        lastStep: null,
      })
      .execute();
    expect(await card()).toMatchObject({ hasSecondFactor: true });
    const reset = await post(`users/${mari.id}/second-factor/reset`, { reason: "passport shown" }, sue);
    expect(reset.statusCode).toBe(204);
    expect(await card()).toMatchObject({ hasSecondFactor: false, sessions: [] });
  });

  it("DESK-2 apply to other operators only by an owner, and never to oneself", async () => {
    const block = (who: TestUser, by: TestUser) =>
      post(`users/${who.id}/block`, { isBlocked: true, reason: "because" }, by);
    expect((await block(finn, sue)).json().code).toBe("not_allowed");
    expect((await block(owner, owner)).json().code).toBe("not_allowed");
  });
});

describe("a balance adjustment", () => {
  it("DESK-2 applies at once below the limit, once per key, and the ledger states why", async () => {
    const before = (await testApp.balance(mari.id)).available;
    const first = (await adjust("5.50", finn, "a-key")).json();
    expect(first).toMatchObject({ state: "done", amountUsd: "5.50", askedBy: "finn" });
    expect((await adjust("5.50", finn, "a-key")).json().id).toBe(first.id);
    expect((await adjust("6", finn, "a-key")).json().code).toBe("key_reused");
    expect((await adjust("-2")).json().state).toBe("done");
    expect((await testApp.balance(mari.id)).available).toBe(before + usd("3.50"));
    expect(await testApp.differences()).toEqual([]);
    const told = (await get(`causes/adjustment:${first.id}`)).json();
    expect(told).toMatchObject({ kind: "adjustment", entries: [{ reason: "adjustment" }] });
  });

  it("DESK-2 never takes the balance below zero, and must not be zero", async () => {
    expect((await adjust("-490")).json().code).toBe("insufficient_funds");
    expect((await adjust("0")).statusCode).toBe(400);
    expect((await adjust("1", sue)).statusCode).toBe(403);
    const own = await post(`users/${finn.id}/adjustments`, { amountUsd: "5", reason: "for me" }, finn);
    expect(own.json().code).toBe("not_allowed");
  });

  it("DESK-2 from the limit on waits for another operator, and only one decides", async () => {
    const before = (await testApp.balance(mari.id)).available;
    const { id, state } = (await adjust("500")).json();
    expect([state, (await testApp.balance(mari.id)).available]).toEqual(["waiting", before]);
    expect((await decide(id, true, finn)).json().code).toBe("not_allowed");
    const rob = await testApp.signedIn("rob", ["ROLE_sao-operator", "ROLE_sao-finance"]);
    const outcomes = await Promise.all([decide(id, true, rob), decide(id, true, owner)]);
    expect(outcomes.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await testApp.balance(mari.id)).available).toBe(before + usd("500"));
    const second = (await adjust("600")).json();
    expect((await decide(second.id, false, rob)).json().state).toBe("rejected");
    expect((await testApp.balance(mari.id)).available).toBe(before + usd("500"));
    expect((await get("adjustments", finn)).json().data).toHaveLength(4);
    expect(await testApp.differences()).toEqual([]);
  });

  it("DESK-2 waits for another operator when several of a day reach the limit together", async () => {
    const ned = await testApp.signedIn("ned", ["ROLE_sao-operator", "ROLE_sao-finance"]);
    const person = await testApp.signedIn("person", ["ROLE_sao-user"]);
    const credit = async () => {
      const body = { amountUsd: "499.99", reason: "a mistake of ours" };
      return (await post(`users/${person.id}/adjustments`, body, ned)).json().state;
    };
    expect([await credit(), await credit(), await credit()]).toEqual(["done", "waiting", "waiting"]);
    expect((await testApp.balance(person.id)).available).toBe(usd("499.99"));
  });
});

it("DESK-2 timeline pages lose nothing, even with equal timestamps", async () => {
  const busy = await testApp.signedIn("busy", ["ROLE_sao-user"]);
  const login = { username: "busy", password: busy.password };
  for (let n = 0; n < 3; n++)
    await testApp.request({ method: "POST", url: "/rest/proxy/login", payload: login });
  const rows = Array.from({ length: 60 }, (_, n) => ({
    id: `ses_many${n}`,
    userId: busy.id,
    userAgent: "",
    address: "",
    endedAt: null,
    createdAt: new Date(testApp.clock.now().getTime() - Math.floor(n / 8) * 1000),
    lastUsedAt: testApp.clock.now(),
  }));
  await testApp.db.insertInto("accounts.sessions").values(rows).execute();
  const seen: string[] = [];
  let before: string | undefined;
  for (let isMore = true; isMore; ) {
    const query: string = before ? `?before=${before}` : "";
    const page = (await get(`users/${busy.id}/timeline${query}`)).json<Timeline>();
    seen.push(...page.data.map(({ id }) => id));
    before = page.data.at(-1)?.at;
    isMore = page.hasMore;
  }
  expect(rows.map(({ id }) => id).filter((id) => !seen.includes(id))).toEqual([]);
  expect(new Set(seen).size).toBe(seen.length);
});

type Timeline = { data: { id: string; at: string }[]; hasMore: boolean };
