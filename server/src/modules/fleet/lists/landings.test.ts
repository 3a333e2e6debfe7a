import { describe, expect, it } from "vitest";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { listLandingPages } from "../../catalogue/index.ts";

const app = await createTestApp();
await app.simsOnSale(2, "ee");

const ask = (url: string, headers = {}) =>
  app.request({ method: "GET", url: `/rest/reference/landing/${url}`, headers });

describe("landing pages", () => {
  it("SHOP-8 show a country's lowest price, quantity and most popular services", async () => {
    expect((await ask("ee?currency=EUR")).json()).toMatchObject({
      country: { iso2: "ee", country: { de: "Estland", ru: "Эстония" }, prefix: "372" },
      currency: "EUR",
      priceFrom: 0.23,
      numberCount: 2,
      serviceCount: 3,
      operators: ["tele2"],
      success: null,
      services: [{ code: "tg", name: "Telegram", price: 0.23, priceUsd: "0.25", numberCount: 2 }, {}, {}],
    });
  });

  it("SHOP-8 show a service's price, quantity and alternatives in a country", async () => {
    expect((await ask("ee/tg")).json()).toMatchObject({
      country: { iso2: "ee" },
      service: { code: "tg", price: 0.25, priceUsd: "0.25", numberCount: 2, success: null },
      operators: [{ code: "tele2", numberCount: 2 }],
      otherCountries: [],
      otherServices: [{ code: "wa" }, { code: "ot" }],
    });
  });

  it("SHOP-8 exist for sold-out services, with a price and no numbers", async () => {
    const page = (await ask("de/tg")).json();
    expect(page.service).toMatchObject({ price: 0.25, numberCount: 0 });
    expect(page.otherCountries).toMatchObject([{ iso2: "ee", numberCount: 2 }]);
    expect((await ask("de")).json()).toMatchObject({ priceFrom: null, numberCount: 0, services: [] });
  });

  it.each(["zz", "zz/tg", "ee/zz9"])("SHOP-8 do not exist for %s", async (url) => {
    expect((await ask(url)).statusCode).toBe(404);
  });

  it.each(["ee?currency=XXX", "ee?currency=dollars", "eee", "ee/TG!", "ee?lang=de"])(
    "refuse %s",
    async (url) => expect((await ask(url)).statusCode).toBe(400),
  );

  it("answer 304 to a matching ETag", async () => {
    const { headers } = await ask("ee/tg");
    const again = await ask("ee/tg", { "if-none-match": `"other", W/${headers["etag"]}` });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  it("SHOP-8 are in the sitemap only for services on sale", async () => {
    const paths = async () => (await listLandingPages(app.system)).map(({ path }) => path);
    expect(await paths()).toEqual([
      "/activations",
      "/activations/ee",
      "/activations/ee/tg",
      "/activations/ee/wa",
      "/activations/ee/ot",
      "/activations/de",
      "/activations/de/tg",
      "/activations/de/wa",
      "/activations/de/ot",
    ]);
    await app.setServiceState("wa", "blocked");
    expect(await paths()).not.toContain("/activations/ee/wa");
    expect((await ask("ee/wa")).statusCode).toBe(404);
  });
});
