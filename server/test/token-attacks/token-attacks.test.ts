import { usd } from "@sonum/contract/money";
import { beforeAll, describe, expect, it } from "vitest";
import { creditCustomer } from "../../src/modules/wallet/index.ts";
import { transact } from "../../src/platform/context.ts";
import { accessAttacks } from "./access-attacks.ts";
import { keyAttacks } from "./key-attacks.ts";
import { queryAttacks } from "./query-attacks.ts";
import { refreshAttacks } from "./refresh-attacks.ts";
import { type Attack, makeTarget, type Target } from "./target.ts";

let target: Target;

beforeAll(async () => {
  target = await makeTarget();
  const { house, victim } = target;
  await house.simsOnSale(2);
  const credit = { key: "victim", customerId: victim.id, amount: usd("1"), reason: "top_up" } as const;
  await transact(house.system, (tx) => creditCustomer(tx, credit));
  await house.buy(victim.id);
});

/** What there is to lose: it is the same after every attack. */
async function belongings() {
  const { house, victim } = target;
  const orders = await house.db.selectFrom("activations.orders").select(["id", "status"]).execute();
  const { passwordHash, deletesAt } = await house.db
    .selectFrom("accounts.users")
    .selectAll()
    .where("id", "=", victim.id)
    .executeTakeFirstOrThrow();
  return { orders, passwordHash, deletesAt, balance: await house.balance(victim.id) };
}

async function attack({ send }: Attack) {
  const before = await belongings();
  const answer = await send(target);
  expect(await belongings()).toEqual(before);
  expect(answer.body).not.toContain("access_token");
  expect(answer.body).not.toMatch(/stack|select |pg_|node_modules/i);
  return answer.statusCode;
}

it("E5 what is to be refused is accepted when it is right", async () => {
  const { withAccess, withKey, withRefresh, forge, victim, newKey } = target;
  expect((await withAccess(victim.token)).statusCode).toBe(200);
  expect((await withAccess(forge({}, {}))).statusCode).toBe(200);
  expect((await withKey(await newKey())).statusCode).toBe(200);
  expect((await withRefresh((await target.newSession()).refresh_token)).statusCode).toBe(200);
});

it("E5 the table has more than a hundred rows, each once", () => {
  const names = Object.entries({ accessAttacks, keyAttacks, refreshAttacks, queryAttacks }).flatMap(
    ([table, attacks]) => attacks.map(({ name }) => `${table}: ${name}`),
  );
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(100);
});

describe("an access token that is none", () => {
  it.each(accessAttacks)("E5 E7 is refused: $name", async (each) => {
    expect(await attack(each)).toBe(401);
  });
});

describe("an API key that is none, or not for this", () => {
  it.each(keyAttacks)("E15 is refused: $name", async (each) => {
    const expected = each.name.startsWith("to cancel") ? [404] : [401, 403];
    expect(expected).toContain(await attack(each));
  });
});

describe("a token in the address", () => {
  it.each(queryAttacks)("E17 is refused: $name", async (each) => {
    expect([400, 401]).toContain(await attack(each));
  });
});

describe("a refresh token that is none", () => {
  it.each(refreshAttacks)("E6 is refused: $name", async (each) => {
    const isMalformed = /^(nothing|a number|null|a list|an object|a long text)$/.test(each.name);
    expect(await attack(each)).toBe(isMalformed ? 400 : 401);
  });
});
