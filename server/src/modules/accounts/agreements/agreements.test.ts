import { AGREEMENTS } from "@sonum/contract/agreements";
import { beforeAll, expect, it } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";

let house: House;
let person: { id: string; token: string };

beforeAll(async () => {
  house = await makeHouse();
  person = await house.signedIn("ann", ["ROLE_sao-user"]);
  await house.db.deleteFrom("accounts.consents").execute();
});

const agree = (version: string, more: object = {}) =>
  house.ask({
    method: "POST",
    url: "/rest/user/agreements",
    token: person.token,
    payload: { agreement: "lawfulPurchase", version },
    ...more,
  });
const list = async () =>
  (await house.ask({ method: "GET", url: "/rest/user/agreements", token: person.token })).json();

it("DESK-6 keeps the version, the time and the address of the attestation, the first one for good", async () => {
  expect(await list()).toEqual({
    data: [],
    current: { ...AGREEMENTS },
    missing: [{ agreement: "lawfulPurchase", version: AGREEMENTS.lawfulPurchase }],
  });
  const version = AGREEMENTS.lawfulPurchase;
  expect((await agree(version, { remoteAddress: "203.0.113.5" })).statusCode).toBe(204);
  const givenAt = house.clock.now();
  house.clock.advance(60_000);
  expect((await agree(version, { remoteAddress: "203.0.113.6" })).statusCode).toBe(204);
  const rows = await house.db
    .selectFrom("accounts.consents")
    .selectAll()
    .where("userId", "=", person.id)
    .execute();
  expect(rows).toEqual([
    { userId: person.id, agreement: "lawfulPurchase", version, givenAt, address: "203.0.113.5" },
  ]);
  expect((await list()).data).toEqual([
    { agreement: "lawfulPurchase", version, givenAt: givenAt.toISOString() },
  ]);
});

it("takes no agreement to a text that is not in force", async () => {
  const reply = await agree("2001-01-01");
  expect([reply.statusCode, reply.json().code]).toEqual([409, "conflict"]);
});
