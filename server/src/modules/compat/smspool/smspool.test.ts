import type { ApiKey } from "@sonum/contract/accounts/api-keys";
import { usd } from "@sonum/contract/money";
import { expect, it } from "vitest";
import { createSmspoolProgram, receiveSms, WANTED } from "../../../../test/fixtures/smspool-program.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { flushUsage } from "../usage/usage-buffer.ts";

const app = await createTestApp();
await app.simsOnSale(40);
const MS_UNTIL_CANCELLABLE = 121_000;

it("API-2 buys, waits and receives two codes in SMSPool's protocol", async () => {
  const owner = await createSmspoolProgram(app);
  expect(await owner.ask("request/balance")).toEqual([200, { balance: "10.00" }]);
  const bought = await owner.buy();
  const expiration = expect.any(Number);
  const waiting = [200, { status: 1, expiration, resend: 0, time_left: 1200 }];
  const read = () => owner.ask(`sms/check?orderid=${bought.order_id}`);
  expect(await read()).toEqual(waiting);
  const resend = () => owner.ask(`sms/resend?orderid=${bought.order_id}`);
  expect(await resend()).toEqual([
    400,
    { success: 0, message: "You can only re-send to a phonenumber that has received a SMS" },
  ]);
  await receiveSms(app, bought);
  const complete = { status: 3, expiration, resend: 0 };
  expect(await read()).toEqual([200, { ...complete, sms: "12345", full_sms: "Your code is 12345" }]);

  for (let n = 0; n < 2; n++)
    expect(await resend()).toEqual([
      200,
      {
        success: 1,
        message: "Your number has been requested again!",
        order_id: bought.order_id,
        charge: 0,
        resend: 0,
      },
    ]);
  expect(await read()).toEqual(waiting);
  expect(await owner.ask("request/active")).toMatchObject([
    200,
    [{ status: "pending", code: "0", full_code: "" }],
  ]);
  await receiveSms(app, bought, "Your code is 67890");
  expect(await owner.ask(`sms/check?order_id=${bought.order_id}`)).toEqual([
    200,
    { ...complete, sms: "67890", full_sms: "Your code is 67890" },
  ]);
  app.clock.advance(MS_UNTIL_CANCELLABLE);
  expect(await owner.ask(`sms/cancel?orderid=${bought.order_id}`)).toEqual([
    400,
    { success: 0, message: "Your order has received an SMS and cannot be cancelled." },
  ]);
  expect(await owner.ask("sms/cancel_all")).toMatchObject([200, { success: 1, refunded_orders: [] }]);
  expect(await owner.spent()).toBe(usd("0.25"));
});

it("API-2 refunds an SMSPool order without an SMS exactly once, once it is two minutes old", async () => {
  const owner = await createSmspoolProgram(app);
  const { order_id } = await owner.buy();
  const cancel = () => owner.ask(`sms/cancel?orderid=${order_id}`);
  expect(await cancel()).toEqual([
    400,
    { success: 0, message: "Your order cannot be cancelled yet, please try again later." },
  ]);
  expect(await owner.ask("sms/cancel_all")).toMatchObject([200, { refunded_orders: [] }]);
  expect(await owner.spent()).toBe(usd("0.25"));
  app.clock.advance(MS_UNTIL_CANCELLABLE);
  for (const done of await Promise.all([cancel(), cancel()])) expect([200, 400]).toContain(done[0]);
  expect(await cancel()).toEqual([
    200,
    { success: 1, message: "The order has been cancelled, and you have been refunded 0.25 dollars." },
  ]);
  expect(await owner.spent()).toBe(0n);
  expect(await owner.ask(`sms/check?orderid=${order_id}`)).toEqual([
    200,
    {
      status: 6,
      message: "This order has been refunded",
      expiration: expect.any(Number),
      resend: 0,
      time_left: expect.any(Number),
    },
  ]);
});

it("API-2 cancels all open SMSPool orders without an SMS, and lists orders", async () => {
  const owner = await createSmspoolProgram(app);
  const [first, second, third] = [await owner.buy(), await owner.buy(), await owner.buy()];
  await receiveSms(app, second);
  const row = {
    cost: "0.25",
    order_code: third.order_id,
    phonenumber: String(third.number),
    code: "0",
    full_code: "",
    short_name: "EE",
    service: "Telegram",
    status: "pending",
    pool: 1,
    timestamp: app.clock.now().toISOString().slice(0, 19).replace("T", " "),
    completed_on: expect.any(String),
    expiry: expect.any(Number),
    time_left: 1200,
  };
  const received = { order_code: second.order_id, status: "complete", code: "12345" };
  expect(await owner.ask("request/active")).toEqual([
    200,
    [
      row,
      expect.objectContaining(received),
      { ...row, order_code: first.order_id, phonenumber: String(first.number) },
    ],
  ]);
  app.clock.advance(MS_UNTIL_CANCELLABLE);
  expect(await owner.ask("sms/cancel_all")).toEqual([
    200,
    {
      success: 1,
      message: "Your active orders have been refunded",
      refunded_orders: [third.order_id, first.order_id],
    },
  ]);
  expect(await owner.ask("sms/cancel_all")).toMatchObject([200, { refunded_orders: [] }]);
  expect(await owner.spent()).toBe(usd("0.25"));

  const idsIn = async (query: string) => {
    const [, rows] = await owner.ask(`request/history?${query}`);
    return (rows as { order_code: string }[]).map(({ order_code }) => order_code);
  };
  const all = [third, second, first].map(({ order_id }) => order_id);
  expect(await idsIn("")).toEqual(all);
  expect(await idsIn("start=1&length=1")).toEqual([second.order_id]);
  expect(await idsIn(`search=${first.order_id}`)).toEqual([first.order_id]);
  expect(await idsIn(`search=${second.number}`)).toEqual([second.order_id]);
  for (const search of ["Telegram", "Estonia"]) expect(await idsIn(`search=${search}`)).toEqual(all);
  for (const search of ["WhatsApp", "nothing", "DE"]) expect(await idsIn(`search=${search}`)).toEqual([]);
});

it("API-2 counts SMSPool calls, and buys test numbers only with a sandbox key", async () => {
  const owner = await createSmspoolProgram(app);
  await owner.ask("request/balance");
  await flushUsage(app.system);
  const usage = await app.request({ method: "GET", url: "/rest/user/apikey/usage", token: owner.token });
  expect(usage.json()).toMatchObject({ days: [{ calls: 1, refused: 0 }] });

  const url = "/rest/user/apikey/sandbox";
  const sandbox = await app.request({ method: "POST", url, token: owner.token, payload: {} });
  const apiKey = sandbox.json<ApiKey>().apiKey ?? "";
  const { order_id } = await owner.buy(WANTED, apiKey);
  expect(await owner.ask(`sms/check?orderid=${order_id}`, apiKey)).toMatchObject([200, { status: 1 }]);
  expect(await owner.ask("request/history", apiKey)).toMatchObject([200, [{ order_code: order_id }]]);
  expect(await owner.ask(`sms/check?orderid=${order_id}`)).toEqual([
    404,
    { success: 0, message: "We could not find this order!" },
  ]);
  expect(await owner.spent()).toBe(0n);
});
