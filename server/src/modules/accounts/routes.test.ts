import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { createTestContext } from "../../../test/fixtures/test-context.ts";
import { registerErrorHandler } from "../../platform/http/error-handler.ts";
import { createServe, NO_GUARD } from "../../platform/http/serve.ts";
import { addUser } from "./add-user.ts";
import { accountRoutes } from "./routes.ts";
import { findActor } from "./sign-in/find-actor.ts";

const app = Fastify();

const context = await createTestContext();
registerErrorHandler(app);
const serve = createServe(app, context.system, {
  guard: NO_GUARD,
  authenticate: async ({ headers }) =>
    headers.authorization
      ? findActor(context.system, headers.authorization.replace(/^Bearer /, ""))
      : { kind: "guest" },
});
accountRoutes(serve, async () => {});
await addUser(context.system, {
  username: "Pat",
  email: "pat@mail.test",
  password: "secret",
  roles: ["ROLE_sao-partner", "ROLE_sao-user"],
  givenName: "Pat",
  familyName: "Smith",
  locale: "de",
});

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: "POST", url, payload, headers });
const signInAs = (password = "secret", headers = {}) =>
  post("/rest/proxy/login", { username: "pat", password }, headers);
const check = (token: string) =>
  app.inject({ url: "/rest/check", headers: { authorization: `Bearer ${token}` } });

describe("session routes", () => {
  it("AUTH-9 AUTH-10 sign a user in and return the profile", async () => {
    const session = await signInAs();
    expect(session.statusCode).toBe(200);
    expect(session.headers["cache-control"]).toBe("no-store");
    expect(session.json()).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      token_type: "bearer",
      scope: "read write",
      expires_in: 86_400,
      username: "Pat",
    });

    const profile = await check(session.json().access_token);
    expect(profile.statusCode).toBe(200);
    expect(profile.json()).toEqual({
      sub: expect.stringMatching(/^usr_/),
      email: "pat@mail.test",
      email_verified: false,
      family_name: "Smith",
      given_name: "Pat",
      name: "Pat Smith",
      preferred_username: "Pat",
      roles: ["ROLE_sao-user", "ROLE_sao-partner"],
      sid: expect.stringMatching(/^ses_/),
      locale: "de",
    });
  });

  it("AUTH-9 explain a refusal in error_description", async () => {
    const reply = await signInAs("wrong");
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({
      code: "bad_credentials",
      error_description: "Wrong username or password.",
    });
  });

  it("AUTH-9 refresh a session", async () => {
    const { refresh_token } = (await signInAs()).json();
    const reply = await post("/rest/proxy/refresh", { refreshToken: refresh_token });
    expect(reply.statusCode).toBe(200);
    expect((await check(reply.json().access_token)).statusCode).toBe(200);
    expect((await post("/rest/proxy/refresh", { refreshToken: "stolen" })).statusCode).toBe(401);
  });

  it("AUTH-12 E7 sign out, and the old access token stops working immediately", async () => {
    const { access_token, refresh_token } = (await signInAs()).json();
    const bye = await post("/rest/logout", {}, { authorization: `Bearer ${access_token}` });
    expect([bye.statusCode, bye.body]).toEqual([204, ""]);
    expect((await check(access_token)).statusCode).toBe(401);
    expect((await post("/rest/proxy/refresh", { refreshToken: refresh_token })).statusCode).toBe(401);
  });

  it("AUTH-10 answer 401 to guests", async () => {
    expect((await app.inject({ url: "/rest/check" })).statusCode).toBe(401);
    expect((await post("/rest/logout", {})).statusCode).toBe(401);
    expect((await check("garbage")).json()).toMatchObject({ code: "sign_in_required" });
  });

  it("store address and user agent, the latter truncated", async () => {
    const { access_token } = (await signInAs("secret", { "user-agent": "x".repeat(500) })).json();
    const { sid } = (await check(access_token)).json();
    const session = await context.db
      .selectFrom("accounts.sessions")
      .selectAll()
      .where("id", "=", sid)
      .executeTakeFirst();
    expect(session).toMatchObject({ userAgent: "x".repeat(200), address: "127.0.0.1", endedAt: null });
  });

  it.each([
    {},
    { username: "pat" },
    { username: "", password: "secret" },
    { username: ["pat"], password: "secret" },
    { username: { $ne: "" }, password: "secret" },
    { username: "pat", password: "secret", roles: ["ROLE_sao-operator"] },
    { username: "pat", password: "x".repeat(1025) },
  ])("E3 refuse an invalid body: %j", async (body) => {
    expect((await post("/rest/proxy/login", body)).statusCode).toBe(400);
  });
});
