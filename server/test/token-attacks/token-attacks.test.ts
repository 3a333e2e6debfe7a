import { usd } from "@sonum/contract/money";
import { describe, expect, it } from "vitest";
import { accessAttacks } from "./access-attacks.ts";
import { keyAttacks } from "./key-attacks.ts";
import { queryAttacks } from "./query-attacks.ts";
import { refreshAttacks } from "./refresh-attacks.ts";
import { type Attack, createTarget } from "./target.ts";

const target = await createTarget();
const { shop, victim } = target;
await shop.simsOnSale(2);
await shop.credit(victim.id, usd("1"));
await shop.buy(victim.id);

/** The victim's state, which no attack may change. */
async function victimState() {
  const { shop, victim } = target;
  const orders = await shop.db.selectFrom("activations.orders").select(["id", "status"]).execute();
  const { passwordHash, deletesAt } = await shop.db
    .selectFrom("accounts.users")
    .selectAll()
    .where("id", "=", victim.id)
    .executeTakeFirstOrThrow();
  return { orders, passwordHash, deletesAt, balance: await shop.balance(victim.id) };
}

async function attack({ send }: Attack) {
  const before = await victimState();
  const answer = await send(target);
  expect(await victimState()).toEqual(before);
  expect(answer.body).not.toContain("access_token");
  expect(answer.body).not.toMatch(/stack|select |pg_|node_modules/i);
  return answer.statusCode;
}

it("E5 accepts valid credentials", async () => {
  const { withAccess, withKey, withRefresh, forge, victim, newKey } = target;
  expect((await withAccess(victim.token)).statusCode).toBe(200);
  expect((await withAccess(forge({}, {}))).statusCode).toBe(200);
  expect((await withKey(await newKey())).statusCode).toBe(200);
  expect((await withRefresh((await target.newSession()).refresh_token)).statusCode).toBe(200);
});

it("E5 covers more than a hundred different attacks", () => {
  const names = Object.entries({ accessAttacks, keyAttacks, refreshAttacks, queryAttacks }).flatMap(
    ([table, attacks]) => attacks.map(({ name }) => `${table}: ${name}`),
  );
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(100);
});

describe("an invalid access token", () => {
  it.each(accessAttacks)("E5 E7 is refused: $name", async (each) => {
    expect(await attack(each)).toBe(401);
  });
});

/** A valid key that is not allowed here gets 403; gateway routes know no API keys at all. */
function statusOfKeyAttack(name: string): number {
  if (name.startsWith("to cancel")) return 404;
  const isValidKey = /^(from|for|on) /.test(name) && !name.includes("/gateway/");
  return isValidKey ? 403 : 401;
}

describe("an API key that is invalid or not allowed here", () => {
  it.each(keyAttacks)("E15 is refused: $name", async (each) => {
    expect(await attack(each)).toBe(statusOfKeyAttack(each.name));
  });
});

describe("a token in the query", () => {
  it.each(queryAttacks)("E17 is refused: $name", async (each) => {
    expect(await attack(each)).toBe(each.name === "instead of the header" ? 401 : 400);
  });
});

describe("an invalid refresh token", () => {
  it.each(refreshAttacks)("E6 is refused: $name", async (each) => {
    const isMalformed = /^(nothing|a number|null|a list|an object|a long text)$/.test(each.name);
    expect(await attack(each)).toBe(isMalformed ? 400 : 401);
  });
});
