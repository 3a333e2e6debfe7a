import type { ApiKey } from "@sonum/contract/api-keys";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { shown } from "../../../test/program.ts";
import { openWebhookDesk, type WebhookDesk } from "../../../test/webhook-desk.ts";

const SECOND_MS = 1_000;

let desk: WebhookDesk;
let key: string;

beforeAll(async () => {
  desk = await openWebhookDesk();
});
afterAll(() => desk.receiver.close());
beforeEach(async () => {
  await desk.nextPerson();
  const { token } = desk.anna;
  const made = await desk.house.ask({
    method: "POST",
    url: "/rest/user/apikey/sandbox",
    token,
    payload: {},
  });
  key = made.json<ApiKey>().apiKey ?? "";
});

const handler = async (query: string) =>
  shown(await desk.house.ask({ method: "GET", url: `/stubs/handler_api.php?api_key=${key}&${query}` }));

async function buy(operator: string) {
  const answer = await handler(`action=getNumber&service=tg&country=34&operator=${operator}`);
  return /ACCESS_NUMBER:(\d+):/.exec(answer)?.[1] ?? "";
}

/** What was heard after so many seconds more. */
async function heardAfter(seconds: number): Promise<string[]> {
  desk.receiver.heard.length = 0;
  desk.house.clock.advance(seconds * SECOND_MS);
  await desk.tell();
  return desk.kindsHeard().toSorted();
}

it("API-4 API-5 tells a webhook of the sandbox of a code when it is there, and no other webhook", async () => {
  await desk.add();
  const { webhookId } = await desk.add({ isSandbox: true });
  const orderId = Number(await buy("prompt"));
  expect(await heardAfter(1)).toEqual([]);
  expect(await heardAfter(1)).toEqual(["code.received"]);
  expect(desk.receiver.heard[0]?.json).toMatchObject({
    data: { order: { orderId, phone: "+372000000001" }, message: { code: "107919" } },
  });
  await handler(`action=setStatus&id=${orderId}&status=3`);
  expect(await heardAfter(2)).toEqual(["code.received"]);
  expect(desk.receiver.heard[0]?.json).toMatchObject({ data: { message: { code: "212648" } } });

  const read = (path: string) =>
    desk.house.ask({ method: "GET", url: `/rest/user/webhooks${path}`, token: key });
  expect((await read("")).json()).toMatchObject({ total: 1, data: [{ webhookId, isSandbox: true }] });
  expect((await read(`/${webhookId}/deliveries`)).json()).toMatchObject({ total: 2 });
});

it("API-5 tells what is given back, what runs out, and what comes twice", async () => {
  await desk.add({ isSandbox: true });
  const given = await buy("slow");
  desk.house.clock.advance(SECOND_MS);
  await handler(`action=setStatus&id=${given}&status=8`);
  expect(await heardAfter(0)).toEqual(["order.cancelled", "order.refunded"]);
  expect(await heardAfter(60)).toEqual([]);

  await buy("never");
  expect(await heardAfter(29)).toEqual([]);
  expect(await heardAfter(1)).toEqual(["order.expired", "order.refunded"]);

  await buy("duplicate");
  expect(await heardAfter(3)).toEqual(["code.received", "code.received"]);

  await buy("slow");
  await desk.house.ask({ method: "POST", url: "/rest/user/sandbox/reset", token: key });
  expect(await heardAfter(60)).toEqual([]);
});

it("API-4 API-5 tells of a test rental at the address that was named for it, byte by byte", async () => {
  const url = encodeURIComponent(desk.receiver.url);
  const rented = await handler(`action=getRentNumber&service=full&rent_time=24&country=34&url=${url}`);
  const [, id = ""] = /"id":(\d+)/.exec(rented) ?? [];
  desk.house.clock.advance(2 * SECOND_MS);
  await desk.tell();
  const date = desk.house.clock.now().toISOString().slice(0, 19).replace("T", " ");
  expect(desk.receiver.heard.map(({ body }) => body)).toEqual([
    `{"rentId":"${id}","sms":{"phoneFrom":"Sonum","text":"Sonum: your code is 107919","date":"${date}"}}`,
  ]);
});

it("never tells a webhook of the sandbox of what is real", async () => {
  const { webhookId } = await desk.add({ isSandbox: true });
  await desk.house.simsOnSale();
  await desk.receiveOn(await desk.house.buy(desk.anna.id));
  expect(await heardAfter(0)).toEqual([]);
  const live = await desk.add();
  const log = await desk.house.ask({
    method: "GET",
    url: `/rest/user/webhooks/${live.webhookId}/deliveries`,
    token: key,
  });
  expect([log.statusCode, webhookId === live.webhookId]).toEqual([404, false]);
});
