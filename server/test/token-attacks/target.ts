import { createHmac } from "node:crypto";
import type { Session } from "@sonum/contract/accounts";
import { type House, makeHouse } from "../house.ts";

export type Json = Record<string, unknown>;
export type Answer = { statusCode: number; body: string };
export type Attack = { name: string; send(target: Target): Promise<Answer> };
export type Target = Awaited<ReturnType<typeof makeTarget>>;

export const decode = (part = ""): Json => JSON.parse(Buffer.from(part, "base64url").toString());
export const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** Changes one letter to another that may stand there too. */
export const flip = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);

/** A customer who is signed in and has an API key, somebody else, and the means to forge what they hold. */
export async function makeTarget() {
  const house: House = await makeHouse();
  const victim = await house.signedIn("victim", ["ROLE_sao-user"]);
  const other = await house.signedIn("other", ["ROLE_sao-user"]);
  const secret = house.system.settings.sessionSecret;
  const [header, claims] = victim.token.split(".").slice(0, 2).map(decode);
  const good = { header: header ?? {}, claims: claims ?? {} };

  const ask = (url: string, token: string) => house.ask({ method: "GET", url, token });
  const post = (url: string, payload: object, token?: string) =>
    house.ask({ method: "POST", url, payload, token });

  return {
    house,
    victim,
    other,
    good,
    post,
    seconds: () => Math.floor(house.clock.now().getTime() / 1000),
    withAccess: (token: string) => ask("/rest/check", token),
    withKey: (token: string) => ask("/rest/user/balance/USD", token),
    withRefresh: (refreshToken: unknown) => post("/rest/proxy/refresh", { refreshToken }),
    withHeader: (headers: Record<string, string>) =>
      house.ask({ method: "GET", url: "/rest/check", headers }),

    async newKey(payload: object = {}, token = victim.token): Promise<string> {
      const reply = await post("/rest/user/apikey", payload, token);
      if (reply.statusCode !== 200) throw new Error(`There is no key to attack: ${reply.body}`);
      return reply.json().apiKey;
    },

    /** Another session of the same person, to be spoiled. */
    async newSession(): Promise<Session> {
      const { username, password } = victim;
      return (await post("/rest/proxy/login", { username, password })).json();
    },

    /** A token made by hand, signed with our own secret unless said otherwise. */
    forge(changedHeader: Json, changedClaims: Json, { key = secret, hash = "sha256" } = {}): string {
      const parts = [
        { ...good.header, ...changedHeader },
        { ...good.claims, ...changedClaims },
      ].map(encode);
      return `${parts.join(".")}.${createHmac(hash, key).update(parts.join(".")).digest("base64url")}`;
    },
  };
}
