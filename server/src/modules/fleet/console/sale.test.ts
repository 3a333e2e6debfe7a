import { usd } from "@sonum/contract/money";
import { expect, it, vi } from "vitest";
import { createConsoleFixture, iccidOf } from "../../../../test/fixtures/console-fixture.ts";

it("CONS-2 lists the SIMs of a machine by port, with revenue and a flag per service", async () => {
  const { testApp, post, rows, publish } = await createConsoleFixture();
  await publish([1]);
  await post("/lowcode/partner/important_services", { codes: ["tg"] });
  await testApp.db
    .updateTable("fleet.sims")
    .set({ used: "111", revenue: usd("12.345") })
    .where("iccid", "=", iccidOf(1))
    .execute();
  const [first, second] = await rows();
  expect(first).toEqual({
    iccid: iccidOf(1),
    phone: "+37255500001",
    assigned_number: 1,
    operator: "tele2",
    country: "ee",
    total_revenue: 12.35,
    other_services_count: 2,
    sim_active: true,
    rent_active: false,
    present: true,
    released: false,
    has_tg: true,
  });
  expect(second).toMatchObject({ assigned_number: 2, total_revenue: 0, has_tg: false, sim_active: false });
});

it("CONS-5 CONS-13 publishes many SIMs in one call, only those with a number, and reports each", async () => {
  const { rows, publish, freeFor } = await createConsoleFixture();
  const reply = await publish([1, 2, 4], { rent: true });
  expect(reply.json()).toEqual({
    [iccidOf(1)]: ["Activation true", "Rent true"],
    [iccidOf(2)]: ["Activation true", "Rent true"],
    [iccidOf(4)]: ["Activation false", "Rent false", "No phone"],
  });
  await vi.waitFor(() => expect(freeFor("tg")).toBe(2));
  const [, , third] = await rows();
  expect(third).toMatchObject({ sim_active: false, rent_active: false });
});

it("CONS-13 unpublishes SIMs by the same call with both flags false", async () => {
  const { publish, freeFor } = await createConsoleFixture();
  await publish([1, 2], { rent: true });
  await vi.waitFor(() => expect(freeFor("tg")).toBe(2));
  expect((await publish([1, 2], { activation: false })).json()).toEqual({
    [iccidOf(1)]: ["Activation false", "Rent false"],
    [iccidOf(2)]: ["Activation false", "Rent false"],
  });
  await vi.waitFor(() => expect(freeFor("tg")).toBe(0));
});

it("CONS-13 stores how long a SIM may be rented, one day by default", async () => {
  const { testApp, publish } = await createConsoleFixture();
  await publish([1], { rent: true });
  await publish([2], { rent: true, period: "month", duration: 3 });
  const stored = await testApp.db
    .selectFrom("fleet.sims")
    .select(["rentPeriod", "rentDuration"])
    .where("port", "<=", 2)
    .orderBy("port")
    .execute();
  expect(stored).toEqual([
    { rentPeriod: "day", rentDuration: 1 },
    { rentPeriod: "month", rentDuration: 3 },
  ]);
  for (const wrong of [{ duration: 0 }, { duration: 366 }, { period: "year" }])
    expect((await publish([1], wrong)).statusCode).toBe(400);
});

it.each([
  ["both", "Activation true", "Rent true"],
  ["rent", "Activation false", "Rent true"],
  ["activation", "Activation true", "Rent false"],
])("CONS-11 CONS-12 publishes a single SIM by the mode of its port: %s", async (mode, activation, rent) => {
  const { machine, get, post } = await createConsoleFixture();
  const port = { machine_key: machine.machineKey, port_number: 1, rent_active: mode };
  expect((await post("/lowcode/partner/machine_port", port)).statusCode).toBe(200);
  const url = `/rest/partner/manage/sim/activate/${iccidOf(1)}`;
  expect((await post(url)).json()).toEqual([activation, rent]);
  expect((await get(url)).json()).toEqual([activation, rent]);
  expect((await get(`/rest/partner/manage/sim/deactivate/${iccidOf(1)}`)).json()).toEqual([
    "Activation false",
    "Rent false",
  ]);
});

it("PART-3 lets an unapproved partner unpublish SIMs but not publish any", async () => {
  const { testApp, owner, post, rows, publish } = await createConsoleFixture();
  await publish([1]);
  await testApp.db
    .updateTable("partners.applications")
    .set({ state: "pending" })
    .where("partnerId", "=", owner.id)
    .execute();
  for (const refused of [
    await publish([2]),
    await publish([2], { activation: false, rent: true }),
    await post(`/rest/partner/manage/sim/activate/${iccidOf(2)}`),
  ])
    expect(refused.json().code).toBe("partner_not_approved");
  expect((await publish([1], { activation: false })).json()).toEqual({
    [iccidOf(1)]: ["Activation false", "Rent false"],
  });
  expect((await rows()).some((row) => row.sim_active || row.rent_active)).toBe(false);
});

it("PART-3 requires a declaration for publishing a machine's SIMs, but not for unpublishing", async () => {
  const { testApp, owner, machine, get, post, rows, publish } = await createConsoleFixture();
  await publish([1]);
  await testApp.db.deleteFrom("partners.declarations").where("partnerId", "=", owner.id).execute();
  const machines = async () => (await get("/lowcode/partner/machines")).json();
  expect(await machines()).toMatchObject([{ declared: false }]);
  for (const refused of [
    await publish([2]),
    await publish([2], { activation: false, rent: true }),
    await post(`/rest/partner/manage/sim/activate/${iccidOf(2)}`),
  ]) {
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: "declaration_missing",
      details: { machines: ["Tallinn 1"] },
    });
  }
  expect((await publish([1], { activation: false })).statusCode).toBe(200);
  expect((await rows()).some((row) => row.sim_active || row.rent_active)).toBe(false);

  const url = `/lowcode/partner/machines/${machine.id}`;
  for (const half of [{ simOwnership: true }, { simOwnership: false, operatorTerms: true }, true])
    expect((await post(url, { declarations: half })).statusCode).toBe(400);
  expect((await publish([1])).statusCode).toBe(403);
  const declarations = { simOwnership: true, operatorTerms: true };
  expect((await post(url, { declarations })).json()).toMatchObject({ declared: true });
  expect((await post(url, { declarations })).statusCode).toBe(200);
  expect(await machines()).toMatchObject([{ declared: true }]);
  expect((await publish([1, 2])).statusCode).toBe(200);
});

it("answers an unchanged list of SIMs with 304, and forbids caching with a token in the URL", async () => {
  const { testApp, owner, machine, get } = await createConsoleFixture();
  const url = `/lowcode/partner/machine_modems?machine=${machine.machineKey}`;
  const first = await get(url);
  const again = await testApp.request({
    method: "GET",
    url,
    token: owner.token,
    headers: { "if-none-match": String(first.headers["etag"]) },
  });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  const byToken = await get(`${url}&token=${owner.token}`);
  expect(byToken.headers["cache-control"]).toBe("no-store");
});

it("CONS-5 says when published SIMs are not sold, because their machine is silent", async () => {
  const { testApp, rows, publish, get } = await createConsoleFixture();
  const lastSeenAt = new Date(testApp.clock.now().getTime() - 60_000);
  await testApp.db.updateTable("fleet.sims").set({ present: false, lastSeenAt }).execute();
  await testApp.db.updateTable("fleet.machines").set({ lastSeenAt }).execute();
  expect((await publish([1])).json()).toEqual({
    [iccidOf(1)]: ["Activation true", "Rent false", "Not present"],
  });
  const [first] = await rows();
  expect(first).toMatchObject({ present: false, absence: "silent", last_seen_at: lastSeenAt.toISOString() });
  const [machine] = (await get("/lowcode/partner/machines")).json();
  expect(machine).toMatchObject({ online: false, silent_since: lastSeenAt.toISOString() });
});
