import { generateKeyPairSync, sign } from "node:crypto";
import type { Passkey } from "@sonum/contract/passkeys";
import type { CreationOptions, RequestOptions } from "@sonum/contract/webauthn";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Lies, makeAuthenticator } from "../../../../test/authenticator.ts";
import { type House, makeHouse } from "../../../../test/house.ts";
import { relyingParty } from "./relying-party.ts";

const MINUTE_MS = 60_000;

let house: House;
let person: Awaited<ReturnType<House["signedIn"]>>;
let device: ReturnType<typeof makeAuthenticator>;
let count = 0;

beforeAll(async () => {
  house = await makeHouse();
});

beforeEach(async () => {
  person = await house.signedIn(`ann${++count}`, ["ROLE_sao-user"]);
  device = makeAuthenticator();
});

const post = (url: string, payload: object = {}, token?: string) =>
  house.ask({ method: "POST", url: `/rest/${url}`, payload, token });
const askNew = async () => (await post("user/passkeys/options", {}, person.token)).json<CreationOptions>();
const askWho = async () => (await post("passkeys/options")).json<RequestOptions>();

async function add(lies: Lies = {}, name?: string) {
  const passkey = device.create(await askNew(), lies);
  return post("user/passkeys", { passkey, ...(name !== undefined && { name }) }, person.token);
}

const signIn = async (lies: Lies = {}) => post("passkeys/verify", device.use(await askWho(), lies));
const list = async () =>
  (await house.ask({ method: "GET", url: "/rest/user/passkeys", token: person.token })).json<Passkey[]>();

describe("a passkey", () => {
  it("AUTH-17 is made by the browser with finger, face or PIN, and found by itself", async () => {
    const options = await askNew();
    expect(options).toMatchObject({
      rp: { id: "sonum.test", name: "Sonum" },
      user: { id: Buffer.from(person.id).toString("base64url"), name: person.username },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
    });
    const added = await add({}, "My phone");
    expect([added.statusCode, added.json()]).toEqual([
      201,
      expect.objectContaining({ id: expect.stringMatching(/^pky_/), name: "My phone", lastUsedAt: null }),
    ]);
    expect((await askNew()).excludeCredentials).toEqual([
      { id: device.id, type: "public-key", transports: ["internal"] },
    ]);
  });

  it("AUTH-17 signs its owner in without a name or a password, again and again", async () => {
    await add();
    for (let n = 0; n < 3; n++) {
      house.clock.advance(1000);
      const reply = await signIn();
      expect([reply.statusCode, reply.json().username]).toEqual([200, person.username]);
      const who = await house.ask({ method: "GET", url: "/rest/check", token: reply.json().access_token });
      expect(who.json().sub).toBe(person.id);
    }
    expect((await list())[0]?.lastUsedAt).toBe(house.clock.now().toISOString());
  });

  it("E9 makes the place its owner's, where strangers cannot use up the attempts", async () => {
    await add();
    const home = { remoteAddress: "203.0.113.9" };
    const payload = device.use(await askWho());
    await house.ask({ method: "POST", url: "/rest/passkeys/verify", payload, ...home });
    const knock = (password: string, more = {}) => {
      const wanted = { username: person.username, password };
      return house.ask({ method: "POST", url: "/rest/proxy/login", payload: wanted, ...more });
    };
    for (let n = 0; n < 10; n++) await knock("wrong");
    expect((await knock(person.password)).statusCode).toBe(429);
    expect((await knock(person.password, home)).statusCode).toBe(200);
  });

  it("AUTH-17 is a way in beside the password, which still opens a customer's account", async () => {
    await add();
    const payload = { username: person.username, password: person.password };
    const { access_token: token } = (await post("proxy/login", payload)).json<{ access_token: string }>();
    const check = await house.ask({ method: "GET", url: "/rest/check", token });
    const session = await house.db
      .selectFrom("accounts.sessions")
      .select("hasSecondFactor")
      .where("id", "=", check.json<{ sid: string }>().sid)
      .executeTakeFirst();
    expect(session).toEqual({ hasSecondFactor: false });
  });

  it("AUTH-17 is enough where codes are on", async () => {
    await add();
    await house.db
      .insertInto("accounts.totp")
      .values({
        userId: person.id,
        sealedSecret: house.system.seal.close("A".repeat(32)),
        createdAt: house.clock.now(),
        enabledAt: house.clock.now(),
        lastStep: null,
      })
      .execute();
    const { username, password } = person;
    expect((await post("proxy/login", { username, password })).json().code).toBe("otp_required");
    expect((await signIn()).statusCode).toBe(200);
  });

  it("AUTH-17 is renamed and removed by its owner only, and opens nothing then", async () => {
    const { id } = (await add()).json<Passkey>();
    const eve = await house.signedIn(`eve${count}`, ["ROLE_sao-user"]);
    const url = `/rest/user/passkeys/${id}`;
    const rename = (token: string) => house.ask({ method: "PATCH", url, payload: { name: "Laptop" }, token });
    const remove = (token: string) => house.ask({ method: "DELETE", url, token });

    expect([(await rename(eve.token)).statusCode, (await remove(eve.token)).statusCode]).toEqual([404, 404]);
    expect((await rename(person.token)).json()).toMatchObject({ id, name: "Laptop" });
    expect((await remove(person.token)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    expect((await signIn()).json().code).toBe("bad_credentials");
  });

  it("AUTH-17 confirms a change", async () => {
    await add();
    house.clock.advance(10 * MINUTE_MS);
    const newKey = () => post("user/apikey", {}, person.token);
    expect((await newKey()).json().code).toBe("confirmation_required");
    const options = (await post("user/confirm/options", {}, person.token)).json<RequestOptions>();
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([device.id]);
    const passkey = device.use(options);
    expect((await post("user/confirm", { passkey }, person.token)).statusCode).toBe(200);
    expect((await newKey()).statusCode).toBe(200);
    const again = await post("user/confirm", { passkey }, person.token);
    expect([again.statusCode, again.json().code]).toEqual([422, "not_confirmed"]);
  });

  it("AUTH-17 of somebody else confirms nothing, nor does one that answers another question", async () => {
    await add();
    const mallory = device;
    device = makeAuthenticator();
    const victim = await house.signedIn(`vic${count}`, ["ROLE_sao-user"]);
    const options = (await post("user/confirm/options", {}, victim.token)).json<RequestOptions>();
    const foreign = await post("user/confirm", { passkey: mallory.use(options) }, victim.token);
    expect(foreign.json().code).toBe("not_confirmed");
    const forSignIn = await post("user/confirm", { passkey: mallory.use(await askWho()) }, person.token);
    expect(forSignIn.json().code).toBe("not_confirmed");
  });

  it("AUTH-17 needs a fresh confirmation to be made or removed", async () => {
    const { id } = (await add()).json<Passkey>();
    const options = await askNew();
    house.clock.advance(10 * MINUTE_MS);
    const made = await post("user/passkeys", { passkey: device.create(options) }, person.token);
    const asked = await post("user/passkeys/options", {}, person.token);
    const url = `/rest/user/passkeys/${id}`;
    const removed = await house.ask({ method: "DELETE", url, token: person.token });
    for (const reply of [made, asked, removed]) expect(reply.json().code).toBe("confirmation_required");
  });

  it("E8 does not let the blocked in", async () => {
    await add();
    await house.db
      .updateTable("accounts.users")
      .set({ isBlocked: true })
      .where("id", "=", person.id)
      .execute();
    expect((await signIn()).json().code).toBe("bad_credentials");
  });
});

const stranger = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;

describe("E5 what is not an honest passkey", () => {
  const lies: [string, Lies][] = [
    ["another origin", { origin: "https://evil.test" }],
    ["an origin that begins like ours", { origin: "https://sonum.test.evil.test" }],
    ["our origin without its lock", { origin: "http://sonum.test" }],
    ["another party", { rpId: "evil.test" }],
    ["nobody verified", { isVerified: false }],
    ["nobody present", { isPresent: false }],
    ["the wrong ceremony", { type: "webauthn.other" }],
    ["a challenge of its own", { challenge: "A".repeat(43) }],
    ["no challenge", { challenge: "" }],
  ];

  it.each(lies)("E5 is not kept: %s", async (_, lie) => {
    const reply = await add(lie);
    expect([reply.statusCode, reply.json().code]).toEqual([422, "not_confirmed"]);
    expect(await list()).toEqual([]);
  });

  it.each([
    ...lies,
    ["a signature of zeros", { signature: Buffer.alloc(70) }] as [string, Lies],
    ["a stranger's signature", { signature: sign("sha256", Buffer.from("x"), stranger) }] as [string, Lies],
    ["another person's handle", { userHandle: Buffer.from("usr_other").toString("base64url") }] as [
      string,
      Lies,
    ],
  ])("E5 does not sign in: %s", async (_, lie) => {
    await add();
    const reply = await signIn(lie);
    expect([reply.statusCode, reply.json().code]).toEqual([401, "bad_credentials"]);
    expect((await signIn()).statusCode).toBe(200);
  });

  it("E5 an answer is good once, for five minutes", async () => {
    await add();
    const options = await askWho();
    const answer = device.use(options);
    const both = await Promise.all([post("passkeys/verify", answer), post("passkeys/verify", answer)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    expect((await post("passkeys/verify", device.use(options))).statusCode).toBe(401);

    const late = await askWho();
    house.clock.advance(5 * MINUTE_MS);
    expect((await post("passkeys/verify", device.use(late))).statusCode).toBe(401);
  });

  it("E5 a question for one is not answered by another, nor to register twice", async () => {
    const options = await askNew();
    const eve = await house.signedIn(`eve${count}`, ["ROLE_sao-user"]);
    const passkey = device.create(options);
    expect((await post("user/passkeys", { passkey }, eve.token)).statusCode).toBe(422);
    expect((await post("user/passkeys", { passkey }, person.token)).statusCode).toBe(201);
    expect((await post("user/passkeys", { passkey }, person.token)).statusCode).toBe(422);
    expect((await add()).statusCode).toBe(422);
  });

  it("E5 a copy is noticed by its counter", async () => {
    await add();
    expect((await signIn({ counter: 7 })).statusCode).toBe(200);
    for (const counter of [7, 6, 0]) expect((await signIn({ counter })).statusCode).toBe(401);
    expect((await signIn({ counter: 8 })).statusCode).toBe(200);
  });

  it("AUTH-17 an authenticator that never counts works too", async () => {
    await add();
    expect((await signIn({ counter: 0 })).statusCode).toBe(200);
    expect((await signIn({ counter: 0 })).statusCode).toBe(200);
  });

  it("E5 an unknown credential is refused in the same words", async () => {
    device.create(await askNew());
    expect((await signIn()).json()).toMatchObject({
      code: "bad_credentials",
      message: "This passkey was not accepted.",
    });
  });
});

it("AUTH-17 there are twenty passkeys at most", async () => {
  for (let n = 0; n < 20; n++) {
    device = makeAuthenticator();
    expect((await add()).statusCode).toBe(201);
  }
  expect((await post("user/passkeys/options", {}, person.token)).json().code).toBe("conflict");
});

it.each([
  ["https://sonum.test", "sonum.test", "https://sonum.test"],
  ["https://shop.example:8443/x", "shop.example", "https://shop.example:8443"],
  ["http://127.0.0.1:8080", "localhost", "http://localhost:8080"],
  ["http://[::1]:8080", "localhost", "http://localhost:8080"],
])("AUTH-17 passkeys of %s are made for %s", (publicUrl, id, origin) => {
  expect(relyingParty({ publicUrl })).toEqual({ id, origin, name: "Sonum" });
});
