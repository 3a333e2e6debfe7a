import { usd } from "@sonum/contract/money";
import { expect, it, vi } from "vitest";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { expireOrders } from "../../activations/sweeps.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { Allocator, applyPortReport, publishSims } from "../../fleet/index.ts";

const testApp = await createTestApp();
const operator = (await testApp.signedIn("keeper", ["ROLE_sao-operator"])).token;
const iccids = await testApp.simsForRent(2);

const request = (method: "GET" | "POST", url: string, payload?: object) =>
  testApp.request({ method, url: `/rest/office/fleet${url}`, token: operator, ...(payload && { payload }) });
const withhold = (isHeld: boolean) => ({ isHeld, reason: "Looks wrong" });
const freeCount = () =>
  Allocator.of(testApp).countOf(CatalogueCache.of(testApp).findCountry("ee")?.number ?? 0, 0);
const expectFree = (count: number) => vi.waitFor(() => expect(freeCount()).toBe(count));

it("DESK-5 a withheld SIM is neither sold nor rented until it is put back on sale", async () => {
  const [first = "", second = ""] = iccids;
  const customer = await testApp.customer({ balance: usd("100") });
  for (const iccid of [first, second])
    expect((await request("POST", `/sims/${iccid}/sale`, withhold(true))).statusCode).toBe(204);
  await expectFree(0);
  await expect(testApp.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });
  await expect(testApp.rent(customer, 2)).rejects.toMatchObject({ code: "number_unavailable" });
  const { machine, sims } = (await request("GET", `/${testApp.machine.id}`)).json();
  expect(machine).toMatchObject({ sims: 2, withheld: 2, onSale: 0 });
  expect(sims[0]).toMatchObject({ isWithheld: true, heldReason: "Looks wrong" });
  for (const iccid of [first, second]) await request("POST", `/sims/${iccid}/sale`, withhold(false));
  await expectFree(2);
  expect(await testApp.buy(customer)).toMatchObject({ status: 1 });
  const auditEntries = await testApp.db
    .selectFrom("platform.auditEntries")
    .select("what")
    .where("about", "=", first)
    .orderBy("id")
    .execute();
  expect(auditEntries.map(({ what }) => what)).toEqual(["sim: off sale", "sim: on sale"]);
});

it("DESK-5 a withheld machine sells nothing, not even new SIMs, while running orders continue", async () => {
  const customer = await testApp.customer({ balance: usd("10") });
  const order = await testApp.buy(customer, { service: "wa" });
  const sim = await testApp.db
    .selectFrom("fleet.sims")
    .select("iccid")
    .where("simId", "=", order.simId)
    .executeTakeFirstOrThrow();
  expect((await request("POST", `/${testApp.machine.id}/sale`, withhold(true))).statusCode).toBe(204);
  await expectFree(0);
  await testApp.receive(sim.iccid, { sender: "WhatsApp", text: "WhatsApp code 123-456" });
  const found = await testApp.db
    .selectFrom("activations.orders")
    .select("status")
    .where("id", "=", order.id)
    .executeTakeFirst();
  expect(found?.status).toBe(2);

  const port = { port: 50, iccid: "8937200000000000777", phone: "+37255577777", operator: "tele2" };
  const acting = { id: testApp.machine.id, partnerId: testApp.partnerId };
  await applyPortReport(testApp.system, acting, [{ ...port, country: "ee", signal: 80 }]);
  await publishSims(testApp.system, testApp.partnerId, [port.iccid]);
  await expect(testApp.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });
  expect((await request("POST", `/${testApp.machine.id}/sale`, withhold(false))).statusCode).toBe(204);
  await vi.waitFor(() => expect(freeCount()).toBeGreaterThan(0));
});

it("DESK-5 shows SMS of the fleet as counts, never as texts", async () => {
  const [iccid = ""] = iccids;
  await testApp.receive(iccid, { sender: "Somebody", text: "A secret nobody waits for 998877" });
  await testApp.receive(iccid, { sender: "Swedbank", text: "Your secret 665544" });
  testApp.clock.advance(20 * 60_000);
  await expireOrders(testApp.system);
  const reply = await request("GET", "");
  const { machines, services, partners, hours } = reply.json();
  expect(machines).toMatchObject([
    { id: testApp.machine.id, day: { delivered: 1, unmatched: 1, quarantined: 1 } },
  ]);
  expect(hours).toMatchObject([{ delivered: 1, unmatched: 1, quarantined: 1 }]);
  expect(services).toContainEqual(expect.objectContaining({ name: "WhatsApp", sold: 1 }));
  expect(partners).toMatchObject([{ sold: 1 }]);
  expect(reply.body).not.toMatch(/secret|998877|665544|123456/);
});

it("answers 404 for unknown machines and SIMs, and refuses a change without a reason", async () => {
  expect((await request("GET", "/mac_none")).statusCode).toBe(404);
  expect((await request("POST", "/mac_none/sale", withhold(true))).statusCode).toBe(404);
  expect((await request("POST", "/sims/000/sale", withhold(true))).statusCode).toBe(404);
  expect((await request("POST", `/${testApp.machine.id}/sale`, { isHeld: true })).statusCode).toBe(400);
});
