import { randomUUID } from "node:crypto";
import { usd } from "@sonum/contract/money";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeAuthenticator } from "../../../../test/authenticator.ts";
import { type House, makeHouse } from "../../../../test/house.ts";
import { placesOf } from "../../../../test/places-of.ts";
import { linkIn, runJobs } from "../../../../test/run-jobs.ts";
import { ownData } from "../../../own-data.ts";
import { transact } from "../../../platform/context.ts";
import type { OwnData } from "../../../platform/own-data.ts";
import { creditCustomer } from "../../wallet/index.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { insertConsents, insertSignUp } from "../sign-up/store.ts";
import { erasePeople } from "./erase-people.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

let house: House;
let person: Awaited<ReturnType<House["signedIn"]>>;
let canary: string;

beforeAll(async () => {
  house = await makeHouse();
});

beforeEach(async () => {
  canary = `canary${randomUUID().slice(0, 8)}`;
  person = await house.signedIn(canary, ["ROLE_sao-user"]);
});

const call = (method: "GET" | "POST" | "PATCH" | "DELETE", url: string, payload?: object) =>
  house.ask({
    method,
    url: `/rest/user${url}`,
    token: person.token,
    ...(payload && { payload }),
    headers: { "user-agent": canary, "idempotency-key": `${canary}-${url.length}` },
  });
const signIn = () => {
  const { username, password } = person;
  return house.ask({ method: "POST", url: "/rest/proxy/login", payload: { username, password } });
};
const erase = (keepers = ownData) => erasePeople(house.system, keepers);

/** Leaves a trace everywhere: names, keys, a purchase with its code, mails that wait. */
async function liveHere(): Promise<{ orderId: number }> {
  const [iccid = ""] = await house.simsOnSale(1);
  const credit = {
    key: `start:${person.id}`,
    customerId: person.id,
    amount: usd("1"),
    reason: "top_up",
  } as const;
  await transact(house.system, async (tx) => {
    await creditCustomer(tx, credit);
    await insertConsents(tx, person.id, `10.${canary}`);
    const from = { clickId: canary, bonusId: null, referralCode: canary, address: canary };
    await insertSignUp(tx, { userId: person.id, ...from, signedUpAt: tx.clock.now() });
    const letter = { to: `${canary}@sonum.test`, locale: "en", values: { username: canary, link: canary } };
    await queueMail(tx, { kind: "password_changed", ...letter });
  });
  const { username, password } = person;
  const headers = { "user-agent": canary };
  await house.ask({ method: "POST", url: "/rest/proxy/login", payload: { username, password }, headers });
  await call("PATCH", "/profile", { firstName: canary, lastName: canary });
  await call("POST", "/apikey", {});
  await call("POST", "/totp");
  const options = (await call("POST", "/passkeys/options")).json();
  await call("POST", "/passkeys", { name: canary, passkey: makeAuthenticator().create(options) });
  await call("POST", "/passkeys/options");
  await call("POST", "/email", { email: `new-${canary}@mail.test` });
  const order = (await call("POST", "/order/create/tg/ee/USD")).json<{ orderId: number }>();
  await house.receive(iccid, { sender: "Telegram", text: `Telegram code 54321 ${canary}` });
  return order;
}

describe("own data", () => {
  it("AUTH-18 are told in full: who, how they come in, what they bought and paid", async () => {
    const { orderId } = await liveHere();
    const reply = await call("GET", "/export");
    expect(reply.statusCode).toBe(200);
    const { exportedAt, data } = reply.json();
    expect(exportedAt).toBe(house.clock.now().toISOString());
    expect(data.accounts).toMatchObject({
      person: {
        id: person.id,
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

  it("AUTH-18 do not tell what would open the account", async () => {
    const { apiKey } = (await call("POST", "/apikey", {})).json<{ apiKey: string }>();
    const { secret } = (await call("POST", "/totp")).json<{ secret: string }>();
    const { body } = await call("GET", "/export");
    for (const word of [apiKey, secret, "argon2", "sealed", "hash", "publicKey"])
      expect(body.toLowerCase()).not.toContain(word.toLowerCase());
  });

  it("AUTH-18 are nobody else's, and need a fresh confirmation", async () => {
    await liveHere();
    const [old, name] = [person, canary];
    person = await house.signedIn(`other${canary}`, ["ROLE_sao-user"]);
    expect((await call("GET", "/export")).body.replaceAll(`other${name}`, "")).not.toContain(`"${name}"`);
    house.clock.advance(10 * MINUTE_MS);
    person = old;
    for (const reply of [await call("GET", "/export"), await call("DELETE", "")])
      expect([reply.statusCode, reply.json().code]).toEqual([403, "confirmation_required"]);
  });
});

describe("leaving", () => {
  it("AUTH-18 takes fourteen days, during which everything works and one can stay", async () => {
    const deletesAt = new Date(house.clock.now().getTime() + 14 * DAY_MS).toISOString();
    expect((await call("DELETE", "")).json()).toEqual({ deletesAt });
    house.clock.advance(MINUTE_MS);
    expect((await call("DELETE", "")).json()).toEqual({ deletesAt });
    expect((await call("GET", "/profile")).json()).toMatchObject({ deletesAt });
    await runJobs(house);
    const mail = house.mails.splice(0).find(({ to }) => to === `${canary}@sonum.test`);
    expect(mail?.subject).toBe("Your account will be deleted");
    expect(mail?.text).toContain(deletesAt.slice(0, 10));
    expect(linkIn(mail).origin).toBe("https://sonum.test");

    house.clock.advance(14 * DAY_MS - MINUTE_MS - 1);
    expect(await erase()).toBe(0);
    person = { ...person, token: (await signIn()).json().access_token };
    expect((await call("POST", "/keep")).statusCode).toBe(204);
    house.clock.advance(DAY_MS);
    expect(await erase()).toBe(0);
    expect((await signIn()).statusCode).toBe(200);
  });

  it("AUTH-18 M4 leaves nothing that names the person anywhere in the database", async () => {
    await liveHere();
    const { token } = await house.signedIn("keeper", ["ROLE_sao-operator"]);
    const office = { token, method: "POST" as const, url: "/rest/office/users/search" };
    for (const text of [canary, `${canary}@sonum.test`, ` ${canary.toUpperCase()} `])
      expect((await house.ask({ ...office, payload: { text } })).json().data).toHaveLength(1);
    await house.ask({ method: "GET", url: `/rest/office/ledger/${canary}`, token });
    const looks = await house.db.selectFrom("platform.acts").select(["about", "details"]).execute();
    const marks = looks.map(({ about, details }) => `${about}${details}`.match(/#[0-9a-f]{16}/)?.[0]);
    // Whoever looks for the same again is seen to do so.
    expect([marks.length, new Set(marks).size]).toEqual([4, 2]);
    expect((await placesOf(house.db, canary)).toSorted()).toEqual([
      "accounts.consents",
      "accounts.email_proofs",
      "accounts.passkeys",
      "accounts.sessions",
      "accounts.sign_ups",
      "accounts.users",
      "platform.requests",
    ]);
    await call("DELETE", "?renounce=true");
    house.clock.advance(14 * DAY_MS);
    expect(await erase()).toBe(1);

    expect(await placesOf(house.db, canary)).toEqual([]);
    const order = await house.db
      .selectFrom("activations.orders")
      .select(["sealedCode", "sealedText", "smsSender"])
      .where("customerId", "=", person.id)
      .executeTakeFirst();
    expect(order).toEqual({ sealedCode: null, sealedText: null, smsSender: null });
    const texts = await house.db
      .selectFrom("ingest.messages as m")
      .innerJoin("activations.orders as o", "o.id", "m.orderId")
      .select("m.sealedText")
      .where("o.customerId", "=", person.id)
      .execute();
    expect(texts).toEqual([{ sealedText: null }]);
  });

  it("AUTH-18 M4 takes mails to the person out of the queue, and no one else's", async () => {
    await house.signedIn(`x${canary}`, ["ROLE_sao-user"]);
    const send = (to: string) =>
      transact(house.system, (tx) =>
        queueMail(tx, { kind: "password_changed", to, locale: "en", values: { username: "x", link: "y" } }),
      );
    await send(`${canary.toUpperCase()}@sonum.test`);
    await send(`x${canary}@sonum.test`);
    await call("DELETE", "");
    house.clock.advance(14 * DAY_MS);
    await erase();
    await runJobs(house);
    const receivers = house.mails.splice(0).map(({ to }) => to);
    expect(receivers.filter((to) => to.includes(canary))).toEqual([`x${canary}@sonum.test`]);
  });

  it("AUTH-18 never loses money in silence: it is asked back first, or given up", async () => {
    await liveHere();
    const refused = await call("DELETE", "");
    expect([refused.statusCode, refused.json().code]).toEqual([409, "money_left"]);
    expect(refused.json().details).toEqual({ amountUsd: "0.75" });
    expect((await call("DELETE", "?renounce=yes")).statusCode).toBe(400);
    await call("DELETE", "?renounce=true");
    await call("POST", "/keep");
    expect((await call("DELETE", "")).statusCode).toBe(409);
  });

  it("AUTH-18 whoever gets money after asking to leave stays until they say what becomes of it", async () => {
    expect((await call("DELETE", "")).statusCode).toBe(200);
    await liveHere();
    house.clock.advance(14 * DAY_MS);
    expect(await erase()).toBe(0);
    expect(await house.balance(person.id)).toMatchObject({ available: usd("0.75") });
    expect((await signIn()).statusCode).toBe(200);
  });

  it("AUTH-18 M4 keeps the books under an id that names nobody; what was given up is an entry", async () => {
    await liveHere();
    await call("DELETE", "?renounce=true");
    house.clock.advance(14 * DAY_MS);
    await erase();
    expect(await house.balance(person.id)).toEqual({ available: 0n, held: 0n });
    const given = await house.db
      .selectFrom("wallet.moves")
      .select(["amount", "toAccount"])
      .where("key", "=", `renounced:${person.id}`)
      .execute();
    expect(given).toEqual([{ amount: usd("0.75"), toAccount: "house:renounced" }]);
    expect(await house.differences()).toEqual([]);
    const { username, email, passwordHash } = await house.db
      .selectFrom("accounts.users")
      .selectAll()
      .where("id", "=", person.id)
      .executeTakeFirstOrThrow();
    expect([username, email]).toEqual([`erased ${person.id}`, `${person.id}@erased.invalid`]);
    expect(passwordHash).toMatch(/^\$argon2id\$/);
  });

  it("AUTH-18 shuts every door: session, password, API key; and frees the name", async () => {
    const { apiKey } = (await call("POST", "/apikey", {})).json<{ apiKey: string }>();
    await call("DELETE", "");
    house.clock.advance(14 * DAY_MS);
    await erase();
    const status = async (token: string, url: string) =>
      (await house.ask({ method: "GET", url, token })).statusCode;
    expect(await status(person.token, "/rest/check")).toBe(401);
    expect(await status(apiKey, "/rest/user/balance/USD")).toBe(401);
    expect((await signIn()).statusCode).toBe(401);
    const asErased = { username: `erased ${person.id}`, password: "x" };
    const tried = await house.ask({ method: "POST", url: "/rest/proxy/login", payload: asErased });
    expect(tried.statusCode).toBe(401);
    await expect(house.signedIn(canary, ["ROLE_sao-user"])).resolves.toMatchObject({ username: canary });
  });

  it("AUTH-18 happens as a whole or not at all, and once when two nodes are at it", async () => {
    await call("DELETE", "");
    house.clock.advance(14 * DAY_MS);
    const broken: OwnData = {
      module: "broken",
      exportOwnData: async () => ({}),
      eraseOwnData: () => Promise.reject(new Error("broken")),
    };
    await expect(erase([...ownData, broken])).rejects.toThrow("broken");
    expect(await placesOf(house.db, canary)).not.toEqual([]);
    const both = await Promise.all([erase(), erase()]);
    expect(both.toSorted()).toEqual([0, 1]);
    expect(await placesOf(house.db, canary)).toEqual([]);
  });
});
