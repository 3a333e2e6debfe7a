import { usd } from "@sonum/contract/money";
import { describe, expect, it } from "vitest";
import { JSON_, TEXT } from "../../../test/program.ts";
import { sandboxDesk } from "../../../test/sandbox-desk.ts";

const SECOND_MS = 1_000;

const desk = sandboxDesk();

describe("a number of the sandbox", () => {
  it("and its code are the same every time after a reset", async () => {
    const runs: string[][] = [];
    for (let run = 0; run < 2; run++) {
      expect((await desk.own("POST", "sandbox/reset")).json()).toMatchObject({
        balanceUsd: "100.00",
        orders: 0,
      });
      const [first, second] = [await desk.number(), await desk.number()];
      desk.house.clock.advance(2 * SECOND_MS);
      runs.push([first.phone, await desk.status(first.id), second.phone, await desk.status(second.id)]);
    }
    expect(runs[0]).toEqual(runs[1]);
    expect(runs[0]).toEqual([
      "372000000001",
      `${TEXT} STATUS_OK:107919`,
      "372000000002",
      `${TEXT} STATUS_OK:115838`,
    ]);
    expect(await desk.balance()).toBe("99.50");
  });

  it("is bought, gets its code, another, and is finished, by the handler protocol", async () => {
    const { id, phone, answer } = await desk.number();
    expect(answer).toBe(`${TEXT} ACCESS_NUMBER:${id}:${phone}`);
    expect(await desk.status(id)).toBe(`${TEXT} STATUS_WAIT_CODE`);
    expect(await desk.handler(`action=setStatus&id=${id}&status=6`)).toBe(`${TEXT} BAD_STATUS`);
    expect(await desk.handler(`action=setStatus&id=${id}&status=8`)).toBe(`${TEXT} EARLY_CANCEL_DENIED`);
    desk.house.clock.advance(2 * SECOND_MS);
    expect(await desk.handler(`action=getFullSms&id=${id}`)).toBe(
      `${TEXT} FULL_SMS:Telegram: your code is 107919`,
    );
    expect(await desk.handler(`action=setStatus&id=${id}&status=3`)).toBe(`${TEXT} ACCESS_RETRY_GET`);
    expect(await desk.status(id)).toBe(`${TEXT} STATUS_WAIT_RETRY:107919`);
    desk.house.clock.advance(2 * SECOND_MS);
    expect(await desk.status(id)).toBe(`${TEXT} STATUS_OK:212648`);
    expect(await desk.handler(`action=setStatus&id=${id}&status=6`)).toBe(`${TEXT} ACCESS_ACTIVATION`);
    expect(await desk.status(id)).toBe(`${TEXT} STATUS_CANCEL`);
    expect(await desk.handler("action=getActiveActivations")).toBe(
      `${JSON_} {"status":"error","error":"NO_ACTIVATIONS"}`,
    );
    expect(await desk.balance()).toBe("99.75");
  });

  it("is given back with its test money", async () => {
    const { id } = await desk.number("slow");
    expect(await desk.balance()).toBe("99.75");
    desk.house.clock.advance(SECOND_MS);
    expect(await desk.handler(`action=setStatus&id=${id}&status=8`)).toBe(`${TEXT} ACCESS_CANCEL`);
    expect(await desk.balance()).toBe("100.00");
    expect(await desk.handler(`action=getExtraActivation&activationId=${id}`)).toMatch(
      /ACCESS_NUMBER:\d+:372000000001$/,
    );
    expect(await desk.handler(`action=getExtraActivation&activationId=${id}`)).toBe(
      `${TEXT} NEW_ACTIVATION_IMPOSSIBLE`,
    );
  });

  it("never gets a code, and is paid back when its time is over", async () => {
    const { id } = await desk.number("never");
    desk.house.clock.advance(29 * SECOND_MS);
    expect(await desk.status(id)).toBe(`${TEXT} STATUS_WAIT_CODE`);
    desk.house.clock.advance(SECOND_MS);
    expect(await desk.status(id)).toBe(`${TEXT} STATUS_CANCEL`);
    expect(await desk.balance()).toBe("100.00");
    expect(await desk.rest(`user/check/${id}`)).toContain('"status":"TIMEOUT"');
  });

  it("gets its code late, which is unread until it is paid for", async () => {
    const bought = (await desk.own("POST", "order/create/tg/ee/USD?operator=late")).json();
    desk.house.clock.advance(45 * SECOND_MS);
    const late = (await desk.own("GET", `order/${bought.orderId}`)).json();
    expect(late).toMatchObject({
      statusText: "expired",
      smsResult: null,
      actions: ["accept_late", "decline_late"],
    });
    expect(await desk.balance()).toBe("100.00");
    const taken = (await desk.own("POST", `order/${bought.orderId}/late`)).json();
    expect(taken).toMatchObject({ statusText: "done", smsResult: "107919", late: null });
    expect(await desk.balance()).toBe("99.75");
    expect((await desk.own("DELETE", `order/${bought.orderId}/late`)).json().code).toBe("order_closed");
  });

  it("gets the same SMS twice", async () => {
    const { id } = await desk.number("duplicate");
    desk.house.clock.advance(3 * SECOND_MS);
    const all = await desk.handler(`action=getAllSms&id=${id}`);
    expect(all.match(/"code":"107919"/g)).toHaveLength(2);
    expect(await desk.status(id)).toBe(`${TEXT} STATUS_OK:107919`);
  });

  it("gets an SMS that is longer than one", async () => {
    const { id } = await desk.number("multipart");
    desk.house.clock.advance(3 * SECOND_MS);
    expect(await desk.status(id)).toBe(`${TEXT} STATUS_WAIT_CODE`);
    desk.house.clock.advance(SECOND_MS);
    expect(await desk.status(id)).toBe(`${TEXT} STATUS_OK:107919`);
    expect((await desk.handler(`action=getFullSms&id=${id}`)).length).toBeGreaterThan(320);
  });

  it("is sold out, too dear, blocked or not paid for as in the shop", async () => {
    const buy = (query: string) => desk.handler(`action=getNumber&country=34&${query}`);
    expect(await buy("service=tg&operator=soldout")).toBe(`${TEXT} NO_NUMBERS`);
    expect(await buy("service=tg&operator=tele2")).toBe(`${TEXT} WRONG_OPERATOR`);
    expect(await buy("service=zz")).toBe(`${TEXT} BAD_SERVICE`);
    expect(await buy("service=tg&maxPrice=0.1")).toBe(`${TEXT} WRONG_MAX_PRICE:0.25`);
    expect(await buy("service=tg&phoneException=372000")).toBe(`${TEXT} NO_NUMBERS`);
    await desk.house.db
      .updateTable("sandbox.purses")
      .set({ given: usd("0.30") })
      .execute();
    await desk.number();
    await desk.house.db
      .updateTable("sandbox.purses")
      .set({ given: usd("0.30") })
      .execute();
    expect(await buy("service=tg")).toBe(`${TEXT} NO_BALANCE`);

    await desk.house.db
      .updateTable("catalogue.services")
      .set({ state: "blocked" })
      .where("code", "=", "wa")
      .execute();
    await desk.house.reloadCatalogue();
    expect(await buy("service=wa")).toBe(`${TEXT} BAD_SERVICE`);
    expect(await desk.rest("user/buy/activation/estonia/any/whatsapp")).toContain("no product");
    expect((await desk.own("POST", "order/create/wa/ee/USD")).statusCode).toBe(404);
    await desk.house.db
      .updateTable("catalogue.services")
      .set({ state: "open" })
      .where("code", "=", "wa")
      .execute();
    await desk.house.reloadCatalogue();
  });

  it("is bought once per desk.key, however often at once, and never for more than there is", async () => {
    const many = await Promise.all(
      Array.from({ length: 8 }, () => desk.handler("action=getNumberV2&service=tg&country=34&orderId=ci-1")),
    );
    expect(new Set(many).size).toBe(1);
    expect(await desk.handler("action=getNumberV2&service=wa&country=34&orderId=ci-1")).toBe(
      `${TEXT} ORDER_ALREADY_EXISTS`,
    );
    expect(await desk.balance()).toBe("99.75");
    await desk.house.db
      .updateTable("sandbox.purses")
      .set({ given: usd("1") })
      .where("userId", "=", desk.person.id)
      .execute();
    const bought = await Promise.all(Array.from({ length: 8 }, () => desk.number()));
    expect(bought.filter(({ id }) => id !== "")).toHaveLength(3);
    expect(await desk.balance()).toBe("0.00");
  });
});
