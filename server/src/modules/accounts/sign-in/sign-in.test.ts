import { beforeEach, describe, expect, it } from "vitest";
import { addTestUser } from "../../../../test/fixtures/add-test-user.ts";
import { cpuTimeDifference } from "../../../../test/fixtures/cpu-time-difference.ts";
import { createTestContext } from "../../../../test/fixtures/test-context.ts";
import { findUserId } from "../find-user.ts";
import { findActor } from "./find-actor.ts";
import { signIn } from "./sign-in.ts";

const device = { userAgent: "a browser", address: "192.0.2.1" };

let count = 0;
let name: string;

/** Production strength, because response times are compared. */
const STRONG = { passwordMemoryKib: 19_456 };

const context = await createTestContext(STRONG);

beforeEach(async () => {
  name = `Ann${++count}`;
  await addTestUser(context.system, { username: name, email: `${name}@Mail.Test`, password: "päss wörd" });
});

const signInAs = (username = name, password = "päss wörd") =>
  signIn(context.system, { username, password }, device);
const actorOf = (token: string) => findActor(context.system, token);
const block = () =>
  context.db.updateTable("accounts.users").set({ isBlocked: true }).where("username", "=", name).execute();
const refused = { code: "bad_credentials", status: 401, message: "Wrong username or password." };

describe("signing in", () => {
  it("AUTH-9 works with username or e-mail address, case-insensitively", async () => {
    for (const username of [name, ` ${name.toUpperCase()} `, `${name}@mail.test`]) {
      const session = await signInAs(username);
      expect(session).toMatchObject({ token_type: "bearer", expires_in: 86_400, username: name });
      expect(await actorOf(session.access_token)).toMatchObject({ kind: "user", roles: ["ROLE_sao-user"] });
    }
  });

  it("AUTH-9 accepts the password in another Unicode form", async () => {
    await expect(signInAs(name, "päss wörd".normalize("NFD"))).resolves.toMatchObject({ username: name });
  });

  it("E10 refuses an unknown name and a wrong password with the same message, also of a blocked user", async () => {
    await expect(signInAs("nobody")).rejects.toMatchObject(refused);
    await expect(signInAs("nobody@mail.test")).rejects.toMatchObject(refused);
    await expect(signInAs("no\u0000body")).rejects.toMatchObject(refused);
    await expect(signInAs(name, "wrong")).rejects.toMatchObject(refused);
    await block();
    await expect(signInAs(name, "wrong")).rejects.toMatchObject(refused);
  });

  it("AUTH-9 tells a blocked user who knows the password that the account is blocked", async () => {
    await block();
    await expect(signInAs()).rejects.toMatchObject({ code: "account_blocked", status: 403 });
  });

  it("E10 takes as long for an unknown name as for a wrong password", async () => {
    await signInAs("nobody").catch(() => {});
    // An hour later the rate limit is reset.
    const guessing = (username: string) => async () => {
      context.clock.advance(60 * 60 * 1000);
      return () => signInAs(username, "wrong");
    };
    const difference = await cpuTimeDifference(5, guessing("nobody"), guessing(name));
    expect(difference).toBeLessThan(5);
  });

  it("E22 creates a new session each time", async () => {
    const sessions = await Promise.all([signInAs(), signInAs()]);
    const actors = await Promise.all(sessions.map(({ access_token }) => actorOf(access_token)));
    expect(new Set(actors.map((actor) => actor.kind === "user" && actor.sessionId)).size).toBe(2);
  });

  it("stores only hashes of passwords and tokens", async () => {
    const { access_token, refresh_token } = await signInAs();
    const users = await context.db.selectFrom("accounts.users").select("passwordHash").execute();
    expect(users[0]?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(Buffer.from(refresh_token, "base64url")).toHaveLength(32);

    const tokens = await context.db.selectFrom("accounts.refreshTokens").selectAll().execute();
    const sessions = await context.db.selectFrom("accounts.sessions").selectAll().execute();
    const stored = [...tokens.map(({ hash }) => hash.toString("utf8")), JSON.stringify(sessions)].join();
    expect([stored.includes(refresh_token), stored.includes(access_token)]).toEqual([false, false]);
  });
});

describe("a user", () => {
  it("E21 cannot take a name or an address that only looks different from a taken one", async () => {
    const add = (username: string, email: string) =>
      addTestUser(context.system, { username, email, password: "x" });
    await expect(add(`${name} `.toUpperCase(), "other@mail.test")).rejects.toThrow(
      "a_username_is_taken_once",
    );
    await expect(add("other", `${name}@MAIL.test`)).rejects.toThrow("an_email_is_taken_once");
    await expect(add("other@mail.test", "other@mail.test")).rejects.toThrow("contain @");
  });

  it("is found by name", async () => {
    expect(await findUserId(context.system, name.toLowerCase())).toMatch(/^usr_/);
    expect(await findUserId(context.system, "nobody")).toBeUndefined();
  });
});
