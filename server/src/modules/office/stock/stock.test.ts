import { usd } from "@sonum/contract/money";
import { DAY_MS } from "@sonum/contract/time-units";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/fixtures/test-app.ts";
import { HourlySales } from "../../activations/index.ts";
import { expireOrders } from "../../activations/sweeps.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { Allocator } from "../../fleet/index.ts";

describe("the stock page", () => {
  let shop: TestApp;
  let token: string;
  beforeAll(async () => {
    shop = await createTestApp();
    token = (await shop.signedIn("catalogue", ["ROLE_sao-operator", "ROLE_sao-catalogue"])).token;
  });

  const read = async (query = "") => {
    await HourlySales.of(shop.system).flush();
    shop.clock.advance(5_000);
    const reply = await shop.request({ url: `/rest/office/stock${query}`, token });
    expect(reply.statusCode).toBe(200);
    return reply;
  };

  it("DESK-5 counts free, sold, resting, wished and suppliers' numbers, and how long the stock lasts", async () => {
    const [sold = ""] = await shop.simsOnSale(1);
    const buyer = await shop.customer({ balance: usd("10") });
    await shop.buy(buyer);
    await shop.receive(sold);
    await shop.simsOnSale(4);
    await shop.buy(buyer);
    shop.clock.advance(21 * 60_000);
    await expireOrders(shop.system);
    const catalogue = CatalogueCache.of(shop);
    const [ee, de] = [catalogue.findCountry("ee"), catalogue.findCountry("de")];
    const telegram = catalogue.findService("tg")?.number ?? 0;
    const wish = { service: telegram, country: de?.number ?? 0, askedAt: shop.clock.now() };
    const expiresAt = new Date(shop.clock.now().getTime() + DAY_MS);
    await shop.db
      .insertInto("notifications.restockWishes")
      .values({ ...wish, userId: buyer, expiresAt })
      .execute();
    const supply = {
      machineId: "m",
      countryName: "ee",
      operator: "any",
      operatorName: "any",
      service: telegram,
      count: 7,
    };
    Allocator.of(shop).setSupplies("m", [{ ...supply, country: ee?.number ?? 0 }]);

    const { data, total, totals } = (await read("?sort=sold&order=DESC")).json();
    const line = {
      service: "tg",
      country: "ee",
      free: 3,
      supplied: 7,
      sold: 2,
      received: 1,
      ended: 2,
      resting: 1,
      wished: 0,
    };
    expect(data[0]).toMatchObject({
      ...line,
      priceUsd: "0.25",
      marginUsd: "0.10",
      hoursLeft: 120,
      state: "enough",
    });
    expect(data).toContainEqual(
      expect.objectContaining({
        service: "tg",
        country: "de",
        free: 0,
        wished: 1,
        hoursLeft: null,
        state: "out",
      }),
    );
    expect(total).toBe(data.length);
    expect(totals).toEqual({ out: 1, runningOut: 0, received: 1, ended: 2 });
    Allocator.of(shop).setSupplies("m", []);
  });

  it("DESK-5 filters, searches in every language, sorts, pages and exports", async () => {
    const codes = async (query: string) =>
      (await read(query))
        .json()
        .data.map((line: { service: string; country: string }) => `${line.service} ${line.country}`);
    expect(await codes("?state=out")).toEqual(["tg de"]);
    expect(await codes("?text=saksamaa")).toEqual(["tg de"]);
    expect(await codes("?service=wa")).toEqual(["wa ee"]);
    expect(await codes("?sort=service&order=DESC&country=ee")).toEqual(["wa ee", "tg ee", "ot ee"]);
    expect(await codes("?sort=service&country=ee&limit=1&offset=1")).toEqual(["tg ee"]);
    const csv = (await read("/export?service=wa")).body;
    expect(csv.split("\r\n")).toEqual([
      expect.stringContaining("hoursLeft"),
      expect.stringMatching(/^wa,WhatsApp,ee,5,/),
      "",
    ]);
    const wrong = await shop.request({ url: "/rest/office/stock?sort=phone", token });
    expect(wrong.statusCode).toBe(400);
  });

  it("DESK-5 shows margin, sign-ups, lowest success and stock-outs on the dashboard", async () => {
    shop.clock.advance(2_000);
    const reply = await shop.request({ url: "/rest/office/dashboard", token });
    expect(reply.json()).toMatchObject({
      marginUsd: "0.10",
      topUps: { count: 0, usd: "0.00" },
      success: [],
      stock: { out: 1, runningOut: 0 },
    });
    expect(reply.json().signUps).toBeGreaterThan(0);
  });
});
