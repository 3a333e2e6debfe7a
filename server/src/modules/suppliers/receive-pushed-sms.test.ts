import { usd } from "@sonum/contract/money";
import { expect, it } from "vitest";
import { setupSupplierFixture } from "../../../test/fixtures/supplier-fixture.ts";
import { createTestApp } from "../../../test/fixtures/test-app.ts";

const app = await createTestApp();
const fixture = setupSupplierFixture(app);

it("D1 acknowledges repeated SMS and SMS on unknown numbers, and stores one", async () => {
  const supplier = await fixture.startSupplier();
  await fixture.connect({ url: supplier.url, key: fixture.key });
  await app.buy(await app.customer({ balance: usd("1") }));
  const messages = () => app.db.selectFrom("ingest.messages").select("id").execute();
  const before = await messages();
  const sms = { smsId: 7, phone: 37259900001, phoneFrom: "Telegram", text: "Your code is 48291" };
  for (let n = 0; n < 3; n++) expect((await fixture.push(sms)).body).toBe('{"status":"SUCCESS"}');
  expect((await fixture.push({ ...sms, smsId: 8, phone: 37251111111 })).body).toBe('{"status":"SUCCESS"}');
  expect(await messages()).toHaveLength(before.length + 1);
});

it("D5 refuses a push with a wrong key or format, as the protocol defines", async () => {
  const forged = await fixture.push({ smsId: 1, phone: 1234567, phoneFrom: "x", text: "y" }, "no-such-key");
  expect([forged.statusCode, forged.json()]).toEqual([
    401,
    { status: "ERROR", error: "There is no supplier with this key." },
  ]);
  for (const payload of ["", "[]", "{", '{"action":"GET_NUMBER"}', "\u0000"]) {
    const headers = { "content-type": "application/json" };
    const reply = await app.request({ method: "POST", url: "/gateway/supplier", payload, headers });
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { status: "ERROR", error: "This is no PUSH_SMS." },
    ]);
  }
});
