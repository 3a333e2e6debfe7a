import type { ApiKey } from "@sonum/contract/api-keys";
import { usd } from "@sonum/contract/money";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type House, makeHouse } from "../../../test/house.ts";
import { shown } from "../../../test/program.ts";

const TEXT = "200 text/plain; charset=utf-8";
const JSON_ = "200 application/json";
const SECOND_MS = 1_000;
const KEY = "/rest/user/apikey/sandbox";

let house: House;
let person: Awaited<ReturnType<House["signedIn"]>>;
let key: string;
let people = 0;

beforeAll(async () => {
  house = await makeHouse();
});

beforeEach(async () => {
  person = await house.signedIn(`tester${++people}`, ["ROLE_sao-user"]);
  key = (await makeKey()).apiKey ?? "";
});

const makeKey = async (payload: object = {}) =>
  (await house.ask({ method: "POST", url: KEY, token: person.token, payload })).json<ApiKey>();
const handler = async (query: string, apiKey = key) =>
  shown(await house.ask({ method: "GET", url: `/stubs/handler_api.php?api_key=${apiKey}&${query}` }));
const rest = async (url: string, method: "GET" | "POST" | "DELETE" = "GET", payload?: object) =>
  shown(await house.ask({ method, url: `/v1/${url}`, token: key, ...(payload && { payload }) }));
const own = (method: "GET" | "POST" | "DELETE", url: string, payload?: object) =>
  house.ask({ method, url: `/rest/user/${url}`, token: key, ...(payload && { payload }) });
const balance = async () => (await own("GET", "balance/USD")).json().balanceUsd;

async function number(operator = "any", service = "tg") {
  const answer = await handler(`action=getNumber&service=${service}&country=34&operator=${operator}`);
  const [, id = "", phone = ""] = /ACCESS_NUMBER:(\d+):(\d+)$/.exec(answer) ?? [];
  return { id, phone, answer };
}

const status = (id: string) => handler(`action=getStatus&id=${id}`);

describe("a sandbox key", () => {
  it("is made without asking who one is, told apart by its letters, and stops when it is replaced", async () => {
    house.clock.advance(3_600_000);
    const made = await makeKey({ dialect: "hero" });
    expect(made).toMatchObject({ isMasked: false, dialect: "hero", scopes: ["read", "buy"] });
    expect(made.apiKey).toMatch(/^snTEST[0-9A-Za-z]{26}$/);
    expect(await handler("action=getBalance")).toBe(`${TEXT} BAD_KEY`);
    const read = await house.ask({ method: "GET", url: KEY, token: person.token });
    expect(read.json().apiKey).toBe(made.apiKey);
    expect(await handler("action=getBalance", made.apiKey ?? "")).toBe(`${TEXT} ACCESS_BALANCE:100.0000`);
    await house.ask({ method: "DELETE", url: KEY, token: person.token });
    expect(await handler("action=getBalance", made.apiKey ?? "")).toBe(`${TEXT} BAD_KEY`);
  });

  it("stands beside the key that buys, and neither touches the other", async () => {
    const live = await house.ask({
      method: "POST",
      url: "/rest/user/apikey",
      token: person.token,
      payload: {},
    });
    const liveKey = live.json<ApiKey>().apiKey ?? "";
    expect(await handler("action=getBalance", liveKey)).toBe(`${TEXT} ACCESS_BALANCE:0.00`);
    expect(await handler("action=getBalance")).toBe(`${TEXT} ACCESS_BALANCE:100.00`);
    const { id } = await number();
    expect(await handler(`action=getStatus&id=${id}`, liveKey)).toBe(`${TEXT} NO_ACTIVATION`);
    await house.ask({ method: "DELETE", url: KEY, token: person.token });
    expect(await handler("action=getBalance", liveKey)).toBe(`${TEXT} ACCESS_BALANCE:0.00`);
  });

  it("E15 opens nothing that is real", async () => {
    const closed = [
      ["GET", "balancehistory/USD/0/10"],
      ["GET", "rent/list/USD"],
      ["GET", "rent/list/active/USD"],
      ["GET", "apikey"],
      ["POST", "apikey/sandbox"],
    ] as const;
    for (const [method, url] of closed) expect((await own(method, url)).statusCode).toBe(403);
    expect(await rest("vendor/wallets")).toBe("400 text/plain; charset=utf-8 record not found");
    const offers = await house.ask({ method: "GET", url: "/rest/rent/services", token: key });
    expect(offers.statusCode).toBe(200);
  });

  it("leaves stock, books and statistics as they were", async () => {
    const before = await counts();
    const { id } = await number();
    await rest("user/buy/activation/estonia/any/telegram");
    await rest("user/buy/hosting/estonia/any/1day");
    house.clock.advance(2 * SECOND_MS);
    await handler(`action=setStatus&id=${id}&status=6`);
    expect(await counts()).toEqual(before);
    expect(await house.balance(person.id)).toEqual({ available: usd("0"), held: usd("0") });
    expect(await house.differences()).toEqual([]);
    const usage = await house.ask({ method: "GET", url: "/rest/user/apikey/usage", token: person.token });
    expect(usage.json().days).toEqual([]);
  });

  async function counts() {
    const tables = ["activations.orders", "rentals.rentals", "wallet.moves", "fleet.sims"] as const;
    return Promise.all(
      tables.map((table) =>
        house.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<bigint>().as("rows"))
          .execute(),
      ),
    );
  }
});

describe("a number of the sandbox", () => {
  it("and its code are the same every time after a reset", async () => {
    const runs: string[][] = [];
    for (let run = 0; run < 2; run++) {
      expect((await own("POST", "sandbox/reset")).json()).toMatchObject({ balanceUsd: "100.00", orders: 0 });
      const [first, second] = [await number(), await number()];
      house.clock.advance(2 * SECOND_MS);
      runs.push([first.phone, await status(first.id), second.phone, await status(second.id)]);
    }
    expect(runs[0]).toEqual(runs[1]);
    expect(runs[0]).toEqual([
      "372000000001",
      `${TEXT} STATUS_OK:107919`,
      "372000000002",
      `${TEXT} STATUS_OK:115838`,
    ]);
    expect(await balance()).toBe("99.50");
  });

  it("is bought, gets its code, another, and is finished, by the handler protocol", async () => {
    const { id, phone, answer } = await number();
    expect(answer).toBe(`${TEXT} ACCESS_NUMBER:${id}:${phone}`);
    expect(await status(id)).toBe(`${TEXT} STATUS_WAIT_CODE`);
    expect(await handler(`action=setStatus&id=${id}&status=6`)).toBe(`${TEXT} BAD_STATUS`);
    expect(await handler(`action=setStatus&id=${id}&status=8`)).toBe(`${TEXT} EARLY_CANCEL_DENIED`);
    house.clock.advance(2 * SECOND_MS);
    expect(await handler(`action=getFullSms&id=${id}`)).toBe(
      `${TEXT} FULL_SMS:Telegram: your code is 107919`,
    );
    expect(await handler(`action=setStatus&id=${id}&status=3`)).toBe(`${TEXT} ACCESS_RETRY_GET`);
    expect(await status(id)).toBe(`${TEXT} STATUS_WAIT_RETRY:107919`);
    house.clock.advance(2 * SECOND_MS);
    expect(await status(id)).toBe(`${TEXT} STATUS_OK:212648`);
    expect(await handler(`action=setStatus&id=${id}&status=6`)).toBe(`${TEXT} ACCESS_ACTIVATION`);
    expect(await status(id)).toBe(`${TEXT} STATUS_CANCEL`);
    expect(await handler("action=getActiveActivations")).toBe(
      `${JSON_} {"status":"error","error":"NO_ACTIVATIONS"}`,
    );
    expect(await balance()).toBe("99.75");
  });

  it("is given back with its test money", async () => {
    const { id } = await number("slow");
    expect(await balance()).toBe("99.75");
    house.clock.advance(SECOND_MS);
    expect(await handler(`action=setStatus&id=${id}&status=8`)).toBe(`${TEXT} ACCESS_CANCEL`);
    expect(await balance()).toBe("100.00");
    expect(await handler(`action=getExtraActivation&activationId=${id}`)).toMatch(
      /ACCESS_NUMBER:\d+:372000000001$/,
    );
    expect(await handler(`action=getExtraActivation&activationId=${id}`)).toBe(
      `${TEXT} NEW_ACTIVATION_IMPOSSIBLE`,
    );
  });

  it("never gets a code, and is paid back when its time is over", async () => {
    const { id } = await number("never");
    house.clock.advance(29 * SECOND_MS);
    expect(await status(id)).toBe(`${TEXT} STATUS_WAIT_CODE`);
    house.clock.advance(SECOND_MS);
    expect(await status(id)).toBe(`${TEXT} STATUS_CANCEL`);
    expect(await balance()).toBe("100.00");
    expect(await rest(`user/check/${id}`)).toContain('"status":"TIMEOUT"');
  });

  it("gets its code late, which is unread until it is paid for", async () => {
    const bought = (await own("POST", "order/create/tg/ee/USD?operator=late")).json();
    house.clock.advance(45 * SECOND_MS);
    const late = (await own("GET", `order/${bought.orderId}`)).json();
    expect(late).toMatchObject({
      statusText: "expired",
      smsResult: null,
      actions: ["accept_late", "decline_late"],
    });
    expect(await balance()).toBe("100.00");
    const taken = (await own("POST", `order/${bought.orderId}/late`)).json();
    expect(taken).toMatchObject({ statusText: "done", smsResult: "107919", late: null });
    expect(await balance()).toBe("99.75");
    expect((await own("DELETE", `order/${bought.orderId}/late`)).json().code).toBe("order_closed");
  });

  it("gets the same SMS twice", async () => {
    const { id } = await number("duplicate");
    house.clock.advance(3 * SECOND_MS);
    const all = await handler(`action=getAllSms&id=${id}`);
    expect(all.match(/"code":"107919"/g)).toHaveLength(2);
    expect(await status(id)).toBe(`${TEXT} STATUS_OK:107919`);
  });

  it("gets an SMS that is longer than one", async () => {
    const { id } = await number("multipart");
    house.clock.advance(3 * SECOND_MS);
    expect(await status(id)).toBe(`${TEXT} STATUS_WAIT_CODE`);
    house.clock.advance(SECOND_MS);
    expect(await status(id)).toBe(`${TEXT} STATUS_OK:107919`);
    expect((await handler(`action=getFullSms&id=${id}`)).length).toBeGreaterThan(320);
  });

  it("is sold out, too dear, blocked or not paid for as in the shop", async () => {
    const buy = (query: string) => handler(`action=getNumber&country=34&${query}`);
    expect(await buy("service=tg&operator=soldout")).toBe(`${TEXT} NO_NUMBERS`);
    expect(await buy("service=tg&operator=tele2")).toBe(`${TEXT} WRONG_OPERATOR`);
    expect(await buy("service=zz")).toBe(`${TEXT} BAD_SERVICE`);
    expect(await buy("service=tg&maxPrice=0.1")).toBe(`${TEXT} WRONG_MAX_PRICE:0.25`);
    expect(await buy("service=tg&phoneException=372000")).toBe(`${TEXT} NO_NUMBERS`);
    await house.db
      .updateTable("sandbox.purses")
      .set({ given: usd("0.30") })
      .execute();
    await number();
    await house.db
      .updateTable("sandbox.purses")
      .set({ given: usd("0.30") })
      .execute();
    expect(await buy("service=tg")).toBe(`${TEXT} NO_BALANCE`);

    await house.db
      .updateTable("catalogue.services")
      .set({ state: "blocked" })
      .where("code", "=", "wa")
      .execute();
    await house.reloadCatalogue();
    expect(await buy("service=wa")).toBe(`${TEXT} BAD_SERVICE`);
    expect(await rest("user/buy/activation/estonia/any/whatsapp")).toContain("no product");
    expect((await own("POST", "order/create/wa/ee/USD")).statusCode).toBe(404);
    await house.db
      .updateTable("catalogue.services")
      .set({ state: "open" })
      .where("code", "=", "wa")
      .execute();
    await house.reloadCatalogue();
  });

  it("is bought once per key, however often at once, and never for more than there is", async () => {
    const many = await Promise.all(
      Array.from({ length: 8 }, () => handler("action=getNumberV2&service=tg&country=34&orderId=ci-1")),
    );
    expect(new Set(many).size).toBe(1);
    expect(await handler("action=getNumberV2&service=wa&country=34&orderId=ci-1")).toBe(
      `${TEXT} ORDER_ALREADY_EXISTS`,
    );
    expect(await balance()).toBe("99.75");
    await house.db
      .updateTable("sandbox.purses")
      .set({ given: usd("1") })
      .where("userId", "=", person.id)
      .execute();
    const bought = await Promise.all(Array.from({ length: 8 }, () => number()));
    expect(bought.filter(({ id }) => id !== "")).toHaveLength(3);
    expect(await balance()).toBe("0.00");
  });
});

describe("the other protocols", () => {
  it("speaks REST v1", async () => {
    expect(await rest("user/profile")).toContain('"balance":100,');
    const bought = await rest("user/buy/activation/estonia/any/telegram");
    const [, id = ""] = /"id":(\d+)/.exec(bought) ?? [];
    expect(bought).toContain('"phone":"+372000000001","operator":"prompt","product":"telegram"');
    house.clock.advance(2 * SECOND_MS);
    expect(await rest(`user/check/${id}`)).toContain('"code":"107919"');
    expect(await rest(`user/cancel/${id}`)).toBe("400 text/plain; charset=utf-8 order has sms");
    expect(await rest(`user/finish/${id}`)).toContain('"status":"FINISHED"');
    const other = await rest("user/buy/activation/estonia/slow/telegram");
    const [, banned = ""] = /"id":(\d+)/.exec(other) ?? [];
    expect(await rest(`user/ban/${banned}`)).toContain('"status":"BANNED"');
    expect(await rest("user/orders?category=activation")).toContain('"Total":2');
    expect(await rest("user/max-prices", "POST", { product_name: "telegram", price: 0.1 })).toContain(
      "success",
    );
    expect(await rest("user/buy/activation/estonia/any/telegram")).toContain("no free phones");
    expect(await rest("user/payments")).toContain('"TypeName":"charge","ProviderName":"sonum","Amount":100');
  });

  it("rents, by the handler protocol and as hosting", async () => {
    const rented = await handler("action=getRentNumber&service=full&rent_time=24&country=34");
    const [, id = ""] = /"id":(\d+)/.exec(rented) ?? [];
    expect(rented).toContain('"number":"372000000001"');
    house.clock.advance(2 * SECOND_MS);
    expect(await handler(`action=getRentStatus&id=${id}`)).toContain("Sonum: your code is 107919");
    expect(await handler(`action=continueRentNumber&id=${id}&rent_time=24`)).toContain('"status":"success"');
    expect(await handler(`action=continueRentInfo&id=${id}&hours=24&needHistory=1`)).toContain(
      '"1":{"createdDate"',
    );
    expect(await handler(`action=setRentStatus&id=${id}&status=1`)).toBe(`${JSON_} {"status":"success"}`);
    expect(await handler(`action=getRentStatus&id=${id}`)).toContain("STATUS_FINISH");

    const hosting = await rest("user/buy/hosting/estonia/slow/1day");
    const [, hosted = ""] = /"id":(\d+)/.exec(hosting) ?? [];
    expect(await rest(`user/cancel/${hosted}`)).toContain('"status":"CANCELED"');
    expect(await rest("user/orders?category=hosting")).toContain('"Total":2');
    expect(await handler("action=getRentServicesAndCountries&rent_time=24&country=34")).toContain(
      '"operators":{"0":"any","1":"duplicate"',
    );
  });

  it("speaks our own API", async () => {
    const bought = (await own("POST", "order/create/tg/ee/USD")).json();
    expect(bought).toMatchObject({ statusText: "waiting", phone: "+372000000001", price: 0.25 });
    const live = (await own("POST", "services/USD/active", {})).json();
    expect(live).toMatchObject({ total: 1, data: [{ orderId: bought.orderId }] });
    house.clock.advance(2 * SECOND_MS);
    const read = (await own("GET", `order/${bought.orderId}`)).json();
    expect(read).toMatchObject({
      statusText: "received",
      smsResult: "107919",
      actions: ["another", "finish"],
    });
    await own("POST", `order/${bought.orderId}/another`);
    house.clock.advance(2 * SECOND_MS);
    expect((await own("POST", `order/${bought.orderId}/finish`)).json()).toMatchObject({
      statusText: "done",
      smsResult: "212648",
    });
    expect((await own("DELETE", `order/${bought.orderId}`)).json().code).toBe("order_closed");
    expect((await own("GET", "order/12345")).json().code).toBe("not_found");
    expect((await own("GET", "sandbox")).json()).toMatchObject({ balanceUsd: "99.75", orders: 1 });
  });

  it("answers a long poll when the code is there", async () => {
    const { id } = await number();
    const asked = handler(`action=getStatus&id=${id}&wait=25`);
    house.clock.advance(2 * SECOND_MS);
    expect(await asked).toBe(`${TEXT} STATUS_OK:107919`);
  });
});
