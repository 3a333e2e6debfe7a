import { type Attack, decode, encode, flip, type Json, type Target } from "./target.ts";

type Make = (target: Target) => string | Promise<string>;

const forged =
  (header: Json, claims: Json = {}): Make =>
  ({ forge }) =>
    forge(header, claims);
const signedBy =
  (key: string, header: Json = {}): Make =>
  ({ forge }) =>
    forge(header, {}, { key });
const unsigned =
  (alg: unknown): Make =>
  ({ good }) =>
    `${encode({ ...good.header, alg })}.${encode(good.claims)}.`;
const part =
  (cut: (parts: string[], token: string) => string): Make =>
  ({ victim }) =>
    cut(victim.token.split("."), victim.token);

const MINE = "mine".repeat(9);

const tokens: Record<string, Make> = {
  nothing: () => "",
  "a dot": () => ".",
  "three dots": () => "...",
  "a word": () => "token",
  "a long text": () => "a".repeat(8_000),
  "a refresh token": ({ victim }) => victim.refreshToken,
  "a session id": ({ good }) => String(good.claims["sid"]),
  "a user's id": ({ victim }) => victim.id,
  "no signature": part(([header, claims]) => `${header}.${claims}.`),
  "two parts": part(([header, claims]) => `${header}.${claims}`),
  "four parts": part((_, token) => `${token}.x`),
  "a changed header": part((_, token) => flip(token, 4)),
  "changed claims": part(([header = ""], token) => flip(token, header.length + 8)),
  "a changed signature": part((_, token) => flip(token, token.length - 10)),
  "claims of another, signature of this": ({ victim, good }) => {
    const [header, , signature] = victim.token.split(".");
    return `${header}.${encode({ ...good.claims, sub: "usr_other" })}.${signature}`;
  },
  "alg none": unsigned("none"),
  "alg None": unsigned("None"),
  "alg NONE": unsigned("NONE"),
  "alg empty": unsigned(""),
  "alg null": unsigned(null),
  "alg none with a signature": forged({ alg: "none" }),
  "alg HS512": ({ forge }) => forge({ alg: "HS512" }, {}, { hash: "sha512" }),
  "alg HS384": ({ forge }) => forge({ alg: "HS384" }, {}, { hash: "sha384" }),
  "alg RS256": forged({ alg: "RS256" }),
  "alg ES256": forged({ alg: "ES256" }),
  "alg a list": forged({ alg: ["HS256"] }),
  "the wrong key": signedBy("another secret that is long enough for us"),
  "an empty key": signedBy(""),
  "our public address as key": signedBy("https://sonum.test"),
  "a key in the header (jwk)": signedBy(MINE, { jwk: { kty: "oct", k: encode(MINE) } }),
  "a key elsewhere (jku)": signedBy(MINE, { jku: "https://evil.test/keys" }),
  "a key elsewhere (x5u)": signedBy(MINE, { x5u: "https://evil.test/cert" }),
  "a kid with path traversal": signedBy("", { kid: "../../../dev/null" }),
  "a kid with SQL injection": signedBy("k", { kid: "x' union select 'k" }),
  "an unknown critical header": forged({ crit: ["exotic"], exotic: true }),
  "a payload that is not encoded (b64)": forged({ crit: ["b64"], b64: false }),
  "no typ": forged({ typ: undefined }),
  "typ JWT": forged({ typ: "JWT" }),
  "typ of a refresh token": forged({ typ: "rt+jwt" }),
  "another issuer": forged({}, { iss: "https://evil.test" }),
  "no issuer": forged({}, { iss: undefined }),
  "another audience": forged({}, { aud: "https://evil.test" }),
  "no audience": forged({}, { aud: undefined }),
  "an audience that only begins like us": forged({}, { aud: "https://sonum.test.evil.test" }),
  "expired now": ({ forge, seconds }) => forge({}, { exp: seconds() }),
  "expired long ago": forged({}, { exp: 1 }),
  "no expiry": forged({}, { exp: undefined }),
  "an expiry as text": forged({}, { exp: "tomorrow" }),
  "not valid yet": ({ forge, seconds }) => forge({}, { nbf: seconds() + 60 }),
  "no subject": forged({}, { sub: undefined }),
  "an unknown subject": forged({}, { sub: "usr_unknown" }),
  "a numeric subject": forged({}, { sub: 5 }),
  "another user's with this session": ({ forge, other }) => forge({}, { sub: other.id }),
  "without a session": forged({}, { sid: undefined }),
  "of an unknown session": forged({}, { sid: "ses_unknown" }),
  "of a list of sessions": ({ forge, good }) => forge({}, { sid: [good.claims["sid"]] }),
  "of a session with SQL injection": forged({}, { sid: "' or '1'='1" }),
  "of another user's session": ({ forge, other }) =>
    forge({}, { sid: decode(other.token.split(".")[1])["sid"] }),
  "of a session that ended": async ({ newSession, post }) => {
    const { access_token } = await newSession();
    await post("/rest/logout", {}, access_token);
    return access_token;
  },
};

const bearer =
  (headersOf: (token: string) => Record<string, string>): Attack["send"] =>
  ({ withHeader, victim }) =>
    withHeader(headersOf(victim.token));

/** Valid tokens in the wrong place. */
const misplaced: Attack[] = [
  { name: "as another scheme", send: bearer((token) => ({ authorization: `Basic ${token}` })) },
  { name: "without a scheme", send: bearer((token) => ({ authorization: token })) },
  { name: "twice", send: bearer((token) => ({ authorization: `Bearer ${token} ${token}` })) },
  {
    name: "two of them in one header",
    send: bearer((token) => ({ authorization: `Bearer ${token},${token}` })),
  },
  { name: "in a cookie", send: bearer((token) => ({ cookie: `access_token=${token}; token=${token}` })) },
  { name: "in a custom header", send: bearer((token) => ({ "x-access-token": token })) },
  {
    name: "in the query",
    send: ({ shop, victim }) =>
      shop.request({ method: "GET", url: `/rest/check?token=${victim.token}&access_token=${victim.token}` }),
  },
  {
    name: "in the body",
    send: ({ post, victim }) => post("/rest/user/services/USD", { token: victim.token }),
  },
];

export const accessAttacks: Attack[] = [
  ...Object.entries(tokens).map(([name, make]) => ({
    name,
    send: async (target: Target) => target.withAccess((await make(target)) || " "),
  })),
  ...misplaced,
];
