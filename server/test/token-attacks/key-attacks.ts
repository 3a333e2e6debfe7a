import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { type Attack, flip, type Target } from "./target.ts";

const sent = (name: string, keyOf: (target: Target) => string | Promise<string>): Attack => ({
  name,
  send: async (target) => target.withKey((await keyOf(target)) || " "),
});

const calling = (method: "GET" | "POST" | "DELETE", url: string): Attack => ({
  name: `on ${method} ${url}`,
  send: async ({ shop, newKey }) => shop.request({ method, url, token: await newKey() }),
});

export const keyAttacks: Attack[] = [
  sent("only its beginning", () => "sn"),
  sent("made up, checksum wrong", () => `sn${"A".repeat(30)}`),
  sent("made up, checksum right", () => wellFormed("A".repeat(24))),
  sent("one letter wrong", async ({ newKey }) => flip(await newKey(), 10)),
  sent("its checksum wrong", async ({ newKey }) => flip(await newKey(), 31)),
  sent("one letter short", async ({ newKey }) => (await newKey()).slice(0, -1)),
  sent("one letter more", async ({ newKey }) => `${await newKey()}0`),
  sent("in capitals", async ({ newKey }) => (await newKey()).toUpperCase()),
  sent("masked", async ({ newKey }) => (await newKey()).slice(0, 6).padEnd(32, "*")),
  sent("its hash", async ({ newKey }) =>
    createHash("sha256")
      .update(await newKey())
      .digest("hex"),
  ),
  sent("SQL injection", () => "sn'or'1'='1"),
  sent("replaced", async ({ newKey }) => {
    const key = await newKey();
    await newKey();
    return key;
  }),
  sent("removed", async ({ newKey, shop, victim }) => {
    const key = await newKey();
    await shop.request({ method: "DELETE", url: "/rest/user/apikey", token: victim.token });
    return key;
  }),
  sent("from an address that is not allowed", ({ newKey }) => newKey({ addresses: ["192.0.2.1"] })),
  sent("for reading, with the buy scope only", ({ newKey }) => newKey({ scopes: ["buy"] })),
  {
    name: "for buying, with the read scope only",
    send: async ({ newKey, post }) =>
      post("/rest/user/order/create/tg/ee/USD", {}, await newKey({ scopes: ["read"] })),
  },
  {
    name: "as a password",
    send: async ({ newKey, post, victim }) =>
      post("/rest/proxy/login", { username: victim.username, password: await newKey() }),
  },
  {
    name: "in the query",
    send: async ({ newKey, shop }) =>
      shop.request({ method: "GET", url: `/rest/user/balance/USD?api_key=${await newKey()}` }),
  },
  {
    name: "to cancel another user's order",
    send: async ({ newKey, shop, victim, other }) => {
      const order = await shop.db
        .selectFrom("activations.orders")
        .select("id")
        .where("customerId", "=", victim.id)
        .executeTakeFirstOrThrow();
      const url = `/rest/user/order/${shop.system.publicIds.toPublic(order.id)}`;
      return shop.request({ method: "DELETE", url, token: await newKey({}, other.token) });
    },
  },
  calling("GET", "/rest/check"),
  calling("POST", "/rest/logout"),
  calling("GET", "/rest/user/profile"),
  calling("GET", "/rest/user/apikey"),
  calling("POST", "/rest/user/apikey"),
  calling("GET", "/rest/user/sessions"),
  calling("POST", "/rest/user/confirm"),
  calling("POST", "/rest/user/password"),
  calling("POST", "/rest/user/totp"),
  calling("GET", "/rest/user/export"),
  calling("DELETE", "/rest/user"),
  calling("POST", "/gateway/v1/messages"),
];

/** A key that was never issued, with a valid checksum: crc32 in base 62. */
function wellFormed(secret: string): string {
  const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  let remaining = crc32(secret);
  let check = "";
  for (let n = 0; n < 6; n++, remaining = Math.floor(remaining / 62)) check = letters[remaining % 62] + check;
  return `sn${secret}${check}`;
}
