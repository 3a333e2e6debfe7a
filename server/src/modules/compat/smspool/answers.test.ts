import { API_CALLS_MAX } from "@sonum/contract/accounts/api-key-rules";
import { usd } from "@sonum/contract/money";
import { afterEach, expect, it } from "vitest";
import { expectEach } from "../../../../test/fixtures/expect-each.ts";
import {
  createSmspoolProgram,
  ESTONIA,
  refusedParam,
  TELEGRAM,
  WANTED,
} from "../../../../test/fixtures/smspool-program.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { ClosedSections } from "../../../platform/security/assert-section-open.ts";
import { FrozenCustomers } from "../../payments/index.ts";
import { countCall } from "../usage/count-call.ts";

const app = await createTestApp();
await app.simsOnSale(20);
const program = await createSmspoolProgram(app);

afterEach(() => {
  ClosedSections.set(app.system, new Set());
  FrozenCustomers.set(app.system, new Set());
});

const NO_ORDER = { success: 0, message: "We could not find this order!" };
const missing = (name: string) =>
  refusedParam(name, "You are missing a required parameter for this request.");

it("API-2 tells countries, services, prices and stock in SMSPool's protocol", async () => {
  const price = { service: TELEGRAM, service_name: "Telegram", country: ESTONIA, country_name: "Estonia" };
  const offer = { ...price, short_name: "EE", pool: 1, price: "0.25" };
  expect(await program.ask("request/price?country=Estonia&service=telegram")).toEqual([
    200,
    { pool: 1, high_price: "0.25", price: "0.25" },
  ]);
  expect(await program.ask("request/pricing")).toEqual([200, expect.arrayContaining([offer])]);
  expect(await program.ask(`request/pricing?${WANTED}`)).toEqual([200, [offer]]);
  expect(await program.ask(`request/suggested_countries?service=${TELEGRAM}`)).toEqual([
    200,
    [{ pool: 1, country_id: ESTONIA, name: "Estonia", short_name: "EE", price: "0.25" }],
  ]);
  expect(await program.ask(`sms/stock?${WANTED}`)).toEqual([200, { success: 1, amount: expect.any(Number) }]);
  expect(await program.ask("sms/stock?country=DE&service=Telegram")).toEqual([
    200,
    { success: 1, amount: 0 },
  ]);

  const guest = async (call: string) => (await app.request({ method: "GET", url: `/api/${call}` })).json();
  expect(await guest("country/retrieve_all")).toContainEqual({
    ID: ESTONIA,
    name: "Estonia",
    short_name: "EE",
    region: "",
  });
  const services = await guest("service/retrieve_all?country=Estonia");
  expect(services).toContainEqual({ ID: TELEGRAM, name: "Telegram", favourite: 0 });
  expect(await guest("service/retrieve_all")).toEqual(expect.arrayContaining(services));
});

it("API-2 buys by the ids, letters and names that it lists, and nothing by ids of SMSPool or codes", async () => {
  const owner = await createSmspoolProgram(app);
  for (const query of [
    `country=${ESTONIA}&service=${TELEGRAM}`,
    "country=ee&service=TELEGRAM",
    "country=estonia&service=telegram",
    "country=EE&service=Telegram&max_price=0.25&pool=7&quantity=1&activation_type=SMS&create_token=0&areacode=",
  ])
    await owner.buy(query);
  expect(await owner.spent()).toBe(usd("1"));

  // 907 was that shop's id of Telegram, 10 its id of Estonia; 99 and 1688 are names of services here.
  const unknown = ["907", "0", "1", "2", "99", "1688", "999999", "tg", "wa", "1000000000"];
  await expectEach(
    unknown,
    (service) => `service ${service}`,
    async (service) =>
      expect(await owner.ask(`purchase/sms?country=EE&service=${service}`)).toEqual([
        400,
        refusedParam("service", "Invalid service"),
      ]),
  );
  await expectEach(
    ["10", "34", "372", "0", "9999", "19999999", "EST", "Atlantis"],
    (country) => `country ${country}`,
    async (country) =>
      expect(await owner.ask(`purchase/sms?country=${country}&service=Telegram`)).toEqual([
        400,
        refusedParam("country", "Invalid country"),
      ]),
  );
  expect(await owner.spent()).toBe(usd("1"));
});

it("API-2 buys nothing in SMSPool's protocol that costs more or is another number than wanted", async () => {
  const owner = await createSmspoolProgram(app);
  const tooExpensive = "We could not find a suitable pool below the price of: 0.24";
  const cases: [string, number, object][] = [
    ["max_price=0.24", 422, { success: 0, message: tooExpensive, type: "PRICE_NOT_FOUND" }],
    ["max_price=x", 400, refusedParam("max_price", "Invalid max_price")],
    ["quantity=2", 400, refusedParam("quantity", "This cannot be chosen here.")],
    ["activation_type=VOICE", 400, refusedParam("activation_type", "This cannot be chosen here.")],
    ["areacode=[201]", 400, refusedParam("areacode", "This cannot be chosen here.")],
    ["carrier=tele2", 400, refusedParam("carrier", "This cannot be chosen here.")],
    ["phonenumber=37255500001", 400, refusedParam("phonenumber", "This cannot be chosen here.")],
  ];
  await expectEach(
    cases,
    ([query]) => query,
    async ([query, status, body]) =>
      expect(await owner.ask(`purchase/sms?${WANTED}&${query}`)).toEqual([status, body]),
  );
  expect(await owner.spent()).toBe(0n);
});

it("API-2 refuses in SMSPool's words", async () => {
  const poor = await createSmspoolProgram(app, { balance: "0" });
  const reader = await createSmspoolProgram(app, { scopes: ["read"] });
  const { order_id } = await program.buy();
  const outOfStock = "We couldn't find an available phone number for you, please try again later!";
  const invalidKey = refusedParam("key", "Invalid API key");
  const cases: [string, number, object, string?][] = [
    ["request/balance", 403, invalidKey, "wrong"],
    ["request/balance", 400, missing("key"), ""],
    ...["purchase/sms", "sms/resend", "sms/cancel", "sms/cancel_all"].map(
      (call): [string, number, object, string] => [`${call}?${WANTED}`, 403, invalidKey, reader.key],
    ),
    [
      `purchase/sms?${WANTED}`,
      422,
      { success: 0, message: "Insufficient balance", type: "BALANCE_ERROR" },
      poor.key,
    ],
    [
      "purchase/sms?country=DE&service=Telegram",
      422,
      { success: 0, message: outOfStock, type: "OUT_OF_STOCK" },
    ],
    ["purchase/sms?country=EE", 400, missing("service")],
    ["purchase/sms?service=Telegram", 400, missing("country")],
    ["sms/check", 400, missing("orderid")],
    ["sms/check?orderid=ABCDEFGH", 404, NO_ORDER],
    [`sms/check?orderid=${order_id}`, 404, NO_ORDER, poor.key],
    [`sms/cancel?orderid=${order_id}`, 404, NO_ORDER, poor.key],
    [`sms/resend?orderid=${order_id}`, 404, NO_ORDER, poor.key],
    ["rental/retrieve_all", 404, { success: 0, message: "There is no such call here." }],
  ];
  await expectEach(
    cases,
    ([call, status]) => `${call} ${status}`,
    async ([call, status, body, key]) => expect(await program.ask(call, key)).toEqual([status, body]),
  );
});

it("API-2 refuses accounts that may not buy, limits and closed sections in SMSPool's protocol", async () => {
  const BUY = `purchase/sms?${WANTED}`;
  const refused = (message: string) => ({ success: 0, message });
  const frozen = await createSmspoolProgram(app);
  FrozenCustomers.set(app.system, new Set([frozen.id]));
  expect(await frozen.ask(BUY)).toEqual([403, refused("The account may not buy: a payment is disputed.")]);
  const unpromised = await createSmspoolProgram(app);
  await app.db.deleteFrom("accounts.consents").where("userId", "=", unpromised.id).execute();
  expect(await unpromised.ask(BUY)).toEqual([403, refused("Promise lawful use in the profile first.")]);
  const busy = await createSmspoolProgram(app);
  for (let n = 0; n < API_CALLS_MAX; n++) countCall(app.system, busy, {});
  expect(await busy.ask("request/balance")).toEqual([
    429,
    refused("Too many requests, please try again in a minute."),
  ]);
  ClosedSections.set(app.system, new Set(["activations"]));
  expect(await program.ask(BUY)).toEqual([
    503,
    refused("The shop is temporarily closed, please try again later."),
  ]);
});

it("API-2 takes SMSPool calls as a form, in parts, as JSON and with the key in the header", async () => {
  const send = (type: string, payload: string) =>
    app.request({ method: "POST", url: "/api/sms/stock", headers: { "content-type": type }, payload });
  const fields = Object.entries({ key: program.key, country: "EE", service: "Telegram" });
  const parts = fields.map(
    ([name, value]) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  for (const reply of [
    await send("application/x-www-form-urlencoded", new URLSearchParams(fields).toString()),
    await send("multipart/form-data; boundary=edge", `${parts.join("")}--edge--\r\n`),
    await send("application/json", JSON.stringify(Object.fromEntries(fields))),
    await app.request({ method: "POST", url: `/api/sms/stock?${WANTED}`, token: program.key }),
  ])
    expect(reply.json()).toEqual({ success: 1, amount: expect.any(Number) });
  for (const type of ["multipart/form-data; boundary=other", "multipart/form-data"]) {
    const broken = await send(type, parts.join(""));
    expect([broken.statusCode, broken.json()]).toEqual([400, missing("key")]);
  }
});
