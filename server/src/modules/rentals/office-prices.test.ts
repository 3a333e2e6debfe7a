import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../test/fixtures/test-app.ts";
import { CatalogueCache } from "../catalogue/index.ts";
import { loadRentPrices } from "./prices.ts";

describe("a rent price", () => {
  let testApp: TestApp;
  let token: string;
  beforeAll(async () => {
    testApp = await createTestApp();
    token = (await testApp.signedIn("operator", ["ROLE_sao-operator"])).token;
  });

  const read = async () => (await testApp.request({ url: "/rest/office/rent_prices", token })).json();
  const post = (url: string, payload: object) => testApp.request({ method: "POST", url, token, payload });
  const dayOf = async (service: number | undefined) =>
    (await loadRentPrices(testApp.system)).of(
      service,
      CatalogueCache.of(testApp.system).findCountry("ee")?.number ?? 0,
    ).day;
  const wanted = { service: "tg", country: null, day: "2.5", week: "10", month: "30" };

  it("DESK-1 is set for a service, applies from then on, and records who set it", async () => {
    const tg = CatalogueCache.of(testApp.system).findService("tg")?.number;
    const before = await dayOf(tg);
    expect((await post("/rest/office/rent_prices", wanted)).statusCode).toBe(204);
    expect([await dayOf(tg), await dayOf(undefined)]).toEqual([2_500_000n, before]);
    const { prices, changes } = await read();
    expect(prices).toHaveLength(2);
    const to = { day: "2.50", week: "10.00", month: "30.00" };
    expect(changes).toMatchObject([{ service: "tg", country: null, from: null, to, madeBy: "operator" }]);
    await post("/rest/office/rent_prices", wanted);
    expect((await read()).changes).toHaveLength(1);
  });

  it("DESK-1 for a service can be removed; the default price cannot", async () => {
    const remove = (service: string | null) =>
      post("/rest/office/rent_prices/remove", { service, country: null });
    expect((await remove("tg")).statusCode).toBe(204);
    expect((await remove("tg")).statusCode).toBe(404);
    expect((await remove(null)).statusCode).toBe(404);
    expect((await read()).prices).toHaveLength(1);
    expect((await read()).changes[0]).toMatchObject({ to: null });
  });

  it("DESK-1 cannot be zero or for an unknown service", async () => {
    expect((await post("/rest/office/rent_prices", { ...wanted, day: "0" })).statusCode).toBe(400);
    expect((await post("/rest/office/rent_prices", { ...wanted, service: "zz9" })).statusCode).toBe(404);
  });
});
