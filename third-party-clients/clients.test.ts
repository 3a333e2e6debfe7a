import { usd } from "@sonum/contract/money";
import { FiveSim } from "5sim-api";
import { FiveSimAPI, GuestService, UserService } from "fivesim-api";
import { HeroSMSClient } from "hero-sms";
import SMSActivate from "sms-activate";
import { afterAll, describe, expect, it } from "vitest";
import { type ApiCustomer, createApiCustomer } from "../server/test/fixtures/api-customer.ts";
import { createTestApp } from "../server/test/fixtures/test-app.ts";

/**
 * Third-party clients for other shops, unmodified npm packages except for the address: each buys a number, receives its
 * code and finishes over a real connection.
 */
const shop = await createTestApp();
await shop.simsOnSale(20);
const address = await shop.app.listen({ port: 0, host: "127.0.0.1" });

afterAll(() => shop.app.close());

const ESTONIA = 34;

async function send(phone: string | number, text = "Your code is 12345") {
  const sim = await shop.db
    .selectFrom("fleet.sims")
    .select("iccid")
    .where("phone", "=", `+${String(phone).replace("+", "")}`)
    .executeTakeFirstOrThrow();
  await shop.receive(sim.iccid, { text });
}

const spent = async ({ id }: ApiCustomer) => (await shop.balance(id)).available;

describe("sms-activate 1.0.1", () => {
  it("API-2 buys, waits, gets a code and finishes", async () => {
    const program = await createApiCustomer(shop);
    const client = new SMSActivate(program.key);
    client.session.defaults.baseURL = `${address}/stubs/handler_api.php`;

    expect(await client.getBalance()).toBe(10);
    expect(await client.getBalance(true)).toBe(10);
    const { id, number } = await client.getNumber("tg", ESTONIA);
    expect(await client.setStatus(id, 1)).toBe("ACCESS_READY");
    expect([await client.getStatus(id), await client.getCode(id)]).toEqual(["STATUS_WAIT_CODE", null]);
    await send(number);
    expect([await client.getStatus(id), await client.getCode(id)]).toEqual(["STATUS_OK", "12345"]);
    expect(await client.setStatus(id, 6)).toBe("ACCESS_ACTIVATION");
    expect(await spent(program)).toBe(usd("9.75"));
  });

  it("API-2 gets errors as the client's own error types", async () => {
    const program = await createApiCustomer(shop, { balance: "0" });
    const client = (key: string) => {
      const made = new SMSActivate(key);
      made.session.defaults.baseURL = `${address}/stubs/handler_api.php`;
      return made;
    };
    await expect(client("x").getBalance()).rejects.toMatchObject({ name: "InvalidAPIKey" });
    await expect(client(program.key).getNumber("tg", ESTONIA)).rejects.toMatchObject({ name: "NoBalance" });
    await expect(client(program.key).getNumber("zz", ESTONIA)).rejects.toMatchObject({ name: "BadService" });
    await expect(client(program.key).getStatus(12345)).rejects.toMatchObject({ name: "InvalidActivation" });
  });
});

describe("hero-sms 2.0.0", () => {
  it.each(["hero", "classic"] as const)(
    "API-2 buys, gets codes and finishes with a key of the %s dialect",
    async (dialect) => {
      const program = await createApiCustomer(shop, { dialect });
      const client = new HeroSMSClient({ apiKey: program.key, baseUrl: `${address}/stubs/handler_api.php` });

      expect(await client.getBalance()).toBe(10);
      expect(Object.values(await client.getCountries())).toContainEqual(
        expect.objectContaining({ id: ESTONIA, eng: "Estonia" }),
      );
      expect((await client.getServicesList()).services).toContainEqual({ code: "tg", name: "Telegram" });
      expect(await client.getOperators(ESTONIA)).toMatchObject({ countryOperators: { 34: ["tele2"] } });
      expect(await client.getPrices({ service: "tg", country: ESTONIA })).toMatchObject({
        34: { tg: { cost: 0.25 } },
      });

      const { activationId, phoneNumber } = await client.getNumberV2({ service: "tg", country: ESTONIA });
      const id = Number(activationId);
      expect(await client.markReady(id)).toBe("ACCESS_READY");
      expect(await client.getStatus(id)).toEqual({ status: "STATUS_WAIT_CODE" });
      await send(phoneNumber);
      expect(await client.getStatus(id)).toEqual({ status: "STATUS_OK", code: "12345" });
      expect(await client.requestResend(id)).toBe("ACCESS_RETRY_GET");
      expect(await client.getStatus(id)).toEqual({ status: "STATUS_WAIT_RETRY", code: "12345" });
      await send(phoneNumber, "Your code is 67890");
      expect(await client.getStatus(id)).toEqual({ status: "STATUS_OK", code: "67890" });
      expect((await client.getActiveActivations()).data).toMatchObject([{ activationId, smsCode: "67890" }]);
      expect((await client.getAllSms({ id: activationId })).meta).toEqual({ total: 2, service: "tg" });
      expect(await client.complete(id)).toBe("ACCESS_ACTIVATION");
      expect(await client.getHistory()).toMatchObject([{ id: activationId, cost: 0.25, status: "6" }]);
      expect(await spent(program)).toBe(usd("9.75"));
    },
  );
});

type ClientSection = { api: { defaults: { baseURL: string } }; finish?(id: string): Promise<unknown> };

describe("5sim-api 1.0.2", () => {
  it("API-3 buys, gets a code and finishes", async () => {
    const program = await createApiCustomer(shop);
    const client = new FiveSim(program.key);
    // It has one HTTP client per section, each with its own base URL.
    const { balance, orderHistory, number, sms } = client as unknown as Record<string, ClientSection>;
    for (const section of [balance, orderHistory, number, sms])
      if (section) section.api.defaults.baseURL = `${address}/v1/`;

    expect(await client.getUserBalance()).toMatchObject({ balance: 10, rating: 96 });
    const offer = { country: "estonia", operator: "any", product: "telegram" };
    const { id, phone } = await client.buyActivationNumber(offer);
    await send(phone);
    expect(await client.waitForSMS({ id: String(id), interval: 10 })).toMatchObject({
      code: "12345",
      sender: "Telegram",
    });
    expect(await number?.finish?.(String(id))).toMatchObject({ id, status: "FINISHED" });
    expect(await client.getOrderHistory("activation")).toMatchObject({ Total: 1, Data: [{ id }] });

    const other = await client.buyActivationNumber(offer);
    expect(await client.cancelNumber(other.id)).toMatchObject({ status: "CANCELED" });
    const third = await client.buyActivationNumber(offer);
    expect(await client.banNumber(third.id)).toMatchObject({ status: "BANNED" });
    expect(await spent(program)).toBe(usd("9.75"));
  });
});

describe("fivesim-api 1.0.0", () => {
  it("API-3 buys from the best operator, gets a code and finishes", async () => {
    const program = await createApiCustomer(shop);
    // Its base URL is a static property of two classes; nothing else is changed.
    for (const service of [UserService, GuestService]) Object.assign(service, { baseURL: `${address}/v1` });
    const client = new FiveSimAPI(program.key);

    expect(await FiveSimAPI.getCountries()).toMatchObject({ estonia: { iso: { ee: 1 } } });
    expect(await FiveSimAPI.getProducts("estonia", "any")).toMatchObject({ telegram: { Price: 0.25 } });
    expect(await client.getProfile()).toMatchObject({ balance: 10 });
    const order = await client.buyActivationNumber("estonia", "best", "telegram", { wait: true });
    expect(order).toMatchObject({ status: "RECEIVED", operator: "tele2", sms: [] });
    await send(order.phone);
    expect(await client.checkOrder(order.id)).toMatchObject({ sms: [{ code: "12345" }] });
    expect((await client.getSMSInbox(order.id)).Total).toBe(1);
    expect(await client.finishOrder(order.id)).toMatchObject({ status: "FINISHED" });
    expect(await client.setPriceLimit({ product_name: "telegram", price: 0.2 })).toBe("success");
    expect(await client.getPriceLimits()).toMatchObject([{ product: "telegram", price: 0.2 }]);
    expect(await client.deletePriceLimit({ product_name: "telegram" })).toBe("success");
    await expect(client.checkOrder(12345)).rejects.toMatchObject({ status: 404 });
    await expect(client.finishOrder(12345)).rejects.toMatchObject({ status: 400 });
    expect(await spent(program)).toBe(usd("9.75"));
  });
});
