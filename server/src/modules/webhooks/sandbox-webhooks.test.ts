import type { ApiKey } from "@sonum/contract/accounts/api-keys";
import { SECOND_MS } from "@sonum/contract/time-units";
import { beforeEach, expect, it } from "vitest";
import { formatReply } from "../../../test/fixtures/api-customer.ts";
import { createWebhookFixture } from "../../../test/fixtures/webhook-fixture.ts";

let key: string;

const fixture = await createWebhookFixture();
beforeEach(async () => {
  await fixture.nextPerson();
  const { token } = fixture.anna;
  const made = await fixture.testApp.request({
    method: "POST",
    url: "/rest/user/apikey/sandbox",
    token,
    payload: {},
  });
  key = made.json<ApiKey>().apiKey ?? "";
});

const handler = async (query: string) =>
  formatReply(
    await fixture.testApp.request({ method: "GET", url: `/stubs/handler_api.php?api_key=${key}&${query}` }),
  );

async function buy(operator: string) {
  const answer = await handler(`action=getNumber&service=tg&country=34&operator=${operator}`);
  return /ACCESS_NUMBER:(\d+):/.exec(answer)?.[1] ?? "";
}

/** Kinds received after advancing the clock. */
async function kindsAfter(seconds: number): Promise<string[]> {
  fixture.receiver.received.length = 0;
  fixture.testApp.clock.advance(seconds * SECOND_MS);
  await fixture.deliver();
  return fixture.receivedKinds().toSorted();
}

it("API-4 API-5 sends a sandbox code to sandbox webhooks only, once it is received", async () => {
  await fixture.add();
  const { webhookId } = await fixture.add({ isSandbox: true });
  const orderId = Number(await buy("prompt"));
  expect(await kindsAfter(1)).toEqual([]);
  expect(await kindsAfter(1)).toEqual(["code.received"]);
  expect(fixture.receiver.received[0]?.json).toMatchObject({
    data: { order: { orderId, phone: "+372000000001" }, message: { code: "107919" } },
  });
  await handler(`action=setStatus&id=${orderId}&status=3`);
  expect(await kindsAfter(2)).toEqual(["code.received"]);
  expect(fixture.receiver.received[0]?.json).toMatchObject({ data: { message: { code: "212648" } } });

  const read = (path: string) =>
    fixture.testApp.request({ method: "GET", url: `/rest/user/webhooks${path}`, token: key });
  expect((await read("")).json()).toMatchObject({ total: 1, data: [{ webhookId, isSandbox: true }] });
  expect((await read(`/${webhookId}/deliveries`)).json()).toMatchObject({ total: 2 });
});

it("API-5 sends cancelled, expired and duplicate sandbox events", async () => {
  await fixture.add({ isSandbox: true });
  const cancelled = await buy("slow");
  fixture.testApp.clock.advance(SECOND_MS);
  await handler(`action=setStatus&id=${cancelled}&status=8`);
  expect(await kindsAfter(0)).toEqual(["order.cancelled", "order.refunded"]);
  expect(await kindsAfter(60)).toEqual([]);

  await buy("never");
  expect(await kindsAfter(29)).toEqual([]);
  expect(await kindsAfter(1)).toEqual(["order.expired", "order.refunded"]);

  await buy("duplicate");
  expect(await kindsAfter(3)).toEqual(["code.received", "code.received"]);

  await buy("slow");
  await fixture.testApp.request({ method: "POST", url: "/rest/user/sandbox/reset", token: key });
  expect(await kindsAfter(60)).toEqual([]);
});

it("API-4 API-5 sends test rental messages to the rental's own URL, byte for byte", async () => {
  const url = encodeURIComponent(fixture.receiver.url);
  const rented = await handler(`action=getRentNumber&service=full&rent_time=24&country=34&url=${url}`);
  const [, id = ""] = /"id":(\d+)/.exec(rented) ?? [];
  fixture.testApp.clock.advance(2 * SECOND_MS);
  await fixture.deliver();
  const date = fixture.testApp.clock.now().toISOString().slice(0, 19).replace("T", " ");
  expect(fixture.receiver.received.map(({ body }) => body)).toEqual([
    `{"rentId":"${id}","sms":{"phoneFrom":"Sonum","text":"Sonum: your code is 107919","date":"${date}"}}`,
  ]);
});

it("never sends real events to a sandbox webhook", async () => {
  const { webhookId } = await fixture.add({ isSandbox: true });
  await fixture.testApp.simsOnSale();
  await fixture.receiveOn(await fixture.testApp.buy(fixture.anna.id));
  expect(await kindsAfter(0)).toEqual([]);
  const live = await fixture.add();
  const log = await fixture.testApp.request({
    method: "GET",
    url: `/rest/user/webhooks/${live.webhookId}/deliveries`,
    token: key,
  });
  expect([log.statusCode, webhookId === live.webhookId]).toEqual([404, false]);
});
