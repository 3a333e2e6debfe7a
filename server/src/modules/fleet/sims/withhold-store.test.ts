import { usd } from "@sonum/contract/money";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/fixtures/test-app.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { Allocator } from "../allocator/allocator.ts";
import { applyPortReport, publishSims } from "../index.ts";

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ sanctionedCountries: ["de"] });
});

const PHONES: Record<string, string> = { ee: "+37255501", de: "+491511234" };
const port = (n: number, country: string) => ({
  port: n,
  iccid: `893720000000000010${n}`,
  phone: `${PHONES[country]}${n}10`,
  operator: "tele2",
  country,
  signal: 80,
});
const free = (iso2 = "ee") =>
  Allocator.of(app).countOf(CatalogueCache.of(app).findCountry(iso2)?.number ?? 0, 0);

describe("a blocked partner", () => {
  const block = async (isBlocked: boolean) => {
    const { token } = await app.signedIn(`sue${isBlocked}`, ["ROLE_sao-operator"]);
    const payload = { isBlocked, reason: "stolen SIMs" };
    const url = `/rest/office/users/${app.partnerId}/block`;
    expect((await app.request({ method: "POST", url, token, payload })).statusCode).toBe(204);
  };

  it("DESK-2 sells nothing, not even new SIMs, and everything again when unblocked", async () => {
    const [iccid = ""] = await app.simsForRent(2);
    const customer = await app.customer({ balance: usd("50") });
    const sold = await app.buy(customer, { service: "wa" });
    await block(true);
    await vi.waitFor(() => expect(free()).toBe(0));
    await expect(app.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });
    await expect(app.rent(customer, 2)).rejects.toMatchObject({ code: "number_unavailable" });

    const sims = await app.db.selectFrom("fleet.sims").selectAll().orderBy("simId").execute();
    const still = sims.map(({ port, iccid, phone, operator }) => ({
      port,
      iccid,
      phone,
      operator,
      country: "ee",
      signal: 80,
    }));
    await applyPortReport(app.system, app.acting, [...still, port(7, "ee")]);
    await publishSims(app.system, app.partnerId, [port(7, "ee").iccid]);
    await expect(app.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });
    // Existing orders still get their codes.
    const { iccid: soldOn } = sims.find(({ simId }) => simId === sold.simId) ?? { iccid };
    await app.receive(soldOn, { sender: "WhatsApp", text: "WhatsApp code 123-456" });
    const order = app.db.selectFrom("activations.orders").select("status").where("id", "=", sold.id);
    expect(await order.executeTakeFirst()).toEqual({ status: 2 });

    await block(false);
    await vi.waitFor(() => expect(free()).toBe(3));
    expect(await app.buy(customer)).toMatchObject({ status: 1 });
  });
});

describe("a SIM of a country that is not offered", () => {
  it("PART-3 is stored but never on sale, and its partner is told why", async () => {
    const partner = await app.signedIn("pat", ["ROLE_sao-user", "ROLE_sao-partner"]);
    await app.db.updateTable("fleet.machines").set({ partnerId: partner.id }).execute();
    await app.db.updateTable("partners.declarations").set({ partnerId: partner.id }).execute();
    const machine = { id: app.machine.id, partnerId: partner.id };
    await applyPortReport(app.system, machine, [port(1, "ee"), port(2, "de")]);
    const iccids = [port(1, "ee").iccid, port(2, "de").iccid];
    expect(await publishSims(app.system, partner.id, iccids)).toBe(1);
    const published = await app.request({
      method: "POST",
      url: "/rest/partner/manage/sim/activate",
      token: partner.token,
      payload: { simIccid: iccids, activation: true, rent: true },
    });
    expect(published.json()).toEqual({
      [iccids[0] ?? ""]: ["Activation true", "Rent true"],
      [iccids[1] ?? ""]: ["Activation false", "Rent false", "Country not offered"],
    });
    // Not even if it was on sale before the country was refused.
    await app.db.updateTable("fleet.sims").set({ onSale: true, onRent: true }).execute();
    await applyPortReport(app.system, machine, [port(1, "ee"), port(2, "de")]);
    const customer = await app.customer({ balance: usd("10") });
    await expect(app.buy(customer, { country: "de" })).rejects.toMatchObject({
      code: "number_unavailable",
    });
    expect(free("de")).toBe(0);
    const home = await app.request({ method: "GET", url: "/rest/partner/home", token: partner.token });
    expect(home.json().alerts).toContainEqual({ kind: "refused_country", sims: 1 });
  });
});
