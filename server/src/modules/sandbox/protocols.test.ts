import { usd } from "@sonum/contract/money";
import { SECOND_MS } from "@sonum/contract/time-units";
import { describe, expect, it } from "vitest";
import { JSON_REPLY, TEXT_REPLY } from "../../../test/fixtures/api-customer.ts";
import { createSandboxFixture } from "../../../test/fixtures/sandbox-fixture.ts";
import { extendDueTestRentals } from "./auto-extend.ts";

const sandbox = await createSandboxFixture();

describe("the sandbox protocols", () => {
  it("include REST v1", async () => {
    expect(await sandbox.rest("user/profile")).toContain('"balance":100,');
    const bought = await sandbox.rest("user/buy/activation/estonia/any/telegram");
    const [, id = ""] = /"id":(\d+)/.exec(bought) ?? [];
    expect(bought).toContain('"phone":"+372000000001","operator":"prompt","product":"telegram"');
    sandbox.testApp.clock.advance(2 * SECOND_MS);
    expect(await sandbox.rest(`user/check/${id}`)).toContain('"code":"107919"');
    expect(await sandbox.rest(`user/cancel/${id}`)).toBe("400 text/plain; charset=utf-8 order has sms");
    expect(await sandbox.rest(`user/finish/${id}`)).toContain('"status":"FINISHED"');
    const other = await sandbox.rest("user/buy/activation/estonia/slow/telegram");
    const [, banned = ""] = /"id":(\d+)/.exec(other) ?? [];
    expect(await sandbox.rest(`user/ban/${banned}`)).toContain('"status":"BANNED"');
    expect(await sandbox.rest("user/reuse/telegram/72000000002")).toContain("reuse not possible");
    const again = await sandbox.rest("user/reuse/telegram/372000000002");
    expect(again).toContain('"phone":"+372000000002","operator":"slow","product":"telegram"');
    expect(await sandbox.rest("user/reuse/telegram/+372000000001")).toContain("reuse not possible");
    expect(await sandbox.rest("user/profile")).toContain(
      '"did_order":true,"last_order":"estonia:telegram:slow:',
    );
    expect(await sandbox.rest("user/orders?category=activation")).toContain('"Total":3');
    expect(await sandbox.rest("user/max-prices", "POST", { product_name: "telegram", price: 0.1 })).toContain(
      "success",
    );
    expect(await sandbox.rest("user/buy/activation/estonia/any/telegram")).toContain("no free phones");
    expect(await sandbox.rest("user/payments")).toContain(
      '"TypeName":"charge","ProviderName":"sonum","Amount":100',
    );
  });

  it("rent by the handler protocol and as REST hosting", async () => {
    const rented = await sandbox.handler("action=getRentNumber&service=full&rent_time=24&country=34");
    const [, id = ""] = /"id":(\d+)/.exec(rented) ?? [];
    expect(rented).toContain('"number":"372000000001"');
    sandbox.testApp.clock.advance(2 * SECOND_MS);
    expect(await sandbox.handler(`action=getRentStatus&id=${id}`)).toContain("Sonum: your code is 107919");
    expect(await sandbox.handler(`action=continueRentNumber&id=${id}&rent_time=24`)).toContain(
      '"status":"success"',
    );
    expect(await sandbox.handler(`action=continueRentInfo&id=${id}&hours=24&needHistory=1`)).toContain(
      '"1":{"createdDate"',
    );
    expect(await sandbox.handler(`action=setRentStatus&id=${id}&status=1`)).toBe(
      `${JSON_REPLY} {"status":"success"}`,
    );
    expect(await sandbox.handler(`action=getRentStatus&id=${id}`)).toContain("STATUS_FINISH");

    const hosting = await sandbox.rest("user/buy/hosting/estonia/slow/1day");
    const [, hosted = ""] = /"id":(\d+)/.exec(hosting) ?? [];
    expect(await sandbox.rest(`user/cancel/${hosted}`)).toContain('"status":"CANCELED"');
    expect(await sandbox.rest("user/orders?category=hosting")).toContain('"Total":2');
    expect(await sandbox.handler("action=getRentServicesAndCountries&rent_time=24&country=34")).toContain(
      '"operators":{"0":"any","1":"duplicate"',
    );
  });

  it("include our own API", async () => {
    const bought = (await sandbox.own("POST", "order/create/tg/ee/USD")).json();
    expect(bought).toMatchObject({ statusText: "waiting", phone: "+372000000001", price: 0.25 });
    const live = (await sandbox.own("POST", "services/USD/active", {})).json();
    expect(live).toMatchObject({ total: 1, data: [{ orderId: bought.orderId }] });
    sandbox.testApp.clock.advance(2 * SECOND_MS);
    const read = (await sandbox.own("GET", `order/${bought.orderId}`)).json();
    expect(read).toMatchObject({
      statusText: "received",
      smsResult: "107919",
      actions: ["another", "finish"],
    });
    await sandbox.own("POST", `order/${bought.orderId}/another`);
    sandbox.testApp.clock.advance(2 * SECOND_MS);
    expect((await sandbox.own("POST", `order/${bought.orderId}/finish`)).json()).toMatchObject({
      statusText: "done",
      smsResult: "212648",
    });
    expect((await sandbox.own("DELETE", `order/${bought.orderId}`)).json().code).toBe("order_closed");
    expect((await sandbox.own("GET", "order/12345")).json().code).toBe("not_found");
    expect((await sandbox.own("GET", "sandbox")).json()).toMatchObject({ balanceUsd: "99.75", orders: 1 });
  });

  it("answer a long poll when the code arrives", async () => {
    const { id } = await sandbox.number();
    const asked = sandbox.handler(`action=getStatus&id=${id}&wait=25`);
    sandbox.testApp.clock.advance(2 * SECOND_MS);
    expect(await asked).toBe(`${TEXT_REPLY} STATUS_OK:107919`);
  });
});

describe("the sandbox of our own API", () => {
  it("quotes a price and buys at it", async () => {
    const quoted = (await sandbox.own("GET", "order/quote/tg/EE/USD?operator=slow")).json();
    expect(quoted).toMatchObject({ priceUsd: "0.25", numberCount: 100 });
    const buy = (quote: string) => sandbox.own("POST", `order/create/tg/EE/USD?operator=slow&quote=${quote}`);
    expect((await buy(quoted.quote)).json()).toMatchObject({ priceUsd: "0.25", operator: "slow" });
    expect((await buy("forged.quote")).json().code).toBe("invalid_request");
  });

  it("sells several numbers at once, as many as the money pays for, and the same for the same key", async () => {
    const several = (key: string) =>
      sandbox.testApp.request({
        method: "POST",
        url: "/rest/user/order/create/tg/EE/USD/3",
        token: sandbox.key,
        headers: { "idempotency-key": key },
      });
    const first = (await several("one")).json();
    expect(first).toMatchObject({ asked: 3, refused: null });
    expect(first.data.map(({ phone }: { phone: string }) => phone)).toEqual([
      "+372000000001",
      "+372000000002",
      "+372000000003",
    ]);
    expect((await several("one")).json()).toEqual(first);
    expect(await sandbox.balance()).toBe("99.25");
    expect((await sandbox.own("POST", "order/create/tg/EE/USD/2?operator=soldout")).json().code).toBe(
      "number_unavailable",
    );

    const setTestMoney = (given: string) =>
      sandbox.testApp.db
        .updateTable("sandbox.balances")
        .set({ given: usd(given) })
        .where("userId", "=", sandbox.user.id)
        .execute();
    await setTestMoney("1.10");
    const fewer = (await several("fewer")).json();
    expect(fewer).toMatchObject({ asked: 3, refused: { details: { missingUsd: "0.40" } } });
    expect(fewer.data).toHaveLength(1);
    const none = { code: "insufficient_funds", details: { missingUsd: "0.65" } };
    expect((await several("none")).json()).toMatchObject(none);
    await setTestMoney("100");
  });

  it("rents by a quote, lists messages, extends once per key, ends and cancels", async () => {
    const quote = (await sandbox.own("GET", "rent/full/EE/USD")).json();
    expect(quote).toMatchObject({ numberCount: 600, test: false, today: "2026-01-01" });
    const rented = (await sandbox.own("POST", "rent/create", { id: quote.id, days: 2 })).json();
    expect(rented).toMatchObject({ serviceCode: "full", days: 2, state: "active", messageCount: 0 });
    sandbox.testApp.clock.advance(2 * SECOND_MS);
    const inbox = (await sandbox.own("GET", `rent/${rented.orderId}/messages`)).json();
    expect(inbox).toMatchObject({ total: 1, data: [{ code: expect.any(String) }] });

    const { maxDays } = (await sandbox.own("GET", `rent/${rented.orderId}/prolong`)).json();
    expect(maxDays).toBeGreaterThan(1);
    const extend = () =>
      sandbox.testApp.request({
        method: "POST",
        url: `/rest/user/rent/${rented.orderId}/prolong`,
        token: sandbox.key,
        headers: { "idempotency-key": "more" },
        payload: { days: 1 },
      });
    expect([(await extend()).json().days, (await extend()).json().days]).toEqual([3, 3]);
    expect((await sandbox.own("GET", "rent/list/active/USD")).json()).toMatchObject([
      { orderId: rented.orderId, days: 3 },
    ]);
    expect((await sandbox.own("POST", `rent/${rented.orderId}/end`)).json().state).toBe("ended");
    expect((await sandbox.own("GET", "rent/list/active/USD")).json()).toEqual([]);
    expect((await sandbox.own("GET", `rent/${rented.orderId}`)).json().state).toBe("ended");

    const { id } = (await sandbox.own("GET", "rent/tg/EE/USD")).json();
    const other = (await sandbox.own("POST", "rent/create", { id, days: 1 })).json();
    expect((await sandbox.own("DELETE", `rent/${other.orderId}`)).statusCode).toBe(204);
    expect((await sandbox.own("GET", "rent/list/USD")).json()).toHaveLength(2);
  });

  it("rents from a later day, and extends automatically once before the end", async () => {
    const { id } = (await sandbox.own("GET", "rent/full/EE/USD")).json();
    const rented = (await sandbox.own("POST", "rent/create", { id, days: 1, from: "2026-01-03" })).json();
    expect(rented).toMatchObject({ state: "scheduled", startsAt: "2026-01-03T00:00:00.000Z", days: 1 });
    expect((await sandbox.own("GET", "rent/list/active/USD")).json()).toHaveLength(1);
    const path = `rent/${rented.orderId}`;
    const auto = (await sandbox.own("POST", `${path}/auto`, { period: "day" })).json();
    expect(auto).toMatchObject({ autoProlong: "day" });

    const now = sandbox.testApp.clock.now().getTime();
    sandbox.testApp.clock.advance(new Date("2026-01-03T23:30:00Z").getTime() - now);
    for (let n = 0; n < 2; n++) await extendDueTestRentals(sandbox.testApp.system);
    const kept = (await sandbox.own("GET", path)).json();
    expect(kept).toMatchObject({ days: 2, state: "active", endsAt: "2026-01-05T00:00:00.000Z" });
    expect(kept.messageCount).toBe(1);
    await sandbox.own("POST", `${path}/end`);
    expect((await sandbox.own("POST", `${path}/auto`, { period: null })).json().code).toBe("order_closed");
  });

  it("refuses to rent with a test quote, a forged quote or an invalid day", async () => {
    const { id } = (await sandbox.own("GET", "rent/tg/EE/USD?test=true")).json();
    const { id: good } = (await sandbox.own("GET", "rent/tg/EE/USD")).json();
    for (const body of [
      { id, days: 1 },
      { id: "x.y", days: 1 },
      { id: good, days: 1, from: "2025-12-31" },
      { id: good, days: 1, from: "2027-01-01" },
    ])
      expect((await sandbox.own("POST", "rent/create", body)).json().code).toBe("invalid_request");
    expect(await sandbox.balance()).toBe("100.00");
  });
});
