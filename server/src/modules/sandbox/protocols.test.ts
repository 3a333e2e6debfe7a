import { usd } from "@sonum/contract/money";
import { describe, expect, it } from "vitest";
import { JSON_, TEXT } from "../../../test/program.ts";
import { sandboxDesk } from "../../../test/sandbox-desk.ts";
import { prolongDueTests } from "./auto-prolong.ts";

const SECOND_MS = 1_000;

const desk = sandboxDesk();

describe("the other protocols", () => {
  it("speaks REST v1", async () => {
    expect(await desk.rest("user/profile")).toContain('"balance":100,');
    const bought = await desk.rest("user/buy/activation/estonia/any/telegram");
    const [, id = ""] = /"id":(\d+)/.exec(bought) ?? [];
    expect(bought).toContain('"phone":"+372000000001","operator":"prompt","product":"telegram"');
    desk.house.clock.advance(2 * SECOND_MS);
    expect(await desk.rest(`user/check/${id}`)).toContain('"code":"107919"');
    expect(await desk.rest(`user/cancel/${id}`)).toBe("400 text/plain; charset=utf-8 order has sms");
    expect(await desk.rest(`user/finish/${id}`)).toContain('"status":"FINISHED"');
    const other = await desk.rest("user/buy/activation/estonia/slow/telegram");
    const [, banned = ""] = /"id":(\d+)/.exec(other) ?? [];
    expect(await desk.rest(`user/ban/${banned}`)).toContain('"status":"BANNED"');
    expect(await desk.rest("user/orders?category=activation")).toContain('"Total":2');
    expect(await desk.rest("user/max-prices", "POST", { product_name: "telegram", price: 0.1 })).toContain(
      "success",
    );
    expect(await desk.rest("user/buy/activation/estonia/any/telegram")).toContain("no free phones");
    expect(await desk.rest("user/payments")).toContain(
      '"TypeName":"charge","ProviderName":"sonum","Amount":100',
    );
  });

  it("rents, by the handler protocol and as hosting", async () => {
    const rented = await desk.handler("action=getRentNumber&service=full&rent_time=24&country=34");
    const [, id = ""] = /"id":(\d+)/.exec(rented) ?? [];
    expect(rented).toContain('"number":"372000000001"');
    desk.house.clock.advance(2 * SECOND_MS);
    expect(await desk.handler(`action=getRentStatus&id=${id}`)).toContain("Sonum: your code is 107919");
    expect(await desk.handler(`action=continueRentNumber&id=${id}&rent_time=24`)).toContain(
      '"status":"success"',
    );
    expect(await desk.handler(`action=continueRentInfo&id=${id}&hours=24&needHistory=1`)).toContain(
      '"1":{"createdDate"',
    );
    expect(await desk.handler(`action=setRentStatus&id=${id}&status=1`)).toBe(
      `${JSON_} {"status":"success"}`,
    );
    expect(await desk.handler(`action=getRentStatus&id=${id}`)).toContain("STATUS_FINISH");

    const hosting = await desk.rest("user/buy/hosting/estonia/slow/1day");
    const [, hosted = ""] = /"id":(\d+)/.exec(hosting) ?? [];
    expect(await desk.rest(`user/cancel/${hosted}`)).toContain('"status":"CANCELED"');
    expect(await desk.rest("user/orders?category=hosting")).toContain('"Total":2');
    expect(await desk.handler("action=getRentServicesAndCountries&rent_time=24&country=34")).toContain(
      '"operators":{"0":"any","1":"duplicate"',
    );
  });

  it("speaks our own API", async () => {
    const bought = (await desk.own("POST", "order/create/tg/ee/USD")).json();
    expect(bought).toMatchObject({ statusText: "waiting", phone: "+372000000001", price: 0.25 });
    const live = (await desk.own("POST", "services/USD/active", {})).json();
    expect(live).toMatchObject({ total: 1, data: [{ orderId: bought.orderId }] });
    desk.house.clock.advance(2 * SECOND_MS);
    const read = (await desk.own("GET", `order/${bought.orderId}`)).json();
    expect(read).toMatchObject({
      statusText: "received",
      smsResult: "107919",
      actions: ["another", "finish"],
    });
    await desk.own("POST", `order/${bought.orderId}/another`);
    desk.house.clock.advance(2 * SECOND_MS);
    expect((await desk.own("POST", `order/${bought.orderId}/finish`)).json()).toMatchObject({
      statusText: "done",
      smsResult: "212648",
    });
    expect((await desk.own("DELETE", `order/${bought.orderId}`)).json().code).toBe("order_closed");
    expect((await desk.own("GET", "order/12345")).json().code).toBe("not_found");
    expect((await desk.own("GET", "sandbox")).json()).toMatchObject({ balanceUsd: "99.75", orders: 1 });
  });

  it("answers a long poll when the code is there", async () => {
    const { id } = await desk.number();
    const asked = desk.handler(`action=getStatus&id=${id}&wait=25`);
    desk.house.clock.advance(2 * SECOND_MS);
    expect(await asked).toBe(`${TEXT} STATUS_OK:107919`);
  });
});

describe("our own API", () => {
  it("quotes a price, which is the most that a purchase costs", async () => {
    const quoted = (await desk.own("GET", "order/quote/tg/EE/USD?operator=slow")).json();
    expect(quoted).toMatchObject({ priceUsd: "0.25", numberCount: 100 });
    const buy = (quote: string) => desk.own("POST", `order/create/tg/EE/USD?operator=slow&quote=${quote}`);
    expect((await buy(quoted.quote)).json()).toMatchObject({ priceUsd: "0.25", operator: "slow" });
    expect((await buy("forged.quote")).json().code).toBe("invalid_request");
  });

  it("sells several numbers at once, the same for the same key, and as many as the money pays for", async () => {
    const several = (key: string) =>
      desk.house.ask({
        method: "POST",
        url: "/rest/user/order/create/tg/EE/USD/3",
        token: desk.key,
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
    expect(await desk.balance()).toBe("99.25");
    expect((await desk.own("POST", "order/create/tg/EE/USD/2?operator=soldout")).json().code).toBe(
      "number_unavailable",
    );

    const giveDollars = (given: string) =>
      desk.house.db
        .updateTable("sandbox.purses")
        .set({ given: usd(given) })
        .where("userId", "=", desk.person.id)
        .execute();
    await giveDollars("1.10");
    const fewer = (await several("fewer")).json();
    expect(fewer).toMatchObject({ asked: 3, refused: { details: { missingUsd: "0.40" } } });
    expect(fewer.data).toHaveLength(1);
    const none = { code: "insufficient_funds", details: { missingUsd: "0.65" } };
    expect((await several("none")).json()).toMatchObject(none);
    await giveDollars("100");
  });

  it("rents by a quote, tells what came, prolongs once per key, ends and gives back", async () => {
    const quote = (await desk.own("GET", "rent/full/EE/USD")).json();
    expect(quote).toMatchObject({ numberCount: 600, test: false, today: "2026-01-01" });
    const rented = (await desk.own("POST", "rent/create", { id: quote.id, days: 2 })).json();
    expect(rented).toMatchObject({ serviceCode: "full", days: 2, state: "active", messageCount: 0 });
    desk.house.clock.advance(2 * SECOND_MS);
    const inbox = (await desk.own("GET", `rent/${rented.orderId}/messages`)).json();
    expect(inbox).toMatchObject({ total: 1, data: [{ code: expect.any(String) }] });

    const { maxDays } = (await desk.own("GET", `rent/${rented.orderId}/prolong`)).json();
    expect(maxDays).toBeGreaterThan(1);
    const prolong = () =>
      desk.house.ask({
        method: "POST",
        url: `/rest/user/rent/${rented.orderId}/prolong`,
        token: desk.key,
        headers: { "idempotency-key": "more" },
        payload: { days: 1 },
      });
    expect([(await prolong()).json().days, (await prolong()).json().days]).toEqual([3, 3]);
    expect((await desk.own("GET", "rent/list/active/USD")).json()).toMatchObject([
      { orderId: rented.orderId, days: 3 },
    ]);
    expect((await desk.own("POST", `rent/${rented.orderId}/end`)).json().state).toBe("ended");
    expect((await desk.own("GET", "rent/list/active/USD")).json()).toEqual([]);
    expect((await desk.own("GET", `rent/${rented.orderId}`)).json().state).toBe("ended");

    const { id } = (await desk.own("GET", "rent/tg/EE/USD")).json();
    const other = (await desk.own("POST", "rent/create", { id, days: 1 })).json();
    expect((await desk.own("DELETE", `rent/${other.orderId}`)).statusCode).toBe(204);
    expect((await desk.own("GET", "rent/list/USD")).json()).toHaveLength(2);
  });

  it("rents from a later day on, and prolongs itself once before its end", async () => {
    const { id } = (await desk.own("GET", "rent/full/EE/USD")).json();
    const rented = (await desk.own("POST", "rent/create", { id, days: 1, from: "2026-01-03" })).json();
    expect(rented).toMatchObject({ state: "scheduled", startsAt: "2026-01-03T00:00:00.000Z", days: 1 });
    expect((await desk.own("GET", "rent/list/active/USD")).json()).toHaveLength(1);
    const path = `rent/${rented.orderId}`;
    const auto = (await desk.own("POST", `${path}/auto`, { period: "day" })).json();
    expect(auto).toMatchObject({ autoProlong: "day" });

    const now = desk.house.clock.now().getTime();
    desk.house.clock.advance(new Date("2026-01-03T23:30:00Z").getTime() - now);
    for (let n = 0; n < 2; n++) await prolongDueTests(desk.house.system);
    const kept = (await desk.own("GET", path)).json();
    expect(kept).toMatchObject({ days: 2, state: "active", endsAt: "2026-01-05T00:00:00.000Z" });
    expect(kept.messageCount).toBe(1);
    await desk.own("POST", `${path}/end`);
    expect((await desk.own("POST", `${path}/auto`, { period: null })).json().code).toBe("order_closed");
  });

  it("rents nothing by a quote that was a test, forged or for another day", async () => {
    const { id } = (await desk.own("GET", "rent/tg/EE/USD?test=true")).json();
    const { id: good } = (await desk.own("GET", "rent/tg/EE/USD")).json();
    for (const body of [
      { id, days: 1 },
      { id: "x.y", days: 1 },
      { id: good, days: 1, from: "2025-12-31" },
      { id: good, days: 1, from: "2027-01-01" },
    ])
      expect((await desk.own("POST", "rent/create", body)).json().code).toBe("invalid_request");
    expect(await desk.balance()).toBe("100.00");
  });
});
