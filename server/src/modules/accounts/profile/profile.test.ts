import type { OwnProfile } from "@sonum/contract/profile";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";
import { linkIn, runJobs } from "../../../../test/run-jobs.ts";

const MINUTE_MS = 60_000;
const NEW_PASSWORD = "quiet orange lamp 7";

let house: House;
let person: Awaited<ReturnType<House["signedIn"]>>;
let count = 0;

beforeAll(async () => {
  house = await makeHouse();
});

beforeEach(async () => {
  person = await house.signedIn(`ann${++count}`, ["ROLE_sao-user"]);
  await mailsSent();
});

const call = (method: "GET" | "POST" | "PATCH", url: string, payload?: object, token = person.token) =>
  house.ask({ method, url: `/rest/user/${url}`, token, ...(payload && { payload }) });
const profile = async () => (await call("GET", "profile")).json<OwnProfile>();
const signIn = (username: string, password: string) =>
  house.ask({ method: "POST", url: "/rest/proxy/login", payload: { username, password } });
const tokenOf = async (password = person.password) =>
  (await signIn(person.username, password)).json<{ access_token: string }>().access_token;
const status = async (token: string) =>
  (await house.ask({ method: "GET", url: "/rest/check", token })).statusCode;
const open = ({ searchParams }: URL) => house.ask({ method: "POST", url: `/lowcode/verify?${searchParams}` });

/** What was sent since this was last asked. */
async function mailsSent() {
  await runJobs(house);
  return house.mails.splice(0);
}

describe("the profile", () => {
  it("AUTH-17 shows all that its page needs", async () => {
    expect(await profile()).toEqual({
      username: person.username,
      email: `${person.username}@sonum.test`,
      emailVerified: false,
      pendingEmail: null,
      firstName: "",
      lastName: "",
      locale: "en",
      createdAt: house.clock.now().toISOString(),
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
      confirmedUntil: new Date(house.clock.now().getTime() + 10 * MINUTE_MS).toISOString(),
      deletesAt: null,
    });
    house.clock.advance(10 * MINUTE_MS);
    expect((await profile()).confirmedUntil).toBeNull();
  });

  it("AUTH-17 takes new names and another language, each by itself", async () => {
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
  ])("E3 refuses a change that is not offered: %j", async (change) => {
    expect((await call("PATCH", "profile", change)).statusCode).toBe(400);
  });
});

describe("another e-mail address", () => {
  it("AUTH-17 counts once its link was opened; until then the old one stays, and is told", async () => {
    const email = `new${count}@mail.test`;
    expect((await call("POST", "email", { email })).statusCode).toBe(204);
    expect(await profile()).toMatchObject({
      email: `${person.username}@sonum.test`,
      pendingEmail: email,
    });
    const mails = await mailsSent();
    expect(mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
      [`${person.username}@sonum.test`, "Your e-mail address is about to change"],
      [email, "Confirm your e-mail address"],
    ]);

    const link = linkIn(mails.find(({ to }) => to === email));
    expect(link.origin).toBe("https://sonum.test");
    expect((await open(link)).statusCode).toBe(204);
    expect(await profile()).toMatchObject({ email, emailVerified: true, pendingEmail: null });
    expect((await signIn(email, person.password)).statusCode).toBe(200);
    expect((await open(link)).statusCode).toBe(400);
  });

  it("E8 ends every session but the one that asked", async () => {
    const elsewhere = await tokenOf();
    const email = `new${count}@mail.test`;
    await call("POST", "email", { email });
    const link = linkIn((await mailsSent()).find(({ to }) => to === email));
    expect(await status(elsewhere)).toBe(200);
    await open(link);
    expect([await status(elsewhere), await status(person.token)]).toEqual([401, 200]);
  });

  it("E14 cannot be one that somebody has, and nobody learns that from the answer", async () => {
    const eve = await house.signedIn(`eve${count}`, ["ROLE_sao-user"]);
    const reply = await call("POST", "email", { email: `EVE${count}@sonum.test` });
    expect([reply.statusCode, reply.body]).toEqual([204, ""]);
    expect(await mailsSent()).toEqual([]);
    expect((await profile()).pendingEmail).toBeNull();
    expect(await status(eve.token)).toBe(200);
  });

  it("E14 does not replace the old one when somebody took it meanwhile", async () => {
    await call("POST", "email", { email: `bob${count}@sonum.test` });
    const link = linkIn((await mailsSent()).find(({ to }) => to === `bob${count}@sonum.test`));
    await house.signedIn(`bob${count}`, ["ROLE_sao-user"]);
    expect((await open(link)).statusCode).toBe(400);
    expect((await profile()).email).toBe(`${person.username}@sonum.test`);
  });

  it("AUTH-17 is called off by a change of the password", async () => {
    const email = `thief${count}@mail.test`;
    await call("POST", "email", { email });
    const link = linkIn((await mailsSent()).find(({ to }) => to === email));
    await call("POST", "password", { password: person.password, newPassword: NEW_PASSWORD });
    expect((await open(link)).statusCode).toBe(400);
  });

  it("AUTH-17 stays under way when the mail for the old one is sent again, and the other way round", async () => {
    const email = `new${count}@mail.test`;
    await call("POST", "email", { email });
    const link = linkIn((await mailsSent()).find(({ to }) => to === email));
    expect((await call("POST", "verification")).statusCode).toBe(204);
    expect((await profile()).pendingEmail).toBe(email);

    const proof = linkIn((await mailsSent()).find(({ to }) => to === `${person.username}@sonum.test`));
    await call("POST", "email", { email });
    const newest = linkIn((await mailsSent()).find(({ to }) => to === email));
    expect((await open(proof)).statusCode).toBe(204);
    expect((await profile()).emailVerified).toBe(true);
    expect((await open(link)).statusCode).toBe(400);
    expect((await open(newest)).statusCode).toBe(204);
    expect((await profile()).email).toBe(email);
  });

  it("AUTH-17 needs a fresh confirmation and must be an address", async () => {
    for (const email of ["", "nobody", "a@b", "a@b.test\r\nBcc: x@y.test", `${"x".repeat(300)}@y.test`])
      expect((await call("POST", "email", { email })).statusCode).toBe(400);
    house.clock.advance(10 * MINUTE_MS);
    const reply = await call("POST", "email", { email: "ok@mail.test" });
    expect([reply.statusCode, reply.json().code]).toEqual([403, "confirmation_required"]);
  });

  it("AUTH-16 is not asked for without end", async () => {
    const replies = [];
    for (let n = 0; n < 6; n++)
      replies.push((await call("POST", "email", { email: `n${n}-${count}@mail.test` })).statusCode);
    expect(replies).toEqual([204, 204, 204, 204, 204, 429]);
  });
});

describe("another password", () => {
  it("AUTH-17 takes the place of the old one at once", async () => {
    const change = { password: person.password, newPassword: NEW_PASSWORD };
    expect((await call("POST", "password", change)).statusCode).toBe(204);
    expect((await signIn(person.username, person.password)).statusCode).toBe(401);
    expect((await mailsSent()).map(({ subject }) => subject)).toEqual(["Your password was changed"]);
    expect((await signIn(person.username, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it("E8 ends every other session, with its refresh token", async () => {
    const { username, password } = person;
    const other = (await signIn(username, password)).json<{ access_token: string; refresh_token: string }>();
    await call("POST", "password", { password, newPassword: NEW_PASSWORD });
    expect([await status(other.access_token), await status(person.token)]).toEqual([401, 200]);
    const refreshed = (refreshToken: string) =>
      house.ask({ method: "POST", url: "/rest/proxy/refresh", payload: { refreshToken } });
    expect((await refreshed(other.refresh_token)).statusCode).toBe(401);
    expect((await refreshed(person.refreshToken)).statusCode).toBe(200);
  });

  it("AUTH-3 follows the rules of sign-up", async () => {
    const change = (newPassword: string) =>
      call("POST", "password", { password: person.password, newPassword });
    const short = await change("abc4");
    expect([short.statusCode, short.json().details.issues]).toEqual([
      400,
      [{ path: "body.newPassword", message: "Password is too short" }],
    ]);
    expect((await change("password123")).json().message).toContain("Password is too common");
    expect((await change(`${person.username}1`)).statusCode).toBe(400);
  });

  it("AUTH-17 needs the old one and a fresh confirmation, and the old one is not guessed", async () => {
    const wrong = { password: "wrong", newPassword: NEW_PASSWORD };
    for (let n = 0; n < 5; n++) expect((await call("POST", "password", wrong)).statusCode).toBe(422);
    expect((await call("POST", "password", wrong)).statusCode).toBe(429);
    house.clock.advance(10 * MINUTE_MS);
    const change = { password: person.password, newPassword: NEW_PASSWORD };
    expect((await call("POST", "password", change)).json().code).toBe("confirmation_required");
  });
});
