import { usd } from "@sonum/contract/money";
import { MINUTE_MS } from "@sonum/contract/time-units";
import { describe, expect, it } from "vitest";
import { type ApiCustomer, createApiCustomer, JSON_REPLY } from "../../../../test/fixtures/api-customer.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { activationSweeps } from "../../activations/index.ts";

const TEXT = "text/plain; charset=utf-8";

const app = await createTestApp({ cancelWaitMs: MINUTE_MS });
await app.simsOnSale(40);

describe("a REST v1 order", () => {
  async function buy(who: ApiCustomer, url = "user/buy/activation/estonia/any/telegram") {
    const answer = await who.rest(url);
    const [, id = "", phone = ""] = /"id":(\d+),"phone":"\+(\d+)"/.exec(answer) ?? [];
    const sim = await app.db
      .selectFrom("fleet.sims")
      .select("iccid")
      .where("phone", "=", `+${phone}`)
      .executeTakeFirstOrThrow();
    return { answer, id, phone, iccid: sim.iccid };
  }

  const stamp = (minutes = 0) => new Date(app.clock.now().getTime() + minutes * MINUTE_MS).toISOString();

  const orderOf = (
    { id, phone }: { id: string; phone: string },
    status: string,
    sms: string,
    times: string[],
  ) =>
    `${JSON_REPLY} {"id":${id},"phone":"+${phone}","operator":"tele2","product":"telegram","price":0.25,` +
    `"status":"${status}","expires":"${times[1]}","sms":${sms},"created_at":"${times[0]}","forwarding":false,` +
    `"forwarding_number":"","country":"estonia"}`;

  it("API-3 is bought, receives its code and is finished, byte for byte", async () => {
    const who = await createApiCustomer(app);
    const times = [stamp(), stamp(20)];
    const bought = await buy(who);
    const is = (status: string, sms: string, at = times) => orderOf(bought, status, sms, at);
    const call = who.rest;
    expect(bought.answer).toBe(is("PENDING", "null"));
    expect(await call(`user/check/${bought.id}`)).toBe(is("RECEIVED", "[]"));
    expect(await call(`user/finish/${bought.id}`)).toBe(`400 ${TEXT} order no sms`);
    expect(await call(`user/cancel/${bought.id}`)).toBe(`400 ${TEXT} you need to wait time`);

    await app.receive(bought.iccid);
    const message =
      `"created_at":"${times[0]}","date":"${times[0]}","sender":"Telegram","text":"Your code is 12345",` +
      `"code":"12345"`;
    const sms = `[{"id":${bought.id}00,${message}}]`;
    expect(await call(`user/check/${bought.id}`)).toBe(is("RECEIVED", sms));
    expect(await call(`user/sms/inbox/${bought.id}`)).toBe(
      `${JSON_REPLY} {"Data":[{"ID":${bought.id}00,${message},"is_wave":false,"wave_uuid":""}],"Total":1}`,
    );
    expect(await call(`user/cancel/${bought.id}`)).toBe(`400 ${TEXT} order has sms`);
    expect(await call(`user/ban/${bought.id}`)).toBe(`400 ${TEXT} order has sms`);
    app.clock.advance(MINUTE_MS);
    const finished = is("FINISHED", sms, [times[0] ?? "", stamp()]);
    expect(await call(`user/finish/${bought.id}`)).toBe(finished);
    expect(await call(`user/finish/${bought.id}`)).toBe(finished);
    expect(await call("user/orders?category=activation&limit=5&offset=0&order=id&reverse=true")).toBe(
      `${JSON_REPLY} {"Data":[${finished.slice(JSON_REPLY.length + 1)}],"ProductNames":[],"Statuses":[],"Total":1}`,
    );
    expect(await call(`user/reuse/telegram/${bought.phone}`)).toBe(`400 ${TEXT} reuse not possible`);
    expect(await app.balance(who.id)).toEqual({ available: usd("9.75"), held: usd("0") });
    expect(await (await createApiCustomer(app)).rest(`user/check/${bought.id}`)).toBe(
      `404 ${TEXT} order not found`,
    );
  });

  it("API-3 is cancelled or banned and refunded once, and its number can be reused", async () => {
    const who = await createApiCustomer(app);
    const times = [stamp(), stamp(20)];
    const [first, second] = [
      await buy(who),
      await buy(who, "user/buy/activation/any/any/telegram?maxPrice=1"),
    ];
    app.clock.advance(MINUTE_MS);
    const call = who.rest;
    for (let n = 0; n < 2; n++) {
      expect(await call(`user/cancel/${first.id}`)).toBe(orderOf(first, "CANCELED", "[]", times));
      expect(await call(`user/ban/${second.id}`)).toBe(orderOf(second, "BANNED", "[]", times));
    }
    expect(await call(`user/check/${second.id}`)).toBe(orderOf(second, "BANNED", "[]", times));
    expect(await app.balance(who.id)).toEqual({ available: usd("10"), held: usd("0") });

    for (const part of [first.phone.slice(0, -1), first.phone.slice(1)])
      expect(await call(`user/reuse/telegram/${part}`)).toBe(`400 ${TEXT} reuse not possible`);
    const again = await call(`user/reuse/telegram/${first.phone}`);
    const id = /"id":(\d+)/.exec(again)?.[1] ?? "";
    expect(again).toBe(orderOf({ id, phone: first.phone }, "PENDING", "null", [stamp(), stamp(20)]));
    expect(await call(`user/finish/${first.id}`)).toBe(`400 ${TEXT} order expired`);
  });

  it("API-3 is TIMEOUT once it has expired", async () => {
    const who = await createApiCustomer(app);
    const times = [stamp(), stamp(20)];
    const bought = await buy(who);
    app.clock.advance(21 * MINUTE_MS);
    for (const sweep of activationSweeps(app.system)) await sweep.run();
    expect(await who.rest(`user/check/${bought.id}`)).toBe(orderOf(bought, "TIMEOUT", "[]", times));
    expect(await who.rest(`user/cancel/${bought.id}`)).toBe(`400 ${TEXT} order expired`);
  });

  it("API-3 never costs more than the maximum price saved for its product", async () => {
    const who = await createApiCustomer(app);
    const call = who.rest;
    const set = (payload: object) => call("user/max-prices", { method: "POST", payload });
    const remove = (payload: object) => call("user/max-prices", { method: "DELETE", payload });
    expect(await set({ product_name: "telegram", price: 0.2 })).toBe(`200 ${TEXT} success`);
    expect((await call("user/max-prices")).replace(/"id":\d+/, '"id":1')).toBe(
      `${JSON_REPLY} [{"id":1,"product":"telegram","price":0.2,"CreatedAt":"${stamp()}"}]`,
    );
    expect(await call("user/buy/activation/estonia/any/telegram")).toBe(`200 ${TEXT} no free phones`);
    expect(await set({ product_name: "nothing", price: 1 })).toBe(`400 ${TEXT} product is incorrect`);
    for (const price of [0, -1, "x", 1e9])
      expect(await set({ product_name: "telegram", price })).toBe(`400 ${TEXT} price is incorrect`);
    expect(await remove({ product_name: "telegram" })).toBe(`200 ${TEXT} success`);
    expect(await remove({ product_name: "telegram" })).toBe(`400 ${TEXT} record not found`);
    expect((await buy(who)).answer).toContain('"PENDING"');
  });
});
