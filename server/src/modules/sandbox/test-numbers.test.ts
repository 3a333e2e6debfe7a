import { usd } from "@sonum/contract/money";
import { SECOND_MS } from "@sonum/contract/time-units";
import { describe, expect, it } from "vitest";
import { JSON_REPLY, TEXT_REPLY } from "../../../test/fixtures/api-customer.ts";
import { createSandboxFixture } from "../../../test/fixtures/sandbox-fixture.ts";

const sandbox = await createSandboxFixture();

describe("a sandbox number", () => {
  it("and its code are deterministic after a reset", async () => {
    const runs: string[][] = [];
    for (let run = 0; run < 2; run++) {
      expect((await sandbox.own("POST", "sandbox/reset")).json()).toMatchObject({
        balanceUsd: "100.00",
        orders: 0,
      });
      const [first, second] = [await sandbox.number(), await sandbox.number()];
      sandbox.testApp.clock.advance(2 * SECOND_MS);
      runs.push([first.phone, await sandbox.status(first.id), second.phone, await sandbox.status(second.id)]);
    }
    expect(runs[0]).toEqual(runs[1]);
    expect(runs[0]).toEqual([
      "372000000001",
      `${TEXT_REPLY} STATUS_OK:107919`,
      "372000000002",
      `${TEXT_REPLY} STATUS_OK:115838`,
    ]);
    expect(await sandbox.balance()).toBe("99.50");
  });

  it("is bought, receives two codes and is finished by the handler protocol", async () => {
    const { id, phone, answer } = await sandbox.number();
    expect(answer).toBe(`${TEXT_REPLY} ACCESS_NUMBER:${id}:${phone}`);
    expect(await sandbox.status(id)).toBe(`${TEXT_REPLY} STATUS_WAIT_CODE`);
    expect(await sandbox.handler(`action=setStatus&id=${id}&status=6`)).toBe(`${TEXT_REPLY} BAD_STATUS`);
    expect(await sandbox.handler(`action=setStatus&id=${id}&status=8`)).toBe(
      `${TEXT_REPLY} EARLY_CANCEL_DENIED`,
    );
    sandbox.testApp.clock.advance(2 * SECOND_MS);
    expect(await sandbox.handler(`action=getFullSms&id=${id}`)).toBe(
      `${TEXT_REPLY} FULL_SMS:Telegram: your code is 107919`,
    );
    expect(await sandbox.handler(`action=setStatus&id=${id}&status=3`)).toBe(
      `${TEXT_REPLY} ACCESS_RETRY_GET`,
    );
    expect(await sandbox.status(id)).toBe(`${TEXT_REPLY} STATUS_WAIT_RETRY:107919`);
    sandbox.testApp.clock.advance(2 * SECOND_MS);
    expect(await sandbox.status(id)).toBe(`${TEXT_REPLY} STATUS_OK:212648`);
    expect(await sandbox.handler(`action=setStatus&id=${id}&status=6`)).toBe(
      `${TEXT_REPLY} ACCESS_ACTIVATION`,
    );
    expect(await sandbox.status(id)).toBe(`${TEXT_REPLY} STATUS_CANCEL`);
    expect(await sandbox.handler("action=getActiveActivations")).toBe(
      `${JSON_REPLY} {"status":"error","error":"NO_ACTIVATIONS"}`,
    );
    expect(await sandbox.balance()).toBe("99.75");
  });

  it("is refunded in test money when cancelled", async () => {
    const { id } = await sandbox.number("slow");
    expect(await sandbox.balance()).toBe("99.75");
    sandbox.testApp.clock.advance(SECOND_MS);
    expect(await sandbox.handler(`action=setStatus&id=${id}&status=8`)).toBe(`${TEXT_REPLY} ACCESS_CANCEL`);
    expect(await sandbox.balance()).toBe("100.00");
    expect(await sandbox.handler(`action=getExtraActivation&activationId=${id}`)).toMatch(
      /ACCESS_NUMBER:\d+:372000000001$/,
    );
    expect(await sandbox.handler(`action=getExtraActivation&activationId=${id}`)).toBe(
      `${TEXT_REPLY} NEW_ACTIVATION_IMPOSSIBLE`,
    );
  });

  it("is refunded at expiry if no code comes", async () => {
    const { id } = await sandbox.number("never");
    sandbox.testApp.clock.advance(29 * SECOND_MS);
    expect(await sandbox.status(id)).toBe(`${TEXT_REPLY} STATUS_WAIT_CODE`);
    sandbox.testApp.clock.advance(SECOND_MS);
    expect(await sandbox.status(id)).toBe(`${TEXT_REPLY} STATUS_CANCEL`);
    expect(await sandbox.balance()).toBe("100.00");
    expect(await sandbox.rest(`user/check/${id}`)).toContain('"status":"TIMEOUT"');
  });

  it("shows a late code only after it is paid for", async () => {
    const bought = (await sandbox.own("POST", "order/create/tg/ee/USD?operator=late")).json();
    sandbox.testApp.clock.advance(45 * SECOND_MS);
    const late = (await sandbox.own("GET", `order/${bought.orderId}`)).json();
    expect(late).toMatchObject({
      statusText: "expired",
      smsResult: null,
      actions: ["accept_late", "decline_late"],
    });
    expect(await sandbox.balance()).toBe("100.00");
    const taken = (await sandbox.own("POST", `order/${bought.orderId}/late`)).json();
    expect(taken).toMatchObject({ statusText: "done", smsResult: "107919", late: null });
    expect(await sandbox.balance()).toBe("99.75");
    expect((await sandbox.own("DELETE", `order/${bought.orderId}/late`)).json().code).toBe("order_closed");
  });

  it("can receive the same SMS twice", async () => {
    const { id } = await sandbox.number("duplicate");
    sandbox.testApp.clock.advance(3 * SECOND_MS);
    const all = await sandbox.handler(`action=getAllSms&id=${id}`);
    expect(all.match(/"code":"107919"/g)).toHaveLength(2);
    expect(await sandbox.status(id)).toBe(`${TEXT_REPLY} STATUS_OK:107919`);
  });

  it("can receive a multipart SMS", async () => {
    const { id } = await sandbox.number("multipart");
    sandbox.testApp.clock.advance(3 * SECOND_MS);
    expect(await sandbox.status(id)).toBe(`${TEXT_REPLY} STATUS_WAIT_CODE`);
    sandbox.testApp.clock.advance(SECOND_MS);
    expect(await sandbox.status(id)).toBe(`${TEXT_REPLY} STATUS_OK:107919`);
    expect((await sandbox.handler(`action=getFullSms&id=${id}`)).length).toBeGreaterThan(320);
  });

  it("is refused as in the shop: sold out, too expensive, blocked or without funds", async () => {
    const buy = (query: string) => sandbox.handler(`action=getNumber&country=34&${query}`);
    expect(await buy("service=tg&operator=soldout")).toBe(`${TEXT_REPLY} NO_NUMBERS`);
    expect(await buy("service=tg&operator=tele2")).toBe(`${TEXT_REPLY} WRONG_OPERATOR`);
    expect(await buy("service=zz")).toBe(`${TEXT_REPLY} BAD_SERVICE`);
    expect(await buy("service=tg&maxPrice=0.1")).toBe(`${TEXT_REPLY} WRONG_MAX_PRICE:0.25`);
    expect(await buy("service=tg&phoneException=372000")).toBe(`${TEXT_REPLY} NO_NUMBERS`);
    await sandbox.testApp.db
      .updateTable("sandbox.balances")
      .set({ given: usd("0.30") })
      .execute();
    await sandbox.number();
    await sandbox.testApp.db
      .updateTable("sandbox.balances")
      .set({ given: usd("0.30") })
      .execute();
    expect(await buy("service=tg")).toBe(`${TEXT_REPLY} NO_BALANCE`);

    await sandbox.testApp.setServiceState("wa", "blocked");
    expect(await buy("service=wa")).toBe(`${TEXT_REPLY} BAD_SERVICE`);
    expect(await sandbox.rest("user/buy/activation/estonia/any/whatsapp")).toContain("no product");
    expect((await sandbox.own("POST", "order/create/wa/ee/USD")).statusCode).toBe(404);
    await sandbox.testApp.setServiceState("wa", "open");
  });

  it("is bought once per key, also concurrently, and never beyond the balance", async () => {
    const many = await Promise.all(
      Array.from({ length: 8 }, () =>
        sandbox.handler("action=getNumberV2&service=tg&country=34&orderId=ci-1"),
      ),
    );
    expect(new Set(many).size).toBe(1);
    expect(await sandbox.handler("action=getNumberV2&service=wa&country=34&orderId=ci-1")).toBe(
      `${TEXT_REPLY} ORDER_ALREADY_EXISTS`,
    );
    expect(await sandbox.balance()).toBe("99.75");
    await sandbox.testApp.db
      .updateTable("sandbox.balances")
      .set({ given: usd("1") })
      .where("userId", "=", sandbox.user.id)
      .execute();
    const bought = await Promise.all(Array.from({ length: 8 }, () => sandbox.number()));
    expect(bought.filter(({ id }) => id !== "")).toHaveLength(3);
    expect(await sandbox.balance()).toBe("0.00");
  });
});
