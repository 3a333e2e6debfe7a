import { createHmac } from "node:crypto";
import type { Session } from "@sonum/contract/accounts/sign-in";
import { createTestApp, type TestApp } from "../fixtures/test-app.ts";

export type Json = Record<string, unknown>;
export type Answer = { statusCode: number; body: string };
export type Attack = { name: string; send(target: Target): Promise<Answer> };
export type Target = Awaited<ReturnType<typeof createTarget>>;

export const decode = (part = ""): Json => JSON.parse(Buffer.from(part, "base64url").toString());
export const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** Changes one letter to another valid one. */
export const flip = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);

/** A signed-in customer with an API key, a second user, and functions that forge their credentials. */
export async function createTarget() {
  const shop: TestApp = await createTestApp();
  const victim = await shop.signedIn("victim", ["ROLE_sao-user"]);
  const other = await shop.signedIn("other", ["ROLE_sao-user"]);
  const secret = shop.system.settings.sessionSecret;
  const [header, claims] = victim.token.split(".").slice(0, 2).map(decode);
  const good = { header: header ?? {}, claims: claims ?? {} };

  const get = (url: string, token: string) => shop.request({ method: "GET", url, token });
  const post = (url: string, payload: object, token?: string) =>
    shop.request({ method: "POST", url, payload, token });

  return {
    shop,
    victim,
    other,
    good,
    post,
    seconds: () => Math.floor(shop.clock.now().getTime() / 1000),
    withAccess: (token: string) => get("/rest/check", token),
    withKey: (token: string) => get("/rest/user/balance/USD", token),
    withRefresh: (refreshToken: unknown) => post("/rest/proxy/refresh", { refreshToken }),
    withHeader: (headers: Record<string, string>) =>
      shop.request({ method: "GET", url: "/rest/check", headers }),

    async newKey(payload: object = {}, token = victim.token): Promise<string> {
      const reply = await post("/rest/user/apikey", payload, token);
      if (reply.statusCode !== 200) throw new Error(`Could not create a key: ${reply.body}`);
      return reply.json().apiKey;
    },

    /** Another session of the same user. */
    async newSession(): Promise<Session> {
      const { username, password } = victim;
      return (await post("/rest/proxy/login", { username, password })).json();
    },

    /** A forged token, signed with our own secret by default. */
    forge(changedHeader: Json, changedClaims: Json, { key = secret, hash = "sha256" } = {}): string {
      const parts = [
        { ...good.header, ...changedHeader },
        { ...good.claims, ...changedClaims },
      ].map(encode);
      return `${parts.join(".")}.${createHmac(hash, key).update(parts.join(".")).digest("base64url")}`;
    },
  };
}
