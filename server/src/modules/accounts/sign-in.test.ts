import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { differBy } from "../../../test/differ-by.ts";
import { makeWorld, type World } from "../../../test/world.ts";
import { addUser } from "./add-user.ts";
import { findActor } from "./find-actor.ts";
import { findUser } from "./find-user.ts";
import { signIn } from "./sign-in.ts";

const device = { userAgent: "a browser", address: "192.0.2.1" };

let world: World;
let count = 0;
let name: string;

/** As strong as a house has them, because times are compared here. */
const STRONG = { passwordMemoryKib: 19_456 };

beforeAll(async () => {
  world = await makeWorld(STRONG);
});

beforeEach(async () => {
  name = `Ann${++count}`;
  const rest = { roles: ["ROLE_sao-user" as const], givenName: "Ann", familyName: "Lee", locale: "et" };
  await addUser(world.system, { username: name, email: `${name}@Mail.Test`, password: "päss wörd", ...rest });
});

const enter = (username = name, password = "päss wörd") =>
  signIn(world.system, { username, password }, device);
const who = (token: string) => findActor(world.system, token);
const block = () =>
  world.db.updateTable("accounts.users").set({ isBlocked: true }).where("username", "=", name).execute();
const refused = { code: "bad_credentials", status: 401, message: "Wrong username or password." };

describe("signing in", () => {
  it("AUTH-9 works by username and by e-mail address, in any case", async () => {
    for (const username of [name, ` ${name.toUpperCase()} `, `${name}@mail.test`]) {
      const session = await enter(username);
      expect(session).toMatchObject({ token_type: "bearer", expires_in: 86_400, username: name });
      expect(await who(session.access_token)).toMatchObject({ kind: "user", roles: ["ROLE_sao-user"] });
    }
  });

  it("AUTH-9 takes the same letters from another keyboard", async () => {
    await expect(enter(name, "päss wörd".normalize("NFD"))).resolves.toMatchObject({ username: name });
  });

  it("E10 refuses an unknown name, a wrong password and a blocked person in the same words", async () => {
    await expect(enter("nobody")).rejects.toMatchObject(refused);
    await expect(enter("nobody@mail.test")).rejects.toMatchObject(refused);
    await expect(enter("no\u0000body")).rejects.toMatchObject(refused);
    await expect(enter(name, "wrong")).rejects.toMatchObject(refused);
    await block();
    await expect(enter()).rejects.toMatchObject(refused);
  });

  it("E10 takes as long for a stranger as for a wrong password", async () => {
    await enter("nobody").catch(() => {});
    // An hour later nobody has tried too often.
    const guessing = (username: string) => async () => {
      world.clock.advance(60 * 60 * 1000);
      return () => enter(username, "wrong");
    };
    const difference = await differBy(5, guessing("nobody"), guessing(name));
    expect(difference).toBeLessThan(5);
  });

  it("E22 opens a session of its own each time", async () => {
    const sessions = await Promise.all([enter(), enter()]);
    const actors = await Promise.all(sessions.map(({ access_token }) => who(access_token)));
    expect(new Set(actors.map((actor) => actor.kind === "user" && actor.sessionId)).size).toBe(2);
  });

  it("keeps neither passwords nor tokens, only what they can be checked by", async () => {
    const { access_token, refresh_token } = await enter();
    const users = await world.db.selectFrom("accounts.users").select("passwordHash").execute();
    expect(users[0]?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(Buffer.from(refresh_token, "base64url")).toHaveLength(32);

    const tokens = await world.db.selectFrom("accounts.refreshTokens").selectAll().execute();
    const sessions = await world.db.selectFrom("accounts.sessions").selectAll().execute();
    const kept = [...tokens.map(({ hash }) => hash.toString("utf8")), JSON.stringify(sessions)].join();
    expect([kept.includes(refresh_token), kept.includes(access_token)]).toEqual([false, false]);
  });
});

describe("a person", () => {
  it("E21 cannot take a name or an address that only looks different", async () => {
    const twin = { password: "x", roles: [], givenName: "", familyName: "", locale: "en" };
    const add = (username: string, email: string) => addUser(world.system, { ...twin, username, email });
    await expect(add(`${name} `.toUpperCase(), "other@mail.test")).rejects.toThrow(
      "a_username_is_taken_once",
    );
    await expect(add("other", `${name}@MAIL.test`)).rejects.toThrow("an_email_is_taken_once");
    await expect(add("other@mail.test", "other@mail.test")).rejects.toThrow("no @");
  });

  it("is found by name", async () => {
    expect(await findUser(world.system, name.toLowerCase())).toMatch(/^usr_/);
    expect(await findUser(world.system, "nobody")).toBeUndefined();
  });
});
