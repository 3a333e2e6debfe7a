import type { OwnProfile } from "@sonum/contract/accounts/profile";
import { MINUTE_MS } from "@sonum/contract/time-units";
import { beforeEach, describe, expect, it } from "vitest";
import { linkIn, runJobs } from "../../../../test/fixtures/run-jobs.ts";
import { createTestApp, type TestApp } from "../../../../test/fixtures/test-app.ts";

const NEW_PASSWORD = "quiet orange lamp 7";

let user: Awaited<ReturnType<TestApp["signedIn"]>>;
let count = 0;

const app = await createTestApp();

beforeEach(async () => {
  user = await app.signedIn(`ann${++count}`, ["ROLE_sao-user"]);
  await mailsSent();
});

const call = (method: "GET" | "POST" | "PATCH", url: string, payload?: object, token = user.token) =>
  app.request({ method, url: `/rest/user/${url}`, token, ...(payload && { payload }) });
const profile = async () => (await call("GET", "profile")).json<OwnProfile>();
const signIn = (username: string, password: string) =>
  app.request({ method: "POST", url: "/rest/proxy/login", payload: { username, password } });
const tokenOf = async (password = user.password) =>
  (await signIn(user.username, password)).json<{ access_token: string }>().access_token;
const status = async (token: string) =>
  (await app.request({ method: "GET", url: "/rest/check", token })).statusCode;
const open = ({ searchParams }: URL) =>
  app.request({ method: "POST", url: `/lowcode/verify?${searchParams}` });

/** Mails sent since the last call. */
async function mailsSent() {
  await runJobs(app);
  return app.mails.splice(0);
}

describe("the profile", () => {
  it("AUTH-17 returns everything the profile page shows", async () => {
    expect(await profile()).toEqual({
      username: user.username,
      email: `${user.username}@sonum.test`,
      emailVerified: false,
      hasPassword: true,
      pendingEmail: null,
      firstName: "",
      lastName: "",
      locale: "en",
      createdAt: app.clock.now().toISOString(),
      twoFactor: { totp: false, recoveryCodesLeft: 0, isRequired: false },
      passkeys: [],
      apiKey: {
        apiKey: null,
        isMasked: false,
        scopes: [],
        addresses: [],
        dialect: "classic",
        createdAt: null,
        lastUsedAt: null,
      },
      sessionCount: 1,
      confirmedUntil: new Date(app.clock.now().getTime() + 10 * MINUTE_MS).toISOString(),
      deletesAt: null,
    });
    app.clock.advance(10 * MINUTE_MS);
    expect((await profile()).confirmedUntil).toBeNull();
  });

  it("AUTH-17 changes names and language independently", async () => {
    const changed = await call("PATCH", "profile", { firstName: " Ann\u202e ", locale: "de" });
    expect(changed.json()).toMatchObject({ firstName: "Ann", lastName: "", locale: "de" });
    await call("PATCH", "profile", { lastName: "Lee" });
    expect(await profile()).toMatchObject({ firstName: "Ann", lastName: "Lee", locale: "de" });
  });

  it.each([
    { roles: ["ROLE_sao-operator"] },
    { emailVerified: true },
    { email: "evil@mail.test" },
    { balance: 100 },
    { isBlocked: false },
    { locale: "xx" },
    { locale: "../en" },
    { firstName: "x".repeat(101) },
    { firstName: 5 },
    { bonusId: 1 },
  ])("E3 refuses to change other fields: %j", async (change) => {
    expect((await call("PATCH", "profile", change)).statusCode).toBe(400);
  });
});

describe("a change of e-mail address", () => {
  it("AUTH-17 takes effect when its link is opened, and the old address is notified", async () => {
    const email = `new${count}@mail.test`;
    expect((await call("POST", "email", { email })).statusCode).toBe(204);
    expect(await profile()).toMatchObject({
      email: `${user.username}@sonum.test`,
      pendingEmail: email,
    });
    const mails = await mailsSent();
    expect(mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
      [`${user.username}@sonum.test`, "Your e-mail address is about to change"],
      [email, "Confirm your e-mail address"],
    ]);

    const link = linkIn(mails.find(({ to }) => to === email));
    expect(link.origin).toBe("https://sonum.test");
    expect((await open(link)).statusCode).toBe(204);
    expect(await profile()).toMatchObject({ email, emailVerified: true, pendingEmail: null });
    expect((await signIn(email, user.password)).statusCode).toBe(200);
    expect((await open(link)).statusCode).toBe(400);
  });

  it("E8 ends every session but the requesting one", async () => {
    const elsewhere = await tokenOf();
    const email = `new${count}@mail.test`;
    await call("POST", "email", { email });
    const link = linkIn((await mailsSent()).find(({ to }) => to === email));
    expect(await status(elsewhere)).toBe(200);
    await open(link);
    expect([await status(elsewhere), await status(user.token)]).toEqual([401, 200]);
  });

  it("E14 is ignored for a taken address without revealing that", async () => {
    const eve = await app.signedIn(`eve${count}`, ["ROLE_sao-user"]);
    const reply = await call("POST", "email", { email: `EVE${count}@sonum.test` });
    expect([reply.statusCode, reply.body]).toEqual([204, ""]);
    expect(await mailsSent()).toEqual([]);
    expect((await profile()).pendingEmail).toBeNull();
    expect(await status(eve.token)).toBe(200);
  });

  it("E14 fails if the address was taken meanwhile", async () => {
    await call("POST", "email", { email: `bob${count}@sonum.test` });
    const link = linkIn((await mailsSent()).find(({ to }) => to === `bob${count}@sonum.test`));
    await app.signedIn(`bob${count}`, ["ROLE_sao-user"]);
    expect((await open(link)).statusCode).toBe(400);
    expect((await profile()).email).toBe(`${user.username}@sonum.test`);
  });

  it("AUTH-17 is cancelled by a password change", async () => {
    const email = `thief${count}@mail.test`;
    await call("POST", "email", { email });
    const link = linkIn((await mailsSent()).find(({ to }) => to === email));
    await call("POST", "password", { password: user.password, newPassword: NEW_PASSWORD });
    expect((await open(link)).statusCode).toBe(400);
  });

  it("AUTH-17 and a resent verification of the old address do not cancel each other", async () => {
    const email = `new${count}@mail.test`;
    await call("POST", "email", { email });
    const link = linkIn((await mailsSent()).find(({ to }) => to === email));
    expect((await call("POST", "verification")).statusCode).toBe(204);
    expect((await profile()).pendingEmail).toBe(email);

    const verification = linkIn((await mailsSent()).find(({ to }) => to === `${user.username}@sonum.test`));
    await call("POST", "email", { email });
    const newest = linkIn((await mailsSent()).find(({ to }) => to === email));
    expect((await open(verification)).statusCode).toBe(204);
    expect((await profile()).emailVerified).toBe(true);
    expect((await open(link)).statusCode).toBe(400);
    expect((await open(newest)).statusCode).toBe(204);
    expect((await profile()).email).toBe(email);
  });

  it("AUTH-17 needs a recent confirmation and a valid address", async () => {
    for (const email of ["", "nobody", "a@b", "a@b.test\r\nBcc: x@y.test", `${"x".repeat(300)}@y.test`])
      expect((await call("POST", "email", { email })).statusCode).toBe(400);
    app.clock.advance(60 * MINUTE_MS);
    const reply = await call("POST", "email", { email: "ok@mail.test" });
    expect([reply.statusCode, reply.json().code]).toEqual([403, "confirmation_required"]);
  });

  it("AUTH-16 is rate limited", async () => {
    const replies = [];
    for (let n = 0; n < 6; n++)
      replies.push((await call("POST", "email", { email: `n${n}-${count}@mail.test` })).statusCode);
    expect(replies).toEqual([204, 204, 204, 204, 204, 429]);
  });
});

describe("a password change", () => {
  it("AUTH-17 takes effect immediately", async () => {
    const change = { password: user.password, newPassword: NEW_PASSWORD };
    expect((await call("POST", "password", change)).statusCode).toBe(204);
    expect((await signIn(user.username, user.password)).statusCode).toBe(401);
    expect((await mailsSent()).map(({ subject }) => subject)).toEqual(["Your password was changed"]);
    expect((await signIn(user.username, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it("E8 ends all other sessions and their refresh tokens", async () => {
    const { username, password } = user;
    const other = (await signIn(username, password)).json<{ access_token: string; refresh_token: string }>();
    await call("POST", "password", { password, newPassword: NEW_PASSWORD });
    expect([await status(other.access_token), await status(user.token)]).toEqual([401, 200]);
    const refreshed = (refreshToken: string) =>
      app.request({ method: "POST", url: "/rest/proxy/refresh", payload: { refreshToken } });
    expect((await refreshed(other.refresh_token)).statusCode).toBe(401);
    expect((await refreshed(user.refreshToken)).statusCode).toBe(200);
  });

  it("AUTH-3 enforces the sign-up password policy", async () => {
    const change = (newPassword: string) =>
      call("POST", "password", { password: user.password, newPassword });
    const short = await change("abc4");
    expect([short.statusCode, short.json().details.issues]).toEqual([
      400,
      [{ path: "body.newPassword", message: "Password is too short" }],
    ]);
    expect((await change("password123")).json().message).toContain("Password is too common");
    expect((await change(`${user.username}1`)).statusCode).toBe(400);
  });

  it("AUTH-17 needs the old password and a recent confirmation, with limited attempts", async () => {
    const wrong = { password: "wrong", newPassword: NEW_PASSWORD };
    for (let n = 0; n < 5; n++) expect((await call("POST", "password", wrong)).statusCode).toBe(422);
    expect((await call("POST", "password", wrong)).statusCode).toBe(429);
    app.clock.advance(10 * MINUTE_MS);
    const change = { password: user.password, newPassword: NEW_PASSWORD };
    expect((await call("POST", "password", change)).json().code).toBe("confirmation_required");
  });
});
