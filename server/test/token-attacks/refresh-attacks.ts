import { createHash } from "node:crypto";
import { DAY_MS, SECOND_MS } from "@sonum/contract/time-units";
import { type Attack, flip, type Target } from "./target.ts";

const sent = (name: string, tokenOf: (target: Target) => unknown): Attack => ({
  name,
  send: async (target) => target.withRefresh(await tokenOf(target)),
});

export const refreshAttacks: Attack[] = [
  sent("nothing", () => ""),
  sent("a word", () => "token"),
  sent("a number", () => 5),
  sent("null", () => null),
  sent("a list", ({ victim }) => [victim.refreshToken]),
  sent("an object", () => ({ $ne: "" })),
  sent("a NUL", () => "\u0000"),
  sent("a long text", () => "a".repeat(10_000)),
  sent("an access token", ({ victim }) => victim.token),
  sent("an API key", ({ newKey }) => newKey()),
  sent("its hash", ({ victim }) => createHash("sha256").update(victim.refreshToken).digest("base64url")),
  sent("one letter wrong", ({ victim }) => flip(victim.refreshToken, 5)),
  sent("one letter more", ({ victim }) => `${victim.refreshToken}A`),
  sent("a space around", ({ victim }) => ` ${victim.refreshToken}`),
  sent("SQL injection", () => "' or '1'='1"),
  sent("used before, more than ten seconds ago", async ({ newSession, withRefresh, shop }) => {
    const { refresh_token } = await newSession();
    await withRefresh(refresh_token);
    shop.clock.advance(10 * SECOND_MS);
    return refresh_token;
  }),
  sent("the successor of one that was used twice", async ({ newSession, withRefresh, shop }) => {
    const { refresh_token } = await newSession();
    const successor = (await withRefresh(refresh_token)).json().refresh_token;
    shop.clock.advance(10 * SECOND_MS);
    await withRefresh(refresh_token);
    return successor;
  }),
  sent("after signing out", async ({ newSession, post }) => {
    const { access_token, refresh_token } = await newSession();
    await post("/rest/logout", {}, access_token);
    return refresh_token;
  }),
  sent("after being signed out from another session", async ({ newSession, post }) => {
    const [first, second] = [await newSession(), await newSession()];
    await post("/rest/user/sessions/end-others", {}, second.access_token);
    return first.refresh_token;
  }),
  sent("after thirty days", async ({ newSession, shop }) => {
    const { refresh_token } = await newSession();
    shop.clock.advance(30 * DAY_MS);
    return refresh_token;
  }),
];
