import { generateKeyPairSync, sign } from "node:crypto";
import type { Passkey } from "@sonum/contract/accounts/passkeys";
import type { CreationOptions, RequestOptions } from "@sonum/contract/accounts/webauthn";
import { MINUTE_MS } from "@sonum/contract/time-units";
import { beforeEach, describe, expect, it } from "vitest";
import { createAuthenticator, type Forgery } from "../../../../test/fixtures/authenticator.ts";
import { createTestApp, type TestApp } from "../../../../test/fixtures/test-app.ts";
import { relyingParty } from "./rules.ts";

let user: Awaited<ReturnType<TestApp["signedIn"]>>;
let device: ReturnType<typeof createAuthenticator>;
let count = 0;

const app = await createTestApp();

beforeEach(async () => {
  user = await app.signedIn(`ann${++count}`, ["ROLE_sao-user"]);
  device = createAuthenticator();
});

const post = (url: string, payload: object = {}, token?: string) =>
  app.request({ method: "POST", url: `/rest/${url}`, payload, token });
const registrationOptions = async () =>
  (await post("user/passkeys/options", {}, user.token)).json<CreationOptions>();
const signInOptions = async () => (await post("passkeys/options")).json<RequestOptions>();

async function add(forgeries: Forgery = {}, name?: string) {
  const passkey = device.create(await registrationOptions(), forgeries);
  return post("user/passkeys", { passkey, ...(name !== undefined && { name }) }, user.token);
}

const signIn = async (forgeries: Forgery = {}) =>
  post("passkeys/verify", device.use(await signInOptions(), forgeries));
const list = async () =>
  (await app.request({ method: "GET", url: "/rest/user/passkeys", token: user.token })).json<Passkey[]>();

describe("a passkey", () => {
  it("AUTH-17 is created as a discoverable credential with user verification", async () => {
    const options = await registrationOptions();
    expect(options).toMatchObject({
      rp: { id: "sonum.test", name: "Sonum" },
      user: { id: Buffer.from(user.id).toString("base64url"), name: user.username },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
    });
    const added = await add({}, "My phone");
    expect([added.statusCode, added.json()]).toEqual([
      201,
      expect.objectContaining({ id: expect.stringMatching(/^pky_/), name: "My phone", lastUsedAt: null }),
    ]);
    expect((await registrationOptions()).excludeCredentials).toEqual([
      { id: device.id, type: "public-key", transports: ["internal"] },
    ]);
  });

  it("AUTH-17 signs its owner in without name or password, repeatedly", async () => {
    await add();
    for (let n = 0; n < 3; n++) {
      app.clock.advance(1000);
      const reply = await signIn();
      expect([reply.statusCode, reply.json().username]).toEqual([200, user.username]);
      const who = await app.request({ method: "GET", url: "/rest/check", token: reply.json().access_token });
      expect(who.json().sub).toBe(user.id);
    }
    expect((await list())[0]?.lastUsedAt).toBe(app.clock.now().toISOString());
  });

  it("E9 keeps strangers from exhausting the owner's login attempts", async () => {
    await add();
    const home = { remoteAddress: "203.0.113.9" };
    const payload = device.use(await signInOptions());
    await app.request({ method: "POST", url: "/rest/passkeys/verify", payload, ...home });
    const signInWith = (password: string, more = {}) => {
      const credentials = { username: user.username, password };
      return app.request({ method: "POST", url: "/rest/proxy/login", payload: credentials, ...more });
    };
    for (let n = 0; n < 10; n++) await signInWith("wrong");
    expect((await signInWith(user.password)).statusCode).toBe(429);
    expect((await signInWith(user.password, home)).statusCode).toBe(200);
  });

  it("AUTH-17 is an alternative to the password, which still works for customers", async () => {
    await add();
    const payload = { username: user.username, password: user.password };
    const { access_token: token } = (await post("proxy/login", payload)).json<{ access_token: string }>();
    const check = await app.request({ method: "GET", url: "/rest/check", token });
    const session = await app.db
      .selectFrom("accounts.sessions")
      .select("hasSecondFactor")
      .where("id", "=", check.json<{ sid: string }>().sid)
      .executeTakeFirst();
    expect(session).toEqual({ hasSecondFactor: false });
  });

  it("AUTH-17 is sufficient where TOTP is enabled", async () => {
    await add();
    await app.db
      .insertInto("accounts.totp")
      .values({
        userId: user.id,
        encryptedSecret: app.system.cipher.encrypt("A".repeat(32)),
        createdAt: app.clock.now(),
        enabledAt: app.clock.now(),
        lastStep: null,
      })
      .execute();
    const { username, password } = user;
    expect((await post("proxy/login", { username, password })).json().code).toBe("otp_required");
    expect((await signIn()).statusCode).toBe(200);
  });

  it("AUTH-17 can be renamed and removed by its owner only, and stops working then", async () => {
    const { id } = (await add()).json<Passkey>();
    const eve = await app.signedIn(`eve${count}`, ["ROLE_sao-user"]);
    const url = `/rest/user/passkeys/${id}`;
    const rename = (token: string) =>
      app.request({ method: "PATCH", url, payload: { name: "Laptop" }, token });
    const remove = (token: string) => app.request({ method: "DELETE", url, token });

    expect([(await rename(eve.token)).statusCode, (await remove(eve.token)).statusCode]).toEqual([404, 404]);
    expect((await rename(user.token)).json()).toMatchObject({ id, name: "Laptop" });
    expect((await remove(user.token)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    expect((await signIn()).json().code).toBe("bad_credentials");
  });

  it("AUTH-17 confirms a change", async () => {
    await add();
    app.clock.advance(10 * MINUTE_MS);
    const newKey = () => post("user/apikey", {}, user.token);
    expect((await newKey()).json().code).toBe("confirmation_required");
    const options = (await post("user/confirm/options", {}, user.token)).json<RequestOptions>();
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([device.id]);
    const passkey = device.use(options);
    expect((await post("user/confirm", { passkey }, user.token)).statusCode).toBe(200);
    expect((await newKey()).statusCode).toBe(200);
    const again = await post("user/confirm", { passkey }, user.token);
    expect([again.statusCode, again.json().code]).toEqual([422, "not_confirmed"]);
  });

  it("AUTH-17 does not confirm for another user or with another challenge", async () => {
    await add();
    const foreignDevice = device;
    device = createAuthenticator();
    const victim = await app.signedIn(`vic${count}`, ["ROLE_sao-user"]);
    const options = (await post("user/confirm/options", {}, victim.token)).json<RequestOptions>();
    const foreign = await post("user/confirm", { passkey: foreignDevice.use(options) }, victim.token);
    expect(foreign.json().code).toBe("not_confirmed");
    const forSignIn = await post(
      "user/confirm",
      { passkey: foreignDevice.use(await signInOptions()) },
      user.token,
    );
    expect(forSignIn.json().code).toBe("not_confirmed");
  });

  it("AUTH-17 needs a recent confirmation to be created or removed", async () => {
    const { id } = (await add()).json<Passkey>();
    const options = await registrationOptions();
    app.clock.advance(10 * MINUTE_MS);
    const made = await post("user/passkeys", { passkey: device.create(options) }, user.token);
    const asked = await post("user/passkeys/options", {}, user.token);
    const url = `/rest/user/passkeys/${id}`;
    const removed = await app.request({ method: "DELETE", url, token: user.token });
    for (const reply of [made, asked, removed]) expect(reply.json().code).toBe("confirmation_required");
  });

  it("E8 does not sign a blocked user in", async () => {
    await add();
    await app.db.updateTable("accounts.users").set({ isBlocked: true }).where("id", "=", user.id).execute();
    expect((await signIn()).json().code).toBe("account_blocked");
  });
});

const stranger = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;

describe("E5 a forged passkey response", () => {
  const forgeries: [string, Forgery][] = [
    ["another origin", { origin: "https://evil.test" }],
    ["an origin that begins like ours", { origin: "https://sonum.test.evil.test" }],
    ["our origin without TLS", { origin: "http://sonum.test" }],
    ["another relying party", { rpId: "evil.test" }],
    ["user not verified", { isVerified: false }],
    ["user not present", { isPresent: false }],
    ["the wrong ceremony", { type: "webauthn.other" }],
    ["a challenge of its own", { challenge: "A".repeat(43) }],
    ["no challenge", { challenge: "" }],
  ];

  it.each(forgeries)("E5 is not stored: %s", async (_, forgery) => {
    const reply = await add(forgery);
    expect([reply.statusCode, reply.json().code]).toEqual([422, "not_confirmed"]);
    expect(await list()).toEqual([]);
  });

  it.each([
    ...forgeries,
    ["a signature of zeros", { signature: Buffer.alloc(70) }] as [string, Forgery],
    ["a stranger's signature", { signature: sign("sha256", Buffer.from("x"), stranger) }] as [
      string,
      Forgery,
    ],
    ["another user's handle", { userHandle: Buffer.from("usr_other").toString("base64url") }] as [
      string,
      Forgery,
    ],
  ])("E5 does not sign in: %s", async (_, forgery) => {
    await add();
    const reply = await signIn(forgery);
    expect([reply.statusCode, reply.json().code]).toEqual([401, "bad_credentials"]);
    expect((await signIn()).statusCode).toBe(200);
  });

  it("E5 is accepted once, within five minutes", async () => {
    await add();
    const options = await signInOptions();
    const answer = device.use(options);
    const both = await Promise.all([post("passkeys/verify", answer), post("passkeys/verify", answer)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    expect((await post("passkeys/verify", device.use(options))).statusCode).toBe(401);

    const late = await signInOptions();
    app.clock.advance(5 * MINUTE_MS);
    expect((await post("passkeys/verify", device.use(late))).statusCode).toBe(401);
  });

  it("E5 is refused for another user's challenge and for a second registration", async () => {
    const options = await registrationOptions();
    const eve = await app.signedIn(`eve${count}`, ["ROLE_sao-user"]);
    const passkey = device.create(options);
    expect((await post("user/passkeys", { passkey }, eve.token)).statusCode).toBe(422);
    expect((await post("user/passkeys", { passkey }, user.token)).statusCode).toBe(201);
    expect((await post("user/passkeys", { passkey }, user.token)).statusCode).toBe(422);
    expect((await add()).statusCode).toBe(422);
  });

  it("E5 is detected by the counter of a cloned authenticator", async () => {
    await add();
    expect((await signIn({ counter: 7 })).statusCode).toBe(200);
    for (const counter of [7, 6, 0]) expect((await signIn({ counter })).statusCode).toBe(401);
    expect((await signIn({ counter: 8 })).statusCode).toBe(200);
  });

  it("AUTH-17 is not assumed when an authenticator never counts", async () => {
    await add();
    expect((await signIn({ counter: 0 })).statusCode).toBe(200);
    expect((await signIn({ counter: 0 })).statusCode).toBe(200);
  });

  it("E5 with an unknown credential is refused with the same message", async () => {
    device.create(await registrationOptions());
    expect((await signIn()).json()).toMatchObject({
      code: "bad_credentials",
      message: "This passkey was not accepted.",
    });
  });
});

it("AUTH-17 allows at most twenty passkeys", async () => {
  for (let n = 0; n < 20; n++) {
    device = createAuthenticator();
    expect((await add()).statusCode).toBe(201);
  }
  expect((await post("user/passkeys/options", {}, user.token)).json().code).toBe("conflict");
});

it.each([
  ["https://sonum.test", "sonum.test", "https://sonum.test"],
  ["https://shop.example:8443/x", "shop.example", "https://shop.example:8443"],
  ["http://127.0.0.1:8080", "localhost", "http://localhost:8080"],
  ["http://[::1]:8080", "localhost", "http://localhost:8080"],
])("AUTH-17 creates passkeys of %s for %s", (publicUrl, id, origin) => {
  expect(relyingParty({ publicUrl })).toEqual({ id, origin, name: "Sonum" });
});
