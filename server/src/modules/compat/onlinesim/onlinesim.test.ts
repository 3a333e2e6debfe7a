import type { ApiKey } from "@sonum/contract/accounts/api-keys";
import { usd } from "@sonum/contract/money";
import { expect, it } from "vitest";
import { type ApiCustomer, createApiCustomer } from "../../../../test/fixtures/api-customer.ts";
import { expectEach } from "../../../../test/fixtures/expect-each.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { flushUsage } from "../usage/usage-buffer.ts";

const app = await createTestApp();
await app.simsOnSale(40);
const program = await createApiCustomer(app);
const MS_UNTIL_CANCELLABLE = 121_000;

async function ask(call: string, key = program.key): Promise<unknown> {
  const [method, query = ""] = call.split("?");
  const reply = await app.request({ method: "GET", url: `/api/${method}.php?apikey=${key}&${query}` });
  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "application/json"]);
  return reply.json();
}

type Bought = { tzid: number; number: string };

async function buy(by = program, more = ""): Promise<Bought> {
  const bought = await ask(`getNum?service=telegram&country=372&number=true${more}`, by.key);
  expect(bought).toEqual({
    response: 1,
    tzid: expect.any(Number),
    number: expect.stringMatching(/^\+372\d+$/),
    country: 372,
  });
  return bought as Bought;
}

async function receive({ number }: Bought, text = "Your code is 12345") {
  const sim = await app.db
    .selectFrom("fleet.sims")
    .select("iccid")
    .where("phone", "=", number)
    .executeTakeFirstOrThrow();
  await app.receive(sim.iccid, { text });
}

const spent = async ({ id }: ApiCustomer) => usd("10") - (await app.balance(id)).available;

it("API-2 buys, waits, receives two codes and ends an operation in OnlineSim's protocol", async () => {
  const owner = await createApiCustomer(app);
  const own = (call: string) => ask(call, owner.key);
  expect(await own("getBalance")).toEqual({ response: "1", balance: 10, zbalance: 0, income: 0 });
  expect(await own("getState")).toEqual({ response: "ERROR_NO_OPERATIONS" });
  const bought = await buy(owner);
  const state = (more: object) => [
    {
      country: 372,
      sum: 0.25,
      service: "telegram",
      number: bought.number,
      tzid: bought.tzid,
      time: expect.any(Number),
      form: "index",
      ...more,
    },
  ];
  const read = (more = "") => own(`getState?tzid=${bought.tzid}${more}`);
  expect(await read()).toEqual(state({ response: "TZ_NUM_WAIT" }));
  expect(await own(`setOperationRevise?tzid=${bought.tzid}`)).toEqual({ response: "NO_COMPLETE_TZID" });
  await receive(bought);
  expect(await own("getState")).toEqual(state({ response: "TZ_NUM_ANSWER", msg: "Your code is 12345" }));
  expect(await read("&message_to_code=1")).toEqual(state({ response: "TZ_NUM_ANSWER", msg: "12345" }));

  for (let n = 0; n < 2; n++)
    expect(await own(`setOperationRevise?tzid=${bought.tzid}`)).toEqual({ response: 1, tzid: bought.tzid });
  expect(await read("&message_to_code=1")).toEqual(state({ response: "TZ_NUM_WAIT" }));
  await receive(bought, "Your code is 67890");
  expect(await read("&message_to_code=1&msg_list=1")).toEqual(
    state({
      response: "TZ_NUM_ANSWER",
      msg: [
        { service: "Telegram", msg: "12345" },
        { service: "Telegram", msg: "67890" },
      ],
    }),
  );
  for (let n = 0; n < 2; n++)
    expect(await own(`setOperationOk?tzid=${bought.tzid}`)).toEqual({ response: 1, tzid: bought.tzid });
  expect(await read("&message_to_code=1")).toEqual(state({ response: "TZ_OVER_OK", msg: "67890" }));
  expect(await spent(owner)).toBe(usd("0.25"));
});

it("API-2 refunds an OnlineSim operation that ends without an SMS, once it is two minutes old", async () => {
  const owner = await createApiCustomer(app);
  const { tzid } = await buy(owner);
  expect(await ask(`setOperationOk?tzid=${tzid}`, owner.key)).toEqual({ response: "TRY_AGAIN_LATER" });
  expect(await spent(owner)).toBe(usd("0.25"));
  app.clock.advance(MS_UNTIL_CANCELLABLE);
  for (let n = 0; n < 2; n++)
    expect(await ask(`setOperationOk?tzid=${tzid}&ban=1`, owner.key)).toEqual({ response: 1, tzid });
  expect(await ask(`getState?tzid=${tzid}`, owner.key)).toMatchObject([{ response: "TZ_OVER_EMPTY" }]);
  expect(await spent(owner)).toBe(0n);
});

it("API-2 lists prices and stock by calling code in OnlineSim's protocol", async () => {
  const estonia = {
    name: "Estonia",
    position: 1,
    code: 372,
    other: 0,
    new: false,
    enabled: true,
    services: expect.objectContaining({
      service_1: {
        count: expect.any(Number),
        popular: false,
        code: 372,
        price: 0.25,
        id: 1,
        service: "Telegram",
        slug: "telegram",
      },
    }),
  };
  expect(await ask("getNumbersStats?country=372")).toEqual(estonia);
  expect(await ask("getNumbersStats?country=all")).toEqual({
    372: estonia,
    49: expect.objectContaining({ name: "Germany", code: 49 }),
  });
  expect(await ask("getPrice?service=tg&country=372")).toEqual({ response: 1, price: 0.25 });
});

it("API-2 refuses in OnlineSim's words", async () => {
  const poor = await createApiCustomer(app, { balance: "0" });
  const reader = await createApiCustomer(app, { scopes: ["read"] });
  const { tzid } = await buy();
  const cases: [string, string, string?][] = [
    ["getBalance", "ERROR_WRONG_KEY", "wrong"],
    ["getBalance", "ERROR_NO_KEY", ""],
    ["getNum?service=telegram&country=372", "ERROR_WRONG_KEY", reader.key],
    ["getNum?service=telegram&country=372", "WARNING_LOW_BALANCE", poor.key],
    ["getNum?service=telegram&country=49", "NO_NUMBER"],
    ["getNum?service=telegram&country=999", "NO_COUNTRY"],
    ["getNum?service=telegram", "NO_COUNTRY"],
    ["getNum?country=372", "ERROR_NO_SERVICE"],
    ["getNum?service=telegram&country=372&reject[]=x", "ERROR_PARAMS"],
    ["getNum?service=telegram&country=372&reject[0]=5&reject[1]=7", "NO_NUMBER"],
    ["getState?tzid=12345", "ERROR_WRONG_TZID"],
    [`getState?tzid=${tzid}`, "ERROR_WRONG_TZID", poor.key],
    [`setOperationOk?tzid=${tzid}`, "ERROR_WRONG_TZID", poor.key],
    ["setOperationOk", "ERROR_NO_TZID"],
  ];
  await expectEach(
    cases,
    ([call, word]) => `${call} ${word}`,
    async ([call, word, key]) => expect(await ask(call, key)).toEqual({ response: word }),
  );
});

it("API-2 takes OnlineSim calls as JSON, as a form, with a capital letter and with the key in the header", async () => {
  const payload = { apikey: program.key, service: "Telegram", country: 372, reject: null, number: true };
  const asJson = await app.request({ method: "POST", url: "/api/getNum.php", payload });
  expect(asJson.json()).toMatchObject({ response: 1, country: 372 });
  const { tzid } = asJson.json<Bought>();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const form = `apikey=${program.key}&tzid=${tzid}`;
  const asForm = await app.request({
    method: "POST",
    url: "/api/SetOperationOk.php",
    headers,
    payload: form,
  });
  expect(asForm.json()).toEqual({ response: "TRY_AGAIN_LATER" });
  const inHeader = await app.request({ method: "GET", url: "/api/getBalance.php", token: program.key });
  expect(inHeader.json()).toMatchObject({ response: "1" });
});

it("API-2 counts OnlineSim calls, and buys test numbers only with a sandbox key", async () => {
  const owner = await createApiCustomer(app);
  await ask("getBalance", owner.key);
  await flushUsage(app.system);
  const usage = await app.request({ method: "GET", url: "/rest/user/apikey/usage", token: owner.token });
  expect(usage.json()).toMatchObject({ days: [{ calls: 1, refused: 0 }] });

  const request = {
    method: "POST",
    url: "/rest/user/apikey/sandbox",
    token: owner.token,
    payload: {},
  } as const;
  const { apiKey } = (await app.request(request)).json<ApiKey>();
  if (apiKey === null) throw new Error("no sandbox key");
  const { tzid } = await buy({ ...owner, key: apiKey });
  expect(await ask(`getState?tzid=${tzid}`, apiKey)).toMatchObject([{ country: 372, tzid }]);
  expect(await ask(`getState?tzid=${tzid}`, owner.key)).toEqual({ response: "ERROR_WRONG_TZID" });
  expect(await spent(owner)).toBe(0n);
});
