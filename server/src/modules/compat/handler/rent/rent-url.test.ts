import { usd } from "@sonum/contract/money";
import { DAY_MS } from "@sonum/contract/time-units";
import { beforeEach, expect, it } from "vitest";
import { type ApiCustomer, createApiCustomer } from "../../../../../test/fixtures/api-customer.ts";
import { createWebhookFixture } from "../../../../../test/fixtures/webhook-fixture.ts";
import { createWebhookSender } from "../../../../adapters/webhooks/create-webhook-sender.ts";
import { deleteExpiredWebhookData } from "../../../webhooks/sweeps.ts";

const RENT = "action=getRentNumber&service=full&rent_time=24&country=34";

let program: ApiCustomer;

const fixture = await createWebhookFixture();
await fixture.testApp.simsForRent(20);
beforeEach(async () => {
  await fixture.nextPerson();
  program = await createApiCustomer(fixture.testApp, { balance: "50" });
});

async function rent(query = "") {
  const answer = await program.call(`${RENT}${query}`);
  const [, id = "", phone = ""] = /"id":(\d+),.*"number":"(\d+)"/.exec(answer) ?? [];
  const sims = fixture.testApp.db.selectFrom("fleet.sims").select("iccid").where("phone", "=", `+${phone}`);
  return { answer, id, iccid: (await sims.executeTakeFirst())?.iccid ?? "" };
}

it("API-2 API-4 posts only this rental's messages to its webhook URL", async () => {
  const url = `&url=${encodeURIComponent(fixture.receiver.url)}&orderId=hooked`;
  const [rented, again, silent] = [await rent(url), await rent(url), await rent()];
  expect(again.answer).toBe(rented.answer);
  await fixture.testApp.receive(rented.iccid, { sender: "Acme", text: "Your code is 12345" });
  await fixture.testApp.receive(silent.iccid, { sender: "Acme", text: "Your code is 54321" });
  await fixture.deliver();
  const date = fixture.testApp.clock.now().toISOString().slice(0, 19).replace("T", " ");
  expect(fixture.receiver.received.map(({ body }) => body)).toEqual([
    `{"rentId":"${rented.id}","sms":{"phoneFrom":"Acme","text":"Your code is 12345","date":"${date}"}}`,
  ]);
  expect(fixture.receiver.received[0]?.headers).toMatchObject({
    "content-type": "application/json",
    "webhook-signature": expect.stringMatching(/^v1,/),
  });
});

const own = (method: "GET" | "POST" | "DELETE", path = "", payload?: object) =>
  fixture.testApp.request({
    method,
    url: `/rest/user/webhooks${path}`,
    token: program.token,
    ...(payload && { payload }),
  });

it("API-4 keeps the rental's webhook when the general one is deleted, until it is deleted itself", async () => {
  const rented = await rent(`&url=${encodeURIComponent(fixture.receiver.url)}`);
  const { webhookId } = (await own("POST", "", { url: fixture.receiver.url })).json();
  const listed = (await own("GET")).json<{ data: { webhookId: string; rentalId: number | null }[] }>().data;
  expect(listed).toMatchObject([
    { webhookId, rentalId: null },
    { rentalId: Number(rented.id), kinds: ["rental.message"], shape: "handler" },
  ]);
  await own("DELETE", `/${webhookId}`);
  await fixture.testApp.receive(rented.iccid);
  await fixture.deliver();
  expect(fixture.receiver.received).toHaveLength(1);

  const address = listed[1]?.webhookId;
  expect((await own("GET", `/${address}/deliveries`)).json()).toMatchObject({ total: 1 });
  expect((await own("DELETE", `/${address}`)).statusCode).toBe(204);
  expect((await own("GET")).json()).toMatchObject({ total: 0 });
  await fixture.testApp.receive(rented.iccid, { text: "Another code 54321" });
  await fixture.deliver();
  expect(fixture.receiver.received).toHaveLength(1);
});

it("API-4 deletes a rental's webhook a month after its end, not earlier", async () => {
  program = await createApiCustomer(fixture.testApp, { balance: "500" });
  const url = `&url=${encodeURIComponent(fixture.receiver.url)}`;
  const [ended, open] = [await rent(url), await rent(`${url}&rent_time=1440`)];
  await program.call(`action=setRentStatus&id=${ended.id}&status=1`);
  const rentals = async () => {
    await deleteExpiredWebhookData(fixture.testApp.system);
    const endpoints = fixture.testApp.db.selectFrom("webhooks.endpoints").select("rentalId");
    const rows = await endpoints.where("customerId", "=", program.id).execute();
    return rows.map(({ rentalId }) => String(fixture.testApp.system.publicIds.toPublic(rentalId ?? 0n)));
  };
  expect(await rentals()).toHaveLength(2);
  fixture.testApp.clock.advance(31 * DAY_MS);
  expect(await rentals()).toEqual([open.id]);
});

it.each(["http://example.com/", "https://127.0.0.1/", "https://user:x@example.com/", "null", "ftp://x.org/"])(
  "API-4 refuses the webhook URL %s and rents nothing",
  async (url) => {
    const { webhooks } = fixture.testApp.system.ports;
    fixture.testApp.system.ports.webhooks = createWebhookSender({ allowPrivate: false });
    const { answer } = await rent(`&url=${encodeURIComponent(url)}`);
    fixture.testApp.system.ports.webhooks = webhooks;
    expect(answer).toBe(`200 application/json {"status":"error","message":"BAD_URL"}`);
    expect(await fixture.testApp.balance(program.id)).toEqual({ available: usd("50"), held: usd("0") });
  },
);
