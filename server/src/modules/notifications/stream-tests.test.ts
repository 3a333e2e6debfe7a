import type { ApiKey } from "@sonum/contract/api-keys";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type EventStream, openEventStream } from "../../../test/event-stream.ts";
import { type House, makeHouse } from "../../../test/house.ts";

let house: House;
let address: string;
let key: string;
let streams: EventStream[];

beforeEach(async () => {
  house = await makeHouse();
  address = await house.app.listen({ host: "127.0.0.1", port: 0 });
  const { token } = await house.signedIn("tester", ["ROLE_sao-user"]);
  const made = await house.ask({ method: "POST", url: "/rest/user/apikey/sandbox", token, payload: {} });
  key = made.json<ApiKey>().apiKey ?? "";
  streams = [];
});
afterEach(async () => {
  for (const stream of streams) stream.close();
  await house.app.close();
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
  (await house.ask({ method: "POST", url: "/rest/user/order/create/tg/ee/USD", token: key })).json();
const ordersIn = (stream: EventStream) => stream.events().filter(({ event }) => event === "order");

it("API-4 API-5 tells a program under test of its test number and its code, and goes on where it stopped", async () => {
  await buy();
  const program = await listen();
  const { orderId } = await buy();
  await vi.waitFor(() => expect(ordersIn(program)).toHaveLength(1));
  expect(ordersIn(program)).toMatchObject([{ data: { orderId, statusText: "waiting" } }]);
  program.close();

  house.clock.advance(2_000);
  const again = await listen(program.events().at(-1)?.id);
  const codes = () => ordersIn(again).map(({ data }) => data);
  await vi.waitFor(() => expect(codes()).toContainEqual(expect.objectContaining({ orderId })));
  expect(codes().find((order) => order["orderId"] === orderId)).toMatchObject({
    statusText: "received",
    smsResult: "115838",
  });
});
