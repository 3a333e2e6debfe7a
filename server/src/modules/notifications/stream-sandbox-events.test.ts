import type { ApiKey } from "@sonum/contract/accounts/api-keys";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type EventStream, openEventStream } from "../../../test/fixtures/event-stream.ts";
import { createTestApp, type TestApp } from "../../../test/fixtures/test-app.ts";

let testApp: TestApp;
let address: string;
let key: string;
let streams: EventStream[];

beforeEach(async () => {
  testApp = await createTestApp();
  address = await testApp.app.listen({ host: "127.0.0.1", port: 0 });
  const { token } = await testApp.signedIn("tester", ["ROLE_sao-user"]);
  const made = await testApp.request({
    method: "POST",
    url: "/rest/user/apikey/sandbox",
    token,
    payload: {},
  });
  key = made.json<ApiKey>().apiKey ?? "";
  streams = [];
});
afterEach(async () => {
  for (const stream of streams) stream.close();
  await testApp.app.close();
});

async function listen(lastEventId?: string) {
  const stream = await openEventStream(`${address}/rest/events`, {
    authorization: `Bearer ${key}`,
    ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
  });
  streams.push(stream);
  return stream;
}

const buy = async () =>
  (await testApp.request({ method: "POST", url: "/rest/user/order/create/tg/ee/USD", token: key })).json();
const ordersIn = (stream: EventStream) => stream.events().filter(({ event }) => event === "order");

it("API-4 API-5 streams a test order and its code to a sandbox key, and resumes where it stopped", async () => {
  await buy();
  const program = await listen();
  const { orderId } = await buy();
  await vi.waitFor(() => expect(ordersIn(program)).toHaveLength(1));
  expect(ordersIn(program)).toMatchObject([{ data: { orderId, statusText: "waiting" } }]);
  program.close();

  testApp.clock.advance(2_000);
  const again = await listen(program.events().at(-1)?.id);
  const codes = () => ordersIn(again).map(({ data }) => data);
  await vi.waitFor(() => expect(codes()).toContainEqual(expect.objectContaining({ orderId })));
  expect(codes().find((order) => order["orderId"] === orderId)).toMatchObject({
    statusText: "received",
    smsResult: "115838",
  });
});
