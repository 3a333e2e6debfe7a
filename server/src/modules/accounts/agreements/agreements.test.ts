import { AGREEMENTS } from "@sonum/contract/accounts/agreement-versions";
import { expect, it } from "vitest";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";

const app = await createTestApp();
const user = await app.signedIn("ann", ["ROLE_sao-user"]);
await app.db.deleteFrom("accounts.consents").execute();

const agree = (version: string, more: object = {}) =>
  app.request({
    method: "POST",
    url: "/rest/user/agreements",
    token: user.token,
    payload: { agreement: "lawfulPurchase", version },
    ...more,
  });
const list = async () =>
  (await app.request({ method: "GET", url: "/rest/user/agreements", token: user.token })).json();

it("DESK-6 stores version, time and address of the attestation, and keeps the first one", async () => {
  expect(await list()).toEqual({
    data: [],
    current: { ...AGREEMENTS },
    missing: [{ agreement: "lawfulPurchase", version: AGREEMENTS.lawfulPurchase }],
  });
  const version = AGREEMENTS.lawfulPurchase;
  expect((await agree(version, { remoteAddress: "203.0.113.5" })).statusCode).toBe(204);
  const givenAt = app.clock.now();
  app.clock.advance(60_000);
  expect((await agree(version, { remoteAddress: "203.0.113.6" })).statusCode).toBe(204);
  const rows = await app.db
    .selectFrom("accounts.consents")
    .selectAll()
    .where("userId", "=", user.id)
    .execute();
  expect(rows).toEqual([
    { userId: user.id, agreement: "lawfulPurchase", version, givenAt, address: "203.0.113.5" },
  ]);
  expect((await list()).data).toEqual([
    { agreement: "lawfulPurchase", version, givenAt: givenAt.toISOString() },
  ]);
});

it("refuses an agreement to a version that is not in force", async () => {
  const reply = await agree("2001-01-01");
  expect([reply.statusCode, reply.json().code]).toEqual([409, "conflict"]);
});
