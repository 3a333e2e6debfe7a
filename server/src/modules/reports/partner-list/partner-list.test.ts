import { usd } from "@sonum/contract/money";
import { PARTNER_COLUMNS } from "@sonum/contract/partners/partner-list-values";
import { DAY_MS, MINUTE_MS } from "@sonum/contract/time-units";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/fixtures/test-app.ts";
import { HourlySales } from "../../activations/index.ts";
import { expireOrders } from "../../activations/sweeps.ts";
import { SILENT_AFTER_MS } from "../../fleet/index.ts";
import { accounts, balanceOf } from "../../wallet/index.ts";
import { countPartnerFigures } from "./count-partner-figures.ts";

type Line = { partnerId: string; username: string; [column: string]: unknown };

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});

async function signInOperator() {
  const { token } = await shop.signedIn(`support${crypto.randomUUID().slice(0, 8)}`, [
    "ROLE_sao-operator",
    "ROLE_sao-support",
  ]);
  const read = (query = "") => shop.request({ url: `/rest/office/partners${query}`, token });
  const list = async (query = ""): Promise<{ data: Line[]; total: number; pending: number }> =>
    (await read(query)).json();
  return { read, list };
}

async function recount(): Promise<number> {
  await HourlySales.of(shop.system).flush();
  shop.clock.advance(5 * MINUTE_MS);
  return countPartnerFigures(shop.system);
}

describe("the office's list of partners", () => {
  it("DESK-5 shows machines, SIMs, balance, revenue and success of 30 days as they were last counted", async () => {
    const [iccid = ""] = await shop.simsOnSale(1);
    const buyer = await shop.customer({ balance: usd("10") });
    await shop.buy(buyer);
    await shop.receive(iccid);
    await shop.simsOnSale(2);
    await shop.buy(buyer);
    shop.clock.advance(21 * MINUTE_MS);
    await expireOrders(shop.system);
    const earned = await balanceOf(shop.system, accounts.earned(shop.partnerId));
    expect(await recount()).toBe(1);

    const { data, total } = await (await signInOperator()).list();
    expect(total).toBe(1);
    expect(data).toMatchObject([
      {
        partnerId: shop.partnerId,
        state: "approved",
        machines: 1,
        sims: 3,
        simsOnSale: 3,
        availableUsd: "0.00",
        success: 0.5,
        countedAt: shop.clock.now().toISOString(),
      },
    ]);
    expect(usd(String(data[0]?.["pendingUsd"]))).toBe(earned);
    expect(usd(String(data[0]?.["revenueUsd"]))).toBe(earned);
    expect(earned).toBeGreaterThan(0n);
  });

  it("DESK-5 shows machines as they are now, whenever the other figures were counted", async () => {
    const { list, read } = await signInOperator();
    const machines = async () =>
      (await list()).data.map((line) => [line["machinesOnline"], line["machines"]]);
    const setMachines = (change: { lastSeenAt?: Date; active?: boolean }) =>
      shop.db.updateTable("fleet.machines").set(change).execute();
    await setMachines({ lastSeenAt: new Date(shop.clock.now().getTime() - SILENT_AFTER_MS) });
    await recount();
    expect(await machines()).toEqual([[0, 1]]);
    await setMachines({ lastSeenAt: shop.clock.now() });
    expect(await machines()).toEqual([[1, 1]]);
    const [, line = ""] = (await read("/export")).body.split("\r\n");
    expect(line.split(",").slice(4, 6)).toEqual(["1", "1"]);
    await setMachines({ active: false });
    expect(await machines()).toEqual([[0, 0]]);
    await setMachines({ active: true });
  });

  it("DESK-5 counts a partner once in five minutes, by one process", async () => {
    shop.clock.advance(5 * MINUTE_MS);
    const counted = await Promise.all([1, 2, 3].map(() => countPartnerFigures(shop.system)));
    expect(counted.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await countPartnerFigures(shop.system)).toBe(0);
  });

  it("DESK-5 forgets revenue and success after 30 days, while the balance stays", async () => {
    shop.clock.advance(31 * DAY_MS);
    await recount();
    const { data } = await (await signInOperator()).list();
    expect(data[0]).toMatchObject({ revenueUsd: "0.00", success: null, pendingUsd: "0.00" });
    expect(data[0]?.["availableUsd"]).not.toBe("0.00");
  });

  it("DESK-5 filters by state, searches names, and lists the longest waiting first", async () => {
    for (const [id, state, name] of [
      ["ann", "pending", "Ann_Lee"],
      ["bob", "pending", "Bob"],
      ["cat", "rejected", "Cat"],
    ] as const) {
      const partner = await shop.signedIn(id, ["ROLE_sao-user", "ROLE_sao-partner"]);
      const change = { state, name, appliedAt: shop.clock.now() };
      await shop.db
        .updateTable("partners.applications")
        .set(change)
        .where("partnerId", "=", partner.id)
        .execute();
      shop.clock.advance(MINUTE_MS);
    }
    const { list, read } = await signInOperator();
    const names = async (query: string) => (await list(query)).data.map(({ username }) => username);
    expect(await names("?state=pending")).toEqual(["ann", "bob"]);
    expect((await names("")).slice(0, 2)).toEqual(["ann", "bob"]);
    expect(await names("?text=ANN_")).toEqual(["ann"]);
    expect(await names("?text=BO")).toEqual(["bob"]);
    expect(await names("?text=%25")).toEqual([]);
    expect(await list("?text=ca&state=rejected")).toMatchObject({ total: 1, pending: 2 });
    for (const sort of ["email", "machines"]) expect((await read(`?sort=${sort}`)).statusCode).toBe(400);
  });

  it.each(PARTNER_COLUMNS)("DESK-5 sorts by %s both ways, and pages show each partner once", async (sort) => {
    const { list } = await signInOperator();
    for (const order of ["ASC", "DESC"]) {
      const ids = (await list(`?sort=${sort}&order=${order}`)).data.map(({ partnerId }) => partnerId);
      expect(new Set(ids).size).toBe(4);
      const paged: string[] = [];
      for (let offset = 0; offset < ids.length; offset++)
        paged.push(
          ...(await list(`?sort=${sort}&order=${order}&limit=1&offset=${offset}`)).data.map(
            ({ partnerId }) => partnerId,
          ),
        );
      expect(paged).toEqual(ids);
    }
    if (sort === "name")
      expect((await list("?sort=name&order=DESC")).data.map(({ username }) => username)).toEqual(
        (await list("?sort=name")).data.map(({ username }) => username).toReversed(),
      );
  });

  it("DESK-5 exports what the list shows under the same filter, safe for spreadsheets, and audits it", async () => {
    await shop.db
      .updateTable("partners.applications")
      .set({ name: "=1+1" })
      .where("name", "=", "Bob")
      .execute();
    const { list, read } = await signInOperator();
    const query = "state=pending&sort=name&order=DESC";
    const reply = await read(`/export?${query}`);
    const [head, ...rows] = reply.body.trim().split("\r\n");
    expect(head).toContain("availableUsd");
    expect(rows.map((row) => row.split(",")[1])).toEqual(
      (await list(`?${query}`)).data.map(({ username }) => username),
    );
    expect(rows[0]).toContain(`"'=1+1"`);
    const entry = await shop.db
      .selectFrom("platform.auditEntries")
      .select("what")
      .where("what", "=", "view: partners/export")
      .executeTakeFirst();
    expect(entry).toBeDefined();
  });
});
