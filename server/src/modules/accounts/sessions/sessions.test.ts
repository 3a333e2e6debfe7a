import type { OwnSession } from "@sonum/contract/own-sessions";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";
import { blockUser } from "./block-user.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const MINUTE_MS = 60_000;

let house: House;
let person: Awaited<ReturnType<House["signedIn"]>>;
let count = 0;

beforeAll(async () => {
  house = await makeHouse();
});

beforeEach(async () => {
  person = await house.signedIn(`ann${++count}`, ["ROLE_sao-user"]);
});

const signIn = async ({ username, password } = person, headers = {}): Promise<string> => {
  const payload = { username, password };
  const reply = await house.ask({ method: "POST", url: "/rest/proxy/login", payload, headers });
  return reply.json().access_token;
};
const list = async (token = person.token) =>
  (await house.ask({ method: "GET", url: "/rest/user/sessions", token })).json<OwnSession[]>();
const end = (id: string, token = person.token) =>
  house.ask({ method: "DELETE", url: `/rest/user/sessions/${id}`, token });
const status = async (token: string) =>
  (await house.ask({ method: "GET", url: "/rest/check", token })).statusCode;
const confirm = (payload: object, token = person.token) =>
  house.ask({ method: "POST", url: "/rest/user/confirm", token, payload });
const newKey = (token = person.token) =>
  house.ask({ method: "POST", url: "/rest/user/apikey", token, payload: {} });

describe("own sessions", () => {
  it("AUTH-17 are listed with device and network, the last used first, this one marked", async () => {
    house.clock.advance(1000);
    const elsewhere = await signIn(person, { "user-agent": FIREFOX });
    const [newest, first, ...more] = await list();
    expect(more).toEqual([]);
    expect(newest).toEqual({
      id: expect.stringMatching(/^ses_/),
      device: "Firefox, Linux",
      network: expect.stringMatching(/^127\.0\.\d+\.0\/24$/),
      createdAt: house.clock.now().toISOString(),
      lastUsedAt: house.clock.now().toISOString(),
      current: false,
    });
    expect(first?.current).toBe(true);
    expect((await list(elsewhere)).map(({ current }) => current)).toEqual([true, false]);
  });

  it("AUTH-17 end one by one, at once", async () => {
    const elsewhere = await signIn();
    const other = (await list()).find(({ current }) => !current);
    expect((await end(other?.id ?? "")).statusCode).toBe(204);
    expect([await status(elsewhere), await status(person.token)]).toEqual([401, 200]);
    expect((await end(other?.id ?? "")).statusCode).toBe(404);
  });

  it("E1 are nobody else's to end, and look to others as if there were none", async () => {
    const eve = await house.signedIn(`eve${count}`, ["ROLE_sao-user"]);
    const [mine] = await list();
    const foreign = await end(mine?.id ?? "", eve.token);
    const unknown = await end(`ses_${"0".repeat(26)}`, eve.token);
    expect([foreign.statusCode, foreign.json().message]).toEqual([404, unknown.json().message]);
    expect(await status(person.token)).toBe(200);
  });

  it("AUTH-17 end everywhere but here", async () => {
    const others = [await signIn(), await signIn()];
    const url = "/rest/user/sessions/end-others";
    const reply = await house.ask({ method: "POST", url, token: person.token });
    expect(reply.json()).toEqual({ ended: 2 });
    expect(await Promise.all(others.map(status))).toEqual([401, 401]);
    expect(await status(person.token)).toBe(200);
  });

  it("E22 are fifty at most: one more, and the oldest ends", async () => {
    const tokens: string[] = [];
    for (let n = 0; n < 50; n++) {
      house.clock.advance(1);
      tokens.push(await signIn());
    }
    expect(await list(tokens[0])).toHaveLength(50);
    expect([await status(person.token), await status(tokens[0] ?? "")]).toEqual([401, 200]);
    await Promise.all([signIn(), signIn(), signIn()]);
    expect(await list(tokens[49])).toHaveLength(50);
  });

  it("E8 all end when the person is blocked, and stay ended when they are let in again", async () => {
    await blockUser(house.system, person.id);
    expect(await status(person.token)).toBe(401);
    await house.db
      .updateTable("accounts.users")
      .set({ isBlocked: false })
      .where("id", "=", person.id)
      .execute();
    expect(await status(person.token)).toBe(401);
    expect(await status(await signIn())).toBe(200);
  });
});

describe("a fresh confirmation", () => {
  it("AUTH-17 is there for ten minutes after signing in, then asked for", async () => {
    house.clock.advance(10 * MINUTE_MS - 1);
    expect((await newKey()).statusCode).toBe(200);
    house.clock.advance(1);
    const refused = await newKey();
    expect([refused.statusCode, refused.json().code]).toEqual([403, "confirmation_required"]);
  });

  it("AUTH-17 is given by the password, for this session only", async () => {
    const elsewhere = await signIn();
    house.clock.advance(10 * MINUTE_MS);
    const given = await confirm({ password: person.password });
    const until = new Date(house.clock.now().getTime() + 10 * MINUTE_MS);
    expect(given.json()).toEqual({ confirmedUntil: until.toISOString() });
    expect((await newKey()).statusCode).toBe(200);
    expect((await newKey(elsewhere)).statusCode).toBe(403);
  });

  it("AUTH-16 is not guessed: after five wrong passwords one waits, and the session goes on", async () => {
    house.clock.advance(10 * MINUTE_MS);
    for (let n = 0; n < 5; n++) {
      const wrong = await confirm({ password: "wrong" });
      expect([wrong.statusCode, wrong.json().code]).toEqual([422, "not_confirmed"]);
    }
    const right = await confirm({ password: person.password });
    expect([right.statusCode, right.json().details]).toEqual([429, { retryAfterSeconds: 900 }]);
    expect(right.headers["retry-after"]).toBe("900");
    expect(await status(person.token)).toBe(200);

    house.clock.advance(15 * MINUTE_MS - 1);
    expect((await confirm({ password: person.password })).statusCode).toBe(429);
    house.clock.advance(1);
    expect((await confirm({ password: person.password })).statusCode).toBe(200);
  });

  it("AUTH-16 is not guessed by asking many times at once either", async () => {
    const tries = await Promise.all(Array.from({ length: 12 }, () => confirm({ password: "wrong" })));
    const codes = tries.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([...Array(5).fill(422), ...Array(7).fill(429)]);
  });

  it("AUTH-17 needs something to go by", async () => {
    expect((await confirm({})).statusCode).toBe(400);
    expect((await confirm({ otp: "123456" })).statusCode).toBe(400);
    expect((await confirm({ password: person.password, roles: [] })).statusCode).toBe(400);
  });
});
