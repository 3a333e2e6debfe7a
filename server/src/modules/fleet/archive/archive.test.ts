import type { PortCard, readArchive } from "@sonum/contract/fleet/archive";
import type { SimRow } from "@sonum/contract/fleet/sims";
import { usd } from "@sonum/contract/money";
import type { WireReply } from "@sonum/contract/route";
import { DAY_MS, MINUTE_MS } from "@sonum/contract/time-units";
import { expect, it, vi } from "vitest";
import { createConsoleFixture, iccidOf } from "../../../../test/fixtures/console-fixture.ts";
import { applyPortReport, archiveGoneSims, markSilentMachines } from "../index.ts";

const PORTS = 512;
const cardOf = (rack: number, port: number) => `89372000000${rack}${String(port).padStart(7, "0")}`;
const cardIn = (port: number, iccid: string) => ({
  port,
  iccid,
  phone: `+37255${iccid.slice(-8)}`,
  operator: "tele2",
  country: "ee",
  signal: 80,
});

type Archive = WireReply<typeof readArchive>;

async function createArchiveFixture() {
  const fixture = await createConsoleFixture();
  const { testApp, machine, owner, get } = fixture;
  const own = { id: machine.id, partnerId: owner.id };
  return {
    ...fixture,
    own,
    report: (ports: ReturnType<typeof cardIn>[]) => applyPortReport(testApp.system, own, ports),
    archive: async (find = "") => (await get(`/rest/partner/archive?find=${find}`)).json<Archive>(),
    machinePath: `/rest/partner/machines/${machine.machineKey}`,
    iccids: async () =>
      (await get(`/lowcode/partner/machine_modems?machine=${machine.machineKey}`))
        .json<SimRow[]>()
        .map(({ iccid }) => iccid),
  };
}

it("keeps a row per port of a rack whose 512 cards are swapped, and brings the first ones back when seen", async () => {
  const { report, iccids, archive, get, machinePath } = await createArchiveFixture();
  const rack = (n: number) =>
    Array.from({ length: PORTS }, (_, port) => cardIn(port + 1, cardOf(n, port + 1)));
  await report(rack(1));
  await report(rack(2));
  expect(await iccids()).toEqual(rack(2).map(({ iccid }) => iccid));
  // The four cards of the fixture were replaced too.
  expect(await archive()).toMatchObject({ total: PORTS + 4 });
  expect(await archive(cardOf(1, 17))).toMatchObject({
    total: 1,
    sims: [{ iccid: cardOf(1, 17), machine: "Tallinn 1", port: 17, reason: "replaced" }],
  });
  const history = (await get(`${machinePath}/ports/17/history`)).json<PortCard[]>();
  expect(history.map(({ iccid, present }) => [iccid, present])).toEqual([
    [cardOf(2, 17), true],
    [cardOf(1, 17), false],
  ]);

  await report(rack(1));
  expect(await iccids()).toEqual(rack(1).map(({ iccid }) => iccid));
  expect((await archive(cardOf(2, 17))).total).toBe(1);
});

it("never sells an archived SIM, and delivers the code of its running order when its card is elsewhere", async () => {
  const { testApp, publish, report, rows, archive, receive, freeFor } = await createArchiveFixture();
  await publish([1]);
  await vi.waitFor(() => expect(freeFor("tg")).toBe(1));
  const { id } = await testApp.buy(await testApp.customer({ balance: usd("5") }));
  await report([cardIn(1, cardOf(1, 1))]);
  expect((await rows()).some(({ iccid }) => iccid === iccidOf(1))).toBe(false);
  expect((await archive(iccidOf(1))).total).toBe(1);
  expect(freeFor("wa")).toBe(0);

  await receive(1, { sender: "Telegram", text: "Telegram code 54321" });
  const order = testApp.db.selectFrom("activations.orders").select("status").where("id", "=", BigInt(id));
  expect(await order.executeTakeFirst()).toEqual({ status: 2 });

  // Back in another port it is published as before.
  await report([cardIn(1, cardOf(1, 1)), { ...cardIn(2, iccidOf(1)), phone: "+37255500001" }]);
  await vi.waitFor(() => expect(freeFor("wa")).toBe(1));
  expect((await archive(iccidOf(1))).total).toBe(0);
});

it("archives what a live machine has not reported for a week, and nothing of a silent one", async () => {
  const { testApp, report, rows, archive } = await createArchiveFixture();
  const first = [1, 2].map((port) => ({ ...cardIn(port, iccidOf(port)), phone: `+3725550000${port}` }));
  await report(first);
  const now = testApp.clock.now().getTime();
  const weekAgo = new Date(now - 8 * DAY_MS);
  await testApp.db.updateTable("fleet.sims").set({ lastSeenAt: weekAgo }).where("port", ">", 2).execute();
  await testApp.db
    .updateTable("fleet.machines")
    .set({ lastSeenAt: new Date(now - MINUTE_MS) })
    .execute();
  await testApp.db
    .updateTable("fleet.sims")
    .set({ lastSeenAt: new Date(now - MINUTE_MS) })
    .where("port", "<=", 2)
    .execute();
  await markSilentMachines(testApp.system);
  await archiveGoneSims(testApp.system);
  expect((await rows()).map(({ absence }) => absence)).toEqual(["silent", "silent", "gone", "gone"]);

  await report(first);
  await archiveGoneSims(testApp.system);
  expect((await rows()).map(({ iccid }) => iccid)).toEqual([iccidOf(1), iccidOf(2)]);
  expect((await archive()).sims.map(({ iccid, reason }) => [iccid, reason]).sort()).toEqual([
    [iccidOf(3), "gone"],
    [iccidOf(4), "gone"],
  ]);
});

it("archives a machine after a warning, without counting it to the limit, and restores it switched off", async () => {
  const { testApp, owner, publish, get, post, archive, rows, machinePath, freeFor } =
    await createArchiveFixture();
  await publish([1, 2], { rent: true, period: "week" });
  await vi.waitFor(() => expect(freeFor("tg")).toBe(2));
  const customer = await testApp.customer({ balance: usd("100") });
  await testApp.buy(customer);
  await testApp.rent(customer, 3);
  const running = (await get(`${machinePath}/running`)).json();
  expect(running).toMatchObject({ activations: 1, rentals: 1 });
  const refused = await post(`${machinePath}/archive`);
  expect([refused.statusCode, refused.json().code]).toEqual([409, "conflict"]);
  expect(await rows()).toHaveLength(4);

  expect((await post(`${machinePath}/archive`, { even_if_sold: true })).json()).toEqual({ sims: 4, running });
  expect((await get("/lowcode/partner/machines")).json()).toEqual([]);
  await vi.waitFor(() => expect(freeFor("tg")).toBe(0));
  expect(await archive()).toMatchObject({
    total: 4,
    machines: [{ alias: "Tallinn 1", sims: 4 }],
    sims: [{ reason: "machine" }, {}, {}, {}],
  });
  expect((await post(`${machinePath}/archive`)).statusCode).toBe(404);

  const restored = (await post(`${machinePath}/restore`)).json();
  expect(restored).toMatchObject({ alias: "Tallinn 1", active: false, ports: 4 });
  expect((await archive()).machines).toEqual([]);
  expect(await rows()).toHaveLength(4);
  const audited = await testApp.db
    .selectFrom("platform.auditEntries")
    .select("what")
    .where("by", "=", owner.id)
    .orderBy("id")
    .execute();
  expect(audited.map(({ what }) => what)).toEqual(["machine: archived", "machine: restored"]);
});
