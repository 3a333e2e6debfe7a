import { randomUUID } from "node:crypto";
import { usd } from "@sonum/contract/money";
import { DAY_MS, MINUTE_MS } from "@sonum/contract/time-units";
import { beforeEach, describe, expect, it } from "vitest";
import { createAuthenticator } from "../../../test/fixtures/authenticator.ts";
import { findTablesContaining } from "../../../test/fixtures/find-tables-containing.ts";
import { linkIn, runJobs } from "../../../test/fixtures/run-jobs.ts";
import { createTestApp, type TestApp } from "../../../test/fixtures/test-app.ts";
import { personalDataSources } from "../../personal-data.ts";
import { transact } from "../../platform/context.ts";
import type { PersonalDataSource } from "../../platform/personal-data.ts";
import { insertConsents, insertSignUp } from "../accounts/sign-up/store.ts";
import { queueMail } from "../mails/index.ts";
import { eraseAccounts } from "./erase-accounts.ts";

let user: Awaited<ReturnType<TestApp["signedIn"]>>;
let canary: string;

const app = await createTestApp();

beforeEach(async () => {
  canary = `canary${randomUUID().slice(0, 8)}`;
  user = await app.signedIn(canary, ["ROLE_sao-user"]);
});

const call = (method: "GET" | "POST" | "PATCH" | "DELETE", url: string, payload?: object) =>
  app.request({
    method,
    url: `/rest/user${url}`,
    token: user.token,
    ...(payload && { payload }),
    headers: { "user-agent": canary, "idempotency-key": `${canary}-${url.length}` },
  });
const signIn = () => {
  const { username, password } = user;
  return app.request({ method: "POST", url: "/rest/proxy/login", payload: { username, password } });
};
const erase = (modules = personalDataSources) => eraseAccounts(app.system, modules);

/** Leaves data everywhere: names, keys, a purchase with its code, queued mails. */
async function leaveData(): Promise<{ orderId: number }> {
  const [iccid = ""] = await app.simsOnSale(1);
  await app.credit(user.id, usd("1"));
  await transact(app.system, async (tx) => {
    await insertConsents(tx, user.id, `10.${canary}`);
    const from = { clickId: canary, bonusId: null, referralCode: canary, address: canary };
    await insertSignUp(tx, { userId: user.id, ...from, signedUpAt: tx.clock.now() });
    const mailTo = { to: `${canary}@sonum.test`, locale: "en", values: { username: canary, link: canary } };
    await queueMail(tx, { kind: "password_changed", ...mailTo });
  });
  const { username, password } = user;
  const headers = { "user-agent": canary };
  await app.request({ method: "POST", url: "/rest/proxy/login", payload: { username, password }, headers });
  await call("PATCH", "/profile", { firstName: canary, lastName: canary });
  await call("POST", "/apikey", {});
  await call("POST", "/totp");
  const options = (await call("POST", "/passkeys/options")).json();
  await call("POST", "/passkeys", { name: canary, passkey: createAuthenticator().create(options) });
  await call("POST", "/passkeys/options");
  await call("POST", "/email", { email: `new-${canary}@mail.test` });
  const order = (await call("POST", "/order/create/tg/ee/USD")).json<{ orderId: number }>();
  await app.receive(iccid, { sender: "Telegram", text: `Telegram code 54321 ${canary}` });
  return order;
}

describe("the personal data export", () => {
  it("AUTH-18 contains profile, sign-in methods, purchases and payments", async () => {
    const { orderId } = await leaveData();
    const reply = await call("GET", "/export");
    expect(reply.statusCode).toBe(200);
    const { exportedAt, data } = reply.json();
    expect(exportedAt).toBe(app.clock.now().toISOString());
    expect(data.accounts).toMatchObject({
      person: {
        id: user.id,
        username: canary,
        email: `${canary}@sonum.test`,
        givenName: canary,
        pendingEmail: `new-${canary}@mail.test`,
      },
      sessions: expect.arrayContaining([expect.objectContaining({ endedAt: null, userAgent: canary })]),
      consents: Array.from({ length: 4 }, () => ({ givenAt: exportedAt })),
      signUp: { clickId: canary },
      passkeys: [{ name: canary }],
      apiKey: { scopes: ["read", "buy"] },
    });
    expect(data.activations.orders).toEqual([
      expect.objectContaining({ orderId, service: "tg", smsCode: "54321", status: "received" }),
    ]);
    expect(data.wallet.available).toMatchObject({
      balanceUsd: "0.75",
      moves: [{ amountUsd: "-0.25" }, { amountUsd: "1.00" }],
      isComplete: true,
    });
  });

  it("AUTH-18 contains nothing that gives access to the account", async () => {
    const { apiKey } = (await call("POST", "/apikey", {})).json<{ apiKey: string }>();
    const { secret } = (await call("POST", "/totp")).json<{ secret: string }>();
    const { body } = await call("GET", "/export");
    for (const word of [apiKey, secret, "argon2", "encrypted", "hash", "publicKey"])
      expect(body.toLowerCase()).not.toContain(word.toLowerCase());
  });

  it("AUTH-18 shows only the caller's data and needs a recent confirmation", async () => {
    await leaveData();
    const [old, name] = [user, canary];
    user = await app.signedIn(`other${canary}`, ["ROLE_sao-user"]);
    expect((await call("GET", "/export")).body.replaceAll(`other${name}`, "")).not.toContain(`"${name}"`);
    app.clock.advance(10 * MINUTE_MS);
    user = old;
    for (const reply of [await call("GET", "/export"), await call("DELETE", "")])
      expect([reply.statusCode, reply.json().code]).toEqual([403, "confirmation_required"]);
  });
});

describe("deleting an account", () => {
  it("AUTH-18 takes fourteen days, during which the account works and the deletion can be cancelled", async () => {
    const deletesAt = new Date(app.clock.now().getTime() + 14 * DAY_MS).toISOString();
    expect((await call("DELETE", "")).json()).toEqual({ deletesAt });
    app.clock.advance(MINUTE_MS);
    expect((await call("DELETE", "")).json()).toEqual({ deletesAt });
    expect((await call("GET", "/profile")).json()).toMatchObject({ deletesAt });
    await runJobs(app);
    const mail = app.mails.splice(0).find(({ to }) => to === `${canary}@sonum.test`);
    expect(mail?.subject).toBe("Your account will be deleted");
    expect(mail?.text).toContain(deletesAt.slice(0, 10));
    expect(linkIn(mail).origin).toBe("https://sonum.test");

    app.clock.advance(14 * DAY_MS - MINUTE_MS - 1);
    expect(await erase()).toBe(0);
    user = { ...user, token: (await signIn()).json().access_token };
    expect((await call("POST", "/keep")).statusCode).toBe(204);
    app.clock.advance(DAY_MS);
    expect(await erase()).toBe(0);
    expect((await signIn()).statusCode).toBe(200);
  });

  it("AUTH-18 M4 leaves nothing in the database that identifies the user", async () => {
    await leaveData();
    const { token } = await app.signedIn("keeper", ["ROLE_sao-operator"]);
    const office = { token, method: "POST" as const, url: "/rest/office/users/search" };
    for (const text of [canary, `${canary}@sonum.test`, ` ${canary.toUpperCase()} `])
      expect((await app.request({ ...office, payload: { text } })).json().data).toHaveLength(1);
    await app.request({ method: "GET", url: `/rest/office/ledger/${canary}`, token });
    const entries = await app.db.selectFrom("platform.auditEntries").select(["about", "details"]).execute();
    const fingerprints = entries.map(
      ({ about, details }) => `${about}${details}`.match(/#[0-9a-f]{16}/)?.[0],
    );
    // Equal searches have equal fingerprints, so that repeats are visible.
    expect([fingerprints.length, new Set(fingerprints).size]).toEqual([4, 2]);
    expect((await findTablesContaining(app.db, canary)).toSorted()).toEqual([
      "accounts.consents",
      "accounts.email_proofs",
      "accounts.passkeys",
      "accounts.sessions",
      "accounts.sign_ups",
      "accounts.users",
      "platform.requests",
    ]);
    await call("DELETE", "?renounce=true");
    app.clock.advance(14 * DAY_MS);
    expect(await erase()).toBe(1);

    expect(await findTablesContaining(app.db, canary)).toEqual([]);
    const order = await app.db
      .selectFrom("activations.orders")
      .select(["encryptedCode", "encryptedText", "smsSender"])
      .where("customerId", "=", user.id)
      .executeTakeFirst();
    expect(order).toEqual({ encryptedCode: null, encryptedText: null, smsSender: null });
    const texts = await app.db
      .selectFrom("ingest.messages as m")
      .innerJoin("activations.orders as o", "o.id", "m.orderId")
      .select("m.encryptedText")
      .where("o.customerId", "=", user.id)
      .execute();
    expect(texts).toEqual([{ encryptedText: null }]);
  });

  it("AUTH-18 M4 deletes queued mails to the user, and nobody else's", async () => {
    await app.signedIn(`x${canary}`, ["ROLE_sao-user"]);
    const send = (to: string) =>
      transact(app.system, (tx) =>
        queueMail(tx, { kind: "password_changed", to, locale: "en", values: { username: "x", link: "y" } }),
      );
    await send(`${canary.toUpperCase()}@sonum.test`);
    await send(`x${canary}@sonum.test`);
    await call("DELETE", "");
    app.clock.advance(14 * DAY_MS);
    await erase();
    await runJobs(app);
    const receivers = app.mails.splice(0).map(({ to }) => to);
    expect(receivers.filter((to) => to.includes(canary))).toEqual([`x${canary}@sonum.test`]);
  });

  it("AUTH-18 requires a remaining balance to be refunded or explicitly given up", async () => {
    await leaveData();
    const refused = await call("DELETE", "");
    expect([refused.statusCode, refused.json().code]).toEqual([409, "money_left"]);
    expect(refused.json().details).toEqual({ amountUsd: "0.75" });
    expect((await call("DELETE", "?renounce=yes")).statusCode).toBe(400);
    await call("DELETE", "?renounce=true");
    await call("POST", "/keep");
    expect((await call("DELETE", "")).statusCode).toBe(409);
  });

  it("AUTH-18 is stopped if money arrives after the request", async () => {
    expect((await call("DELETE", "")).statusCode).toBe(200);
    await leaveData();
    app.clock.advance(14 * DAY_MS);
    expect(await erase()).toBe(0);
    expect(await app.balance(user.id)).toMatchObject({ available: usd("0.75") });
    expect((await signIn()).statusCode).toBe(200);
  });

  it("AUTH-18 M4 keeps the ledger under an anonymous id and records the balance given up", async () => {
    await leaveData();
    await call("DELETE", "?renounce=true");
    app.clock.advance(14 * DAY_MS);
    await erase();
    expect(await app.balance(user.id)).toEqual({ available: 0n, held: 0n });
    const given = await app.db
      .selectFrom("wallet.postings")
      .select(["amount", "toAccount"])
      .where("key", "=", `renounced:${user.id}`)
      .execute();
    expect(given).toEqual([{ amount: usd("0.75"), toAccount: "house:renounced" }]);
    expect(await app.differences()).toEqual([]);
    const { username, email, passwordHash } = await app.db
      .selectFrom("accounts.users")
      .selectAll()
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow();
    expect([username, email]).toEqual([`erased ${user.id}`, `${user.id}@erased.invalid`]);
    expect(passwordHash).toMatch(/^\$argon2id\$/);
  });

  it("AUTH-18 revokes session, password and API key, and frees the username", async () => {
    const { apiKey } = (await call("POST", "/apikey", {})).json<{ apiKey: string }>();
    await call("DELETE", "");
    app.clock.advance(14 * DAY_MS);
    await erase();
    const status = async (token: string, url: string) =>
      (await app.request({ method: "GET", url, token })).statusCode;
    expect(await status(user.token, "/rest/check")).toBe(401);
    expect(await status(apiKey, "/rest/user/balance/USD")).toBe(401);
    expect((await signIn()).statusCode).toBe(401);
    const asErased = { username: `erased ${user.id}`, password: "x" };
    const tried = await app.request({ method: "POST", url: "/rest/proxy/login", payload: asErased });
    expect(tried.statusCode).toBe(401);
    await expect(app.signedIn(canary, ["ROLE_sao-user"])).resolves.toMatchObject({ username: canary });
  });

  it("AUTH-18 is atomic, and happens once when two nodes run it", async () => {
    await call("DELETE", "");
    app.clock.advance(14 * DAY_MS);
    const broken: PersonalDataSource = {
      module: "broken",
      exportPersonalData: async () => ({}),
      erasePersonalData: () => Promise.reject(new Error("broken")),
    };
    await expect(erase([...personalDataSources, broken])).rejects.toThrow("broken");
    expect(await findTablesContaining(app.db, canary)).not.toEqual([]);
    const both = await Promise.all([erase(), erase()]);
    expect(both.toSorted()).toEqual([0, 1]);
    expect(await findTablesContaining(app.db, canary)).toEqual([]);
  });
});
