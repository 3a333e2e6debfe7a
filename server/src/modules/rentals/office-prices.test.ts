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
  const wanted = { service: "tg", country: null, day: "12.5", week: "50", month: "150" };

  it("DESK-1 is set for a service, applies from then on, and records who set it", async () => {
    const tg = CatalogueCache.of(testApp.system).findService("tg")?.number;
    const before = await dayOf(tg);
    expect((await post("/rest/office/rent_prices", wanted)).json()).toEqual({ needsApproval: false });
    expect([await dayOf(tg), await dayOf(undefined)]).toEqual([12_500_000n, before]);
    const { prices, changes } = await read();
    expect(prices).toHaveLength(2);
    const to = { day: "12.50", week: "50.00", month: "150.00" };
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

  it("DESK-1 of the whole number is set apart from services, for all countries or one", async () => {
    const tg = CatalogueCache.of(testApp.system).findService("tg")?.number;
    const usual = await dayOf(tg);
    const whole = { ...wanted, service: "full", day: "15" };
    expect((await post("/rest/office/rent_prices", whole)).json()).toEqual({ needsApproval: false });
    expect([await dayOf(undefined), await dayOf(tg)]).toEqual([15_000_000n, usual]);
    await post("/rest/office/rent_prices", { ...whole, country: "ee", day: "16" });
    expect(await dayOf(undefined)).toBe(16_000_000n);
    const { prices, changes } = await read();
    expect(prices).toContainEqual(expect.objectContaining({ service: "full", country: "ee", day: "16.00" }));
    expect(changes[0]).toMatchObject({ service: "full", country: "ee", from: null });
    for (const country of ["ee", null])
      expect((await post("/rest/office/rent_prices/remove", { service: "full", country })).statusCode).toBe(
        204,
      );
    expect(await dayOf(undefined)).toBe(usual);
  });

  it("DESK-1 cannot be zero or for an unknown service", async () => {
    expect((await post("/rest/office/rent_prices", { ...wanted, day: "0" })).statusCode).toBe(400);
    expect((await post("/rest/office/rent_prices", { ...wanted, service: "zz9" })).statusCode).toBe(404);
  });

  it("DESK-1 far from the usual applies when another operator sets the same, not when the first one repeats it", async () => {
    const second = (await testApp.signedIn("second", ["ROLE_sao-operator"])).token;
    const [url, wa] = [
      "/rest/office/rent_prices",
      CatalogueCache.of(testApp.system).findService("wa")?.number,
    ];
    const usual = await dayOf(wa);
    const far = { ...wanted, service: "wa", day: "0.01" };
    for (const _ of [1, 2]) expect((await post(url, far)).json()).toEqual({ needsApproval: true });
    expect(await dayOf(wa)).toBe(usual);
    expect((await read()).proposals).toMatchObject([
      { service: "wa", day: "0.01", madeBy: "operator", isOwn: true },
    ]);

    const approve = (payload: object) =>
      testApp.request({ method: "POST", url, token: second, payload }).then((reply) => reply.json());
    expect(await approve({ ...far, week: "50.01" })).toEqual({ needsApproval: true });
    expect((await post(url, { ...far, week: "50.01" })).json()).toEqual({ needsApproval: false });
    expect(await dayOf(wa)).toBe(10_000n);
    expect((await read()).proposals).toEqual([]);
    // Back to the price of a day ago.
    expect((await post(url, { ...wanted, service: "wa" })).json()).toEqual({ needsApproval: false });
  });
});
