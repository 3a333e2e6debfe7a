import { createHmac } from "node:crypto";
import type { Session } from "@sonum/contract/accounts";
import { SignJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { makeWorld, type World } from "../../../test/world.ts";
import { addUser } from "./add-user.ts";
import { findActor } from "./find-actor.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

const DAY_SECONDS = 86_400;

let world: World;
let session: Session;
let good: { header: Record<string, unknown>; claims: Record<string, unknown> };

beforeAll(async () => {
  world = await makeWorld();
  session = await enter("ann");
  const [header = "", claims = ""] = session.access_token.split(".");
  good = { header: decode(header), claims: decode(claims) };
});

async function enter(username: string): Promise<Session> {
  const rest = { roles: ["ROLE_sao-partner", "ROLE_sao-user"] as const, givenName: "", familyName: "" };
  const user = { ...rest, roles: [...rest.roles], username, email: `${username}@mail.test`, locale: "en" };
  await addUser(world.system, { ...user, password: "secret" });
  return signIn(world.system, { username, password: "secret" }, { userAgent: "", address: "" });
}

const decode = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");
const seconds = () => Math.floor(world.clock.now().getTime() / 1000);

/** A token made by hand, signed with our own secret unless said otherwise. */
function forge(
  header: Record<string, unknown>,
  claims: Record<string, unknown>,
  { secret = world.system.settings.sessionSecret, hash = "sha256" } = {},
): string {
  const body = `${encode({ ...good.header, ...header })}.${encode({ ...good.claims, ...claims })}`;
  return `${body}.${createHmac(hash, secret).update(body).digest("base64url")}`;
}

const unsigned = (alg: unknown) => `${encode({ ...good.header, alg })}.${encode(good.claims)}.`;

describe("an access token", () => {
  it("AUTH-9 carries who, which session, the name and the roles, the partner's last, for a day", () => {
    expect(good.header).toEqual({ alg: "HS256", typ: "at+jwt" });
    expect(good.claims).toEqual({
      sub: expect.stringMatching(/^usr_/),
      sid: expect.stringMatching(/^ses_/),
      user_name: "ann",
      authorities: ["ROLE_sao-user", "ROLE_sao-partner"],
      iss: "https://sonum.test",
      aud: "https://sonum.test",
      iat: seconds(),
      exp: seconds() + DAY_SECONDS,
    });
  });

  it("AUTH-9 names its holder, also when it was put together by hand", async () => {
    const actor = { kind: "user", id: good.claims["sub"], sessionId: good.claims["sid"] };
    expect(await findActor(world.system, session.access_token)).toMatchObject(actor);
    expect(await findActor(world.system, forge({}, {}))).toMatchObject(actor);
  });
});

describe("E5 what is not an access token of ours", () => {
  const flip = (text: string, at: number) =>
    text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
  const headerOf = (token: string) => token.split(".")[0] ?? "";
  const claimsOf = (token: string) => token.split(".")[1] ?? "";
  const signatureOf = (token: string) => token.split(".")[2] ?? "";

  const cases: Record<string, () => string | Promise<string>> = {
    nothing: () => "",
    "a dot": () => ".",
    "three dots": () => "...",
    words: () => "not a token at all",
    "a NUL": () => "\u0000",
    "letters of another world": () => "токен.токен.токен",
    "a long text": () => "a".repeat(10_000),
    "a refresh token": () => session.refresh_token,
    "no signature": () => `${headerOf(session.access_token)}.${claimsOf(session.access_token)}.`,
    "two parts": () => `${headerOf(session.access_token)}.${claimsOf(session.access_token)}`,
    "four parts": () => `${session.access_token}.x`,
    "a changed header": () => flip(session.access_token, 4),
    "changed claims": () => flip(session.access_token, headerOf(session.access_token).length + 8),
    "a changed signature": () => flip(session.access_token, session.access_token.length - 10),
    "claims of another, signature of this": () =>
      `${headerOf(session.access_token)}.${encode({ ...good.claims, sub: "usr_other" })}.${signatureOf(session.access_token)}`,
    "alg none": () => unsigned("none"),
    "alg None": () => unsigned("None"),
    "alg NONE": () => unsigned("NONE"),
    "alg empty": () => unsigned(""),
    "alg null": () => unsigned(null),
    "alg none with a signature": () => forge({ alg: "none" }, {}),
    "alg HS512": () => forge({ alg: "HS512" }, {}, { hash: "sha512" }),
    "alg HS384": () => forge({ alg: "HS384" }, {}, { hash: "sha384" }),
    "alg RS256": () => forge({ alg: "RS256" }, {}),
    "alg ES256": () => forge({ alg: "ES256" }, {}),
    "the wrong key": () => forge({}, {}, { secret: "another secret that is long enough for us" }),
    "an empty key": () => forge({}, {}, { secret: "" }),
    "its public address as key": () => forge({}, {}, { secret: "https://sonum.test" }),
    "a key in the header": () =>
      forge({ jwk: { kty: "oct", k: encode("mine") } }, {}, { secret: "mine mine mine mine mine mine mine" }),
    "a key elsewhere (jku)": () => forge({ jku: "https://evil.test/keys" }, {}, { secret: "mine".repeat(9) }),
    "a key elsewhere (x5u)": () => forge({ x5u: "https://evil.test/cert" }, {}, { secret: "mine".repeat(9) }),
    "a kid that climbs": () => forge({ kid: "../../../dev/null" }, {}, { secret: "" }),
    "a kid that injects": () => forge({ kid: "x' union select 'k" }, {}, { secret: "k" }),
    "an unknown critical header": () => forge({ crit: ["exotic"], exotic: true }, {}),
    "no typ": () => forge({ typ: undefined }, {}),
    "typ JWT": () => forge({ typ: "JWT" }, {}),
    "typ of a refresh token": () => forge({ typ: "rt+jwt" }, {}),
    "another issuer": () => forge({}, { iss: "https://evil.test" }),
    "no issuer": () => forge({}, { iss: undefined }),
    "another audience": () => forge({}, { aud: "https://evil.test" }),
    "no audience": () => forge({}, { aud: undefined }),
    "an audience that only begins like us": () => forge({}, { aud: "https://sonum.test.evil.test" }),
    "its day is over": () => forge({}, { exp: seconds() }),
    "it was over long ago": () => forge({}, { exp: 1 }),
    "no end": () => forge({}, { exp: undefined }),
    "an end in words": () => forge({}, { exp: "tomorrow" }),
    "not valid yet": () => forge({}, { nbf: seconds() + 60 }),
    "nobody's": () => forge({}, { sub: undefined }),
    "an unknown person's": () => forge({}, { sub: "usr_unknown" }),
    "a number's": () => forge({}, { sub: 5 }),
    "without a session": () => forge({}, { sid: undefined }),
    "of an unknown session": () => forge({}, { sid: "ses_unknown" }),
    "of a list of sessions": () => forge({}, { sid: [good.claims["sid"]] }),
    "of somebody else's session": async () => {
      const other = await enter("eve");
      return forge({}, { sid: decode(claimsOf(other.access_token)).sid });
    },
    "signed, but not claims": async () => {
      const key = new TextEncoder().encode(world.system.settings.sessionSecret);
      return new SignJWT({}).setProtectedHeader({ alg: "HS256", typ: "at+jwt" }).sign(key);
    },
  };

  it.each(Object.keys(cases))("E5 is refused: %s", async (name) => {
    const token = await cases[name]?.();
    expect(token).toBeTypeOf("string");
    await expect(findActor(world.system, token ?? "")).rejects.toMatchObject({
      code: "sign_in_required",
      status: 401,
    });
  });
});

describe("a token whose session is not alive", () => {
  it("E5 is refused after its day", async () => {
    const { access_token } = await enter("day");
    const later = new Date(world.clock.now().getTime() + DAY_SECONDS * 1000);
    const tomorrow = { ...world.system, clock: { now: () => later } };
    await expect(findActor(tomorrow, access_token)).rejects.toMatchObject({ code: "sign_in_required" });
  });

  it("E7 is refused at once after signing out, while others go on", async () => {
    const { access_token } = await enter("out");
    const actor = await findActor(world.system, access_token);
    await signOut(world.system, actor.kind === "user" ? actor.sessionId : "");
    await expect(findActor(world.system, access_token)).rejects.toMatchObject({ code: "sign_in_required" });
    await expect(findActor(world.system, session.access_token)).resolves.toMatchObject({ kind: "user" });
  });

  it("E8 is refused at once when the person is blocked", async () => {
    const { access_token } = await enter("bad");
    await world.db
      .updateTable("accounts.users")
      .set({ isBlocked: true })
      .where("username", "=", "bad")
      .execute();
    await expect(findActor(world.system, access_token)).rejects.toMatchObject({ code: "sign_in_required" });
  });
});
