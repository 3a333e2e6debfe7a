import type { Session } from "@sonum/contract/accounts/sign-in";
import { usd } from "@sonum/contract/money";
import { HOUR_MS } from "@sonum/contract/time-units";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { countWaiting } from "../../../../test/fixtures/count-waiting.ts";
import { linkIn, runJobs } from "../../../../test/fixtures/run-jobs.ts";
import { solveCaptcha } from "../../../../test/fixtures/solve-captcha.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { SIGN_UP_LIMITS } from "../rate-limits/rate-limits.ts";

const AGREEMENTS = { personalData: true, terms: true, lawfulPurchase: true };
const PASSWORD = "violet harbour";

const app = await createTestApp();
let count = 0;
let email: string;

beforeEach(() => {
  // An hour later the rate limits are reset.
  app.clock.advance(HOUR_MS);
  app.mails.length = 0;
  email = `newcomer${++count}@mail.test`;
});

const post = (url: string, payload: object, more: { token?: string; remoteAddress?: string } = {}) =>
  app.request({ method: "POST", url, payload, ...more });
const get = async (url: string, token: string) => (await app.request({ method: "GET", url, token })).json();
const open = async (change: object = {}, more = {}) =>
  post(
    "/rest/adm/create/buyer",
    {
      email,
      service: "tg",
      agreements: AGREEMENTS,
      captcha: await solveCaptcha(app.request, "sign-up"),
      ...change,
    },
    more,
  );
const openToken = async () => (await open({ service: undefined })).json<Session>().access_token;
const signIn = (password: string) => post("/rest/proxy/login", { username: email, password });
const findUser = () =>
  app.db.selectFrom("accounts.users").selectAll().where("emailKey", "=", email).executeTakeFirst();
async function mailsSent() {
  await runJobs(app);
  return app.mails.splice(0);
}

describe("an account with an e-mail address only", () => {
  it("BUY-15 is signed in at once and can buy, without another question", async () => {
    await app.simsOnSale(1, "ee");
    const reply = await open({ clickId: "click-7", bonusId: 3, ref: "friend", locale: "de" });
    expect([reply.statusCode, reply.json()]).toEqual([
      201,
      expect.objectContaining({ token_type: "bearer" }),
    ]);
    const { access_token: token, username } = reply.json<Session>();
    const user = await findUser();
    expect(user).toMatchObject({ username, passwordHash: null, emailVerified: false, locale: "de" });
    expect(username).toMatch(/^buyer-[a-z0-9]{10}$/);

    await app.credit(user?.id ?? "", usd("5"));
    expect((await post("/rest/user/order/create/tg/ee/USD", {}, { token })).statusCode).toBe(200);
    const origins = await app.db.selectFrom("accounts.signUps").selectAll().execute();
    expect(origins.find(({ userId }) => userId === user?.id)).toMatchObject({
      clickId: "click-7",
      bonusId: 3,
      referralCode: "friend",
    });
  });

  it("BUY-15 records each agreement by itself, with version, time and address", async () => {
    await open({}, { remoteAddress: "198.51.100.9" });
    const consents = await app.db
      .selectFrom("accounts.consents")
      .selectAll()
      .where("userId", "=", (await findUser())?.id ?? "")
      .orderBy("agreement")
      .execute();
    const common = { givenAt: app.clock.now(), address: "198.51.100.9" };
    expect(consents).toMatchObject(
      ["acceptableUse", "lawfulPurchase", "personalData", "terms"].map((agreement) => ({
        agreement,
        ...common,
      })),
    );
  });

  it.each(Object.keys(AGREEMENTS))("is not created without the agreement %s", async (missing) => {
    const reply = await open({ agreements: { ...AGREEMENTS, [missing]: false } });
    expect([reply.statusCode, await findUser()]).toEqual([400, undefined]);
  });

  it.each([{ email: "nobody" }, { email: "" }, { email: undefined }, { service: "TG" }])(
    "is not created with %o",
    async (change) => {
      expect((await open(change)).json()).toMatchObject({ code: "invalid_request" });
    },
  );

  it("AUTH-14 needs a captcha of the sign-up", async () => {
    for (const captcha of [undefined, await solveCaptcha(app.request, "feedback")])
      expect((await open({ captcha })).json()).toMatchObject({ code: "captcha_required" });
  });

  it("says what sign-up says when the address has an account, and creates no second one", async () => {
    await open();
    const again = await open({ email: ` ${email.toUpperCase()} ` });
    expect([again.statusCode, again.json()]).toEqual([
      409,
      expect.objectContaining({ code: "name_taken", details: { field: "email" } }),
    ]);
    const one = await Promise.all([1, 2, 3].map(() => open({ email: `race${count}@mail.test` })));
    expect(one.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
  });

  it("AUTH-16 shares the rate limit of sign-ups", async () => {
    const remoteAddress = "203.0.113.50";
    for (let times = 0; times < SIGN_UP_LIMITS.address.max; times++)
      await open({ email: `${times}-${email}` }, { remoteAddress });
    expect((await open({}, { remoteAddress })).json()).toMatchObject({ code: "too_many_requests" });
    const full = { username: `full${count}`, email, password: PASSWORD, agreements: AGREEMENTS };
    const captcha = await solveCaptcha(app.request, "sign-up");
    const { lawfulPurchase: _, ...agreements } = AGREEMENTS;
    const signUp = await post("/rest/adm/create/user", { ...full, agreements, captcha }, { remoteAddress });
    expect(signUp.json()).toMatchObject({ code: "too_many_requests" });
  });

  it.each([
    ["restricted", "service_restricted"],
    ["blocked", "not_found"],
  ] as const)("is not opened for a service that is %s", async (state, code) => {
    const setState = async (to: "open" | typeof state) => {
      await app.db.updateTable("catalogue.services").set({ state: to }).where("code", "=", "wa").execute();
      await app.reloadCatalogue();
    };
    await setState(state);
    expect((await open({ service: "wa" })).json()).toMatchObject({ code });
    await setState("open");
    expect(await findUser()).toBeUndefined();
    expect((await open({ service: "zz99" })).json()).toMatchObject({ code: "not_found" });
  });
});

describe("its password", () => {
  it("is none until the owner sets one, even long after the sign-in while the address is not confirmed", async () => {
    const token = await openToken();
    for (const guess of ["", "null", "undefined", PASSWORD])
      expect((await signIn(guess)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await get("/rest/user/profile", token)).toMatchObject({ hasPassword: false });

    app.clock.advance(HOUR_MS);
    const weak = await post("/rest/user/password", { newPassword: "abc" }, { token });
    expect(weak.json()).toMatchObject({ code: "invalid_request" });
    expect((await post("/rest/user/password", { newPassword: PASSWORD }, { token })).statusCode).toBe(204);
    expect((await signIn(PASSWORD)).statusCode).toBe(200);
    expect(await get("/rest/user/profile", token)).toMatchObject({ hasPassword: true });
    expect((await mailsSent()).map(({ subject }) => subject)).toContain("Your account has a password now");

    const second = await post("/rest/user/password", { newPassword: "amber lantern" }, { token });
    expect(second.json()).toMatchObject({ code: "confirmation_required" });
    expect((await post("/rest/user/password/link", {}, { token })).json()).toMatchObject({
      code: "conflict",
    });
  });

  it("is set once by concurrent requests", async () => {
    const token = await openToken();
    const set = (newPassword: string) => post("/rest/user/password", { newPassword }, { token });
    // Held until both have read that there is no password.
    const { pool } = app.system;
    const holder = await pool.connect();
    await holder.query("begin; select from accounts.users for update");
    const sent = Promise.all([set(PASSWORD), set("amber lantern")]);
    await vi.waitFor(async () => expect(await countWaiting(pool)).toBe(2));
    await holder.query("rollback");
    holder.release();
    const replies = await sent;
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
  });

  it("needs a recent sign-in or a mailed link once the address is confirmed", async () => {
    const token = await openToken();
    const mail = (await mailsSent()).find(({ to }) => to === email);
    expect(mail?.text).toContain("Your account has no password yet.");
    await post(`/lowcode/verify?${linkIn(mail).searchParams}`, {});
    app.clock.advance(HOUR_MS);
    const direct = await post("/rest/user/password", { newPassword: PASSWORD }, { token });
    expect(direct.json()).toMatchObject({ code: "confirmation_required" });

    expect((await post("/rest/user/password/link", {}, { token })).statusCode).toBe(204);
    const linkMail = (await mailsSent()).find(({ subject }) => subject === "Set a new password");
    const code = linkIn(linkMail).pathname.split("/").at(-1);
    expect((await post("/rest/recover/password", { code, password: PASSWORD })).statusCode).toBe(204);
    expect((await signIn(PASSWORD)).statusCode).toBe(200);
  });
});
