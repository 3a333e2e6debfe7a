import { HOUR_MS } from "@sonum/contract/time-units";
import { beforeEach, describe, expect, it } from "vitest";
import { linkIn, runJobs } from "../../../../test/fixtures/run-jobs.ts";
import { solveCaptcha } from "../../../../test/fixtures/solve-captcha.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";

const AGREEMENTS = { personalData: true, terms: true };

let count = 0;
let form: Record<string, unknown>;

const app = await createTestApp();

beforeEach(() => {
  count++;
  // All sign-ups come from one network: an hour later its rate limit is reset.
  app.clock.advance(HOUR_MS);
  form = {
    username: `Ann${count}`,
    email: `Ann${count}@Mail.Test`,
    password: "violet harbour",
    firstName: "",
    lastName: "",
    locale: "de",
    agreements: AGREEMENTS,
    clickId: null,
  };
  app.mails.length = 0;
});

const send = (payload: object, more: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  app.request({ method: "POST", url: "/rest/adm/create/user", payload, ...more });
const captcha = () => solveCaptcha(app.request, "sign-up");
const signUp = async (change: object = {}, more = {}) =>
  send({ ...form, captcha: await captcha(), ...change }, more);
const findUser = (username = form["username"]) =>
  app.db.selectFrom("accounts.users").selectAll().where("username", "=", String(username)).executeTakeFirst();
const verify = (link: URL, change: Record<string, string> = {}) => {
  const query = new URLSearchParams({ ...Object.fromEntries(link.searchParams), ...change });
  return app.request({ method: "POST", url: `/lowcode/verify?${query}` });
};

describe("signing up", () => {
  it("AUTH-1 AUTH-4 creates a customer's account that can sign in immediately", async () => {
    const reply = await signUp({
      firstName: "Ann",
      lastName: "Lee",
      clickId: "click-1",
      bonusId: 3,
      ref: "friend",
    });
    expect([reply.statusCode, reply.json()]).toEqual([201, { username: form["username"] }]);
    const user = await findUser();
    expect(user).toMatchObject({
      givenName: "Ann",
      familyName: "Lee",
      locale: "de",
      roles: ["ROLE_sao-user"],
      emailVerified: false,
    });
    const login = { username: form["username"], password: form["password"] };
    expect((await app.request({ method: "POST", url: "/rest/proxy/login", payload: login })).statusCode).toBe(
      200,
    );

    const origin = await app.db.selectFrom("accounts.signUps").selectAll().execute();
    expect(origin.find(({ userId }) => userId === user?.id)).toMatchObject({
      clickId: "click-1",
      bonusId: 3,
      referralCode: "friend",
    });
  });

  it("AUTH-1 stores the agreements with version, time and address", async () => {
    await signUp({}, { remoteAddress: "198.51.100.7" });
    const consents = await app.db
      .selectFrom("accounts.consents")
      .selectAll()
      .where("userId", "=", (await findUser())?.id ?? "")
      .orderBy("agreement")
      .execute();
    const version = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    const common = { version, givenAt: app.clock.now(), address: "198.51.100.7" };
    expect(consents).toMatchObject([
      { agreement: "acceptableUse", ...common },
      { agreement: "personalData", ...common },
      { agreement: "terms", ...common },
    ]);
  });

  it("AUTH-14 requires a captcha, in the body or the header", async () => {
    expect((await send(form)).json()).toMatchObject({ code: "captcha_required" });
    const other = await solveCaptcha(app.request, "feedback");
    expect((await send({ ...form, captcha: other })).json()).toMatchObject({ code: "captcha_required" });
    expect((await send(form, { headers: { "x-captcha": await captcha() } })).statusCode).toBe(201);
  });

  it.each([
    [{ username: "" }, "body.username", "This field is required"],
    [{ username: undefined }, "body.username", "This field is required"],
    [{ username: null }, "body.username", "This field is required"],
    [{ email: "" }, "body.email", "This field is required"],
    [{ email: "nobody" }, "body.email", "Please enter a valid email address"],
    [{ email: "a@b.test\r\nBcc: eve@mail.test" }, "body.email", "Please enter a valid email address"],
    [{ email: "a@b.test, eve@mail.test" }, "body.email", "Please enter a valid email address"],
    [{ password: "" }, "body.password", "This field is required"],
    [{ password: "abcd" }, "body.password", "Password is too short"],
    [{ password: "Password1!" }, "body.password", "Password is too common"],
    [{ password: "x1".repeat(65) }, "body.password", "Password is too long"],
    [
      { username: "quillonta", password: "Quillonta-77" },
      "body.password",
      "Password contains your name or e-mail",
    ],
    [{ password: "sonum2026!" }, "body.password", "Password contains your name or e-mail"],
    [{ agreements: { personalData: true, terms: false } }, "body.agreements.terms", "This field is required"],
    [{ agreements: { terms: true } }, "body.agreements.personalData", "This field is required"],
    [{ agreements: undefined }, "body.agreements", "This field is required"],
    [{ username: "аnn" }, "body.username", "Use letters of one alphabet, digits, dot, dash and underscore"],
    [
      { username: "a@b.test" },
      "body.username",
      "Use letters of one alphabet, digits, dot, dash and underscore",
    ],
  ])("AUTH-2 AUTH-3 reports the invalid field for %j", async (change, path, message) => {
    const solution = await captcha();
    const reply = await send({ ...form, captcha: solution, ...change });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: "invalid_request", details: { issues: [{ path, message }] } });
    // An invalid field does not use up the captcha.
    expect((await send({ ...form, captcha: solution })).statusCode).toBe(201);
  });

  it.each<Record<string, unknown>>([
    { roles: ["ROLE_sao-operator"] },
    { balance: "1000" },
    { emailVerified: true },
    { email_verified: true },
    { isBlocked: false },
    { constructor: {} },
    { bonusId: "DROP" },
    { bonusId: 1.5 },
    { clickId: "x".repeat(129) },
  ])("E3 E4 refuses unknown or invalid fields: %j", async (change) => {
    expect((await signUp(change)).statusCode).toBe(400);
    expect(await findUser()).toBeUndefined();
  });

  it("E4 has no sibling routes", async () => {
    for (const url of ["/rest/adm/create/operator", "/rest/adm/create", "/rest/adm/users"])
      expect((await app.request({ method: "POST", url, payload: {} })).statusCode).toBe(404);
  });

  it("AUTH-4 E12 reports a taken name or address in the visitor's language", async () => {
    await signUp();
    const name = await signUp({ email: "other@mail.test" }, { headers: { "accept-language": "ru" } });
    expect(name.statusCode).toBe(409);
    expect(name.json()).toMatchObject({
      code: "name_taken",
      errorMessage: "Это имя пользователя уже занято.",
      details: { field: "username" },
    });
    const address = await signUp({ username: "other" });
    expect(address.json()).toMatchObject({
      errorMessage: "This e-mail address is already registered.",
      details: { field: "email" },
    });
  });

  it("E21 accepts a name once, whatever its case or width", async () => {
    await signUp({ username: "Maria" });
    for (const [n, username] of ["MARIA", " maria ", "ｍａｒｉａ", "Ｍaria"].entries())
      expect((await signUp({ username, email: `maria${n}@mail.test` })).statusCode).toBe(409);
    await signUp({ username: "Мария", email: "mariya@mail.test" });
    expect((await signUp({ username: "МАРИЯ", email: "mariya2@mail.test" })).statusCode).toBe(409);
  });

  it("E12 lets exactly one of many concurrent sign-ups take a username", async () => {
    const solutions = await Promise.all(Array.from({ length: 6 }, captcha));
    const replies = await Promise.all(
      solutions.map((solution, n) => send({ ...form, email: `race${n}@mail.test`, captcha: solution })),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it("AUTH-16 E12 allows five attempts per address and hour, and states the wait", async () => {
    const from = { remoteAddress: "203.0.113.9" };
    for (let n = 0; n < 5; n++) expect((await signUp({ username: "maria" }, from)).statusCode).toBe(409);
    const reply = await signUp({}, from);
    expect(reply.statusCode).toBe(429);
    expect(reply.json()).toMatchObject({ code: "too_many_requests", details: { retryAfterSeconds: 3600 } });
    expect(reply.headers["retry-after"]).toBe("3600");
    app.clock.advance(HOUR_MS);
    expect((await signUp({}, from)).statusCode).toBe(201);
  });

  it("AUTH-3 publishes the password length limits", async () => {
    const reply = await app.request({ method: "GET", url: "/rest/reference/password" });
    expect(reply.json()).toEqual({ lengthMin: 8, lengthMax: 128 });
  });
});

describe("e-mail verification", () => {
  const lastMail = () => app.mails.findLast(({ to }) => to === form["email"]);

  async function mailed(change: object = {}): Promise<URL> {
    await signUp(change);
    await runJobs(app);
    return linkIn(lastMail());
  }

  it("AUTH-8 sends a mail in the user's language with a link to our own origin", async () => {
    const link = await mailed();
    expect(lastMail()).toMatchObject({ subject: "Bestätigen Sie Ihre E-Mail-Adresse" });
    expect([link.origin, link.pathname]).toEqual(["https://sonum.test", "/verify"]);
    expect((await verify(link)).statusCode).toBe(204);
    expect(await findUser()).toMatchObject({ emailVerified: true });
  });

  it("E14 works once", async () => {
    const link = await mailed();
    const replies = await Promise.all([verify(link), verify(link), verify(link)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 400, 400]);
    expect((await verify(link)).json()).toMatchObject({ code: "link_used" });
  });

  it("E14 works only for its own address", async () => {
    const link = await mailed();
    expect((await verify(link, { email: "eve@mail.test" })).statusCode).toBe(400);
    expect((await verify(link, { token: "x".repeat(43) })).statusCode).toBe(400);
    expect(await findUser()).toMatchObject({ emailVerified: false });
    expect((await verify(link)).statusCode).toBe(204);
  });

  it("E14 works for two days", async () => {
    const link = await mailed();
    app.clock.advance(48 * HOUR_MS);
    expect((await verify(link)).statusCode).toBe(400);
  });

  it("E14 fails when the address has changed since", async () => {
    const link = await mailed();
    const id = (await findUser())?.id ?? "";
    const change = { email: "new@mail.test", emailKey: `new${count}@mail.test` };
    await app.db.updateTable("accounts.users").set(change).where("id", "=", id).execute();
    for (let times = 0; times < 2; times++)
      expect((await verify(link)).json(), "not confirmed already").toMatchObject({ code: "link_expired" });
    expect(await findUser()).toMatchObject({ emailVerified: false });
  });

  it("AUTH-8 can be resent, which invalidates the older link", async () => {
    const first = await mailed();
    const login = { username: form["username"], password: form["password"] };
    const session = await app.request({ method: "POST", url: "/rest/proxy/login", payload: login });
    const token = session.json<{ access_token: string }>().access_token;
    const again = () => app.request({ method: "POST", url: "/rest/user/verification", token });
    for (let n = 0; n < 5; n++) expect((await again()).statusCode).toBe(204);
    expect((await again()).statusCode).toBe(429);
    await runJobs(app);
    expect((await verify(first)).statusCode).toBe(400);
    expect((await verify(linkIn(lastMail()))).statusCode).toBe(204);
  });

  it("F5 stores no usable link, neither in the table nor in the queue", async () => {
    await signUp();
    const queue = await app.system.pool.query("select payload::text from graphile_worker._private_jobs");
    expect(queue.rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(queue.rows)).not.toMatch(/verify|Mail\.Test/i);
    await runJobs(app);
    const token = linkIn(lastMail()).searchParams.get("token") ?? "";
    const verifications = await app.db.selectFrom("accounts.emailProofs").select("hash").execute();
    expect(verifications.map(({ hash }) => hash.toString("base64url"))).not.toContain(token);
  });
});
