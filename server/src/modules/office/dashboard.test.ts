import { formatUsd, usd } from "@sonum/contract/money";
import { beforeAll, describe, expect, it } from "vitest";
import { createPaymentFixture } from "../../../test/fixtures/payment-fixture.ts";
import { createTestApp, type TestApp } from "../../../test/fixtures/test-app.ts";
import { cancelActivation, HourlySales } from "../activations/index.ts";
import { cancelRental } from "../rentals/index.ts";

describe("the dashboard", () => {
  let testApp: TestApp;
  let token: string;
  beforeAll(async () => {
    testApp = await createTestApp();
    token = (await testApp.signedIn("operator", ["ROLE_sao-operator"])).token;
  });

  const read = async () => {
    testApp.clock.advance(2000);
    const answer = await testApp.request({ url: "/rest/office/dashboard", token });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };

  it("DESK-5 shows zeros for an empty shop", async () => {
    const seen = await read();
    const nothing = { sold: 0, delivered: 0, refunded: 0, revenueUsd: "0.00", rented: 0, rentUsd: "0.00" };
    expect(seen.today).toEqual(nothing);
    expect([seen.days.length, seen.hours.length]).toEqual([7, 24]);
    expect(seen.machines.total).toBe(1);
    expect(seen.chargebacks).toMatchObject({ payments: 0, disputed: 0, rate: 0, isAlarm: false });
  });

  it("DESK-5 counts sold, delivered and refunded orders by day and hour", async () => {
    const [iccid = ""] = await testApp.simsOnSale(1);
    const buyer = await testApp.customer({ balance: usd("10") });
    await testApp.buy(buyer, { service: "wa" });
    const { id } = await testApp.buy(buyer);
    await testApp.receive(iccid, { sender: "WhatsApp" });
    await cancelActivation(testApp.system, buyer, testApp.system.publicIds.toPublic(id));
    const seen = await read();
    expect(seen.today).toMatchObject({ sold: 2, delivered: 1, refunded: 1, revenueUsd: "0.25" });
    expect(seen.days.at(-1)).toMatchObject({ sold: 2, delivered: 1 });
    expect(seen.hours.at(-1)).toMatchObject({ sold: 2, delivered: 1 });
    expect(seen.messages).toMatchObject({ arrived: 1, unmatched: 0 });
    expect(seen.machines.online).toBe(1);
  });

  it("DESK-5 counts rentals separately, without cancelled ones", async () => {
    await testApp.simsForRent(2);
    const tenant = await testApp.customer({ balance: usd("100") });
    const kept = await testApp.rent(tenant, 2, { service: "ot" });
    const gone = await testApp.rent(tenant, 1, { service: "ot" });
    await cancelRental(testApp.system, tenant, testApp.system.publicIds.toPublic(gone.id));
    const seen = await read();
    expect(seen.today).toMatchObject({ sold: 2, rented: 1, rentUsd: formatUsd(kept.price) });
    expect([seen.days.at(-1).rented, seen.hours.at(-1).rented]).toEqual([1, 1]);
    expect(seen.week.rentUsd).toBe(formatUsd(kept.price));
  });

  it("DESK-5 shows the queues that wait for operators", async () => {
    const at = testApp.clock.now();
    const owner = await testApp.signedIn("olga", ["ROLE_sao-operator"]);
    const mari = await testApp.customer({ balance: usd("1") });
    const large = { amountUsd: "5000", reason: "a large gift" };
    const url = `/rest/office/users/${mari}/adjustments`;
    await testApp.request({ method: "POST", url, token: owner.token, payload: large });
    const ticket = { kind: "feedback" as const, locale: "en", createdAt: at, changedAt: at };
    const empty = { encryptedContact: null, encryptedText: null };
    await testApp.db
      .insertInto("support.tickets")
      .values([
        { ...ticket, ...empty, number: "OPEN-0001" },
        { ...ticket, ...empty, number: "DONE-0001", state: "done" },
      ])
      .execute();
    await testApp.db
      .insertInto("payments.refundRequests")
      .values({ id: "rrq_1", customerId: mari, amount: usd("1"), state: "asked", reason: "", askedAt: at })
      .execute();
    const { queues } = await read();
    expect(queues).toMatchObject({ adjustments: 1, tickets: 1, complaints: 0, refunds: 1 });
  });

  it("DESK-5 counts in each figure what the list behind its tile has under the same filter", async () => {
    const payments = await createPaymentFixture(testApp);
    const payer = await testApp.signedIn("pia", ["ROLE_sao-user"]);
    for (const isPaid of [true, false]) {
      const started = await payments.start(payer.token, { method: "crypto", amount: 20, currency: "USD" });
      if (!isPaid) continue;
      const order = await payments.orderOf(started.json().id);
      await payments.postSigned(order, payments.write(order, "confirmed"));
    }
    await payments.runJobs();
    await HourlySales.of(testApp.system).flush();
    testApp.clock.advance(5000);
    const seen = await read();
    const from = seen.at.slice(0, 10);
    const get = async (url: string) => (await testApp.request({ url: `/rest/office/${url}`, token })).json();
    const post = async (url: string, payload: object) =>
      (await testApp.request({ method: "POST", url: `/rest/office/${url}`, token, payload })).json();
    const orders = async (filter: object) => (await post("orders/search", { ...filter, from })).total;
    const { today, stock, queues, errors, topUps } = seen;
    expect(today).toMatchObject({ sold: 2, delivered: 1, refunded: 1, rented: 1 });
    expect(await orders({ kind: "order" })).toBe(today.sold);
    expect(await orders({ kind: "order", state: "delivered" })).toBe(today.delivered);
    expect(await orders({ kind: "order", state: "refunded" })).toBe(today.refunded);
    expect(await orders({ kind: "rental" })).toBe(2);
    expect(await orders({ kind: "rental", state: "not_refunded" })).toBe(today.rented);
    for (const [state, count] of [
      ["out", stock.out],
      ["running_out", stock.runningOut],
    ])
      expect((await get(`stock?state=${state}`)).total).toBe(count);
    expect(topUps).toEqual({ count: 1, usd: "20.00" });
    expect((await get(`payments?state=paid&from=${from}`)).total).toBe(topUps.count);
    const sales: { moves: { to: string; amountUsd: string }[] }[] = (
      await get(`entries?reason=sale&from=${from}`)
    ).data;
    const margins = sales.flatMap(({ moves }) => moves.filter(({ to }) => to === "house:revenue"));
    expect(margins.map(({ amountUsd }) => amountUsd)).toEqual([seen.marginUsd]);
    const { machines } = await get("fleet");
    const online = machines.filter(
      (one: { isActive: boolean; isOnline: boolean }) => one.isActive && one.isOnline,
    );
    expect(online).toHaveLength(seen.machines.online);
    expect((await post("inbox", { filter: { state: "unfinished" } })).total).toBe(queues.tickets);
    const health = await get("health");
    expect(health.jobs.list).toHaveLength(errors.jobs);
    expect(health.requests).toHaveLength(errors.answers);
  });

  it("DESK-5 is not for customers", async () => {
    const customer = await testApp.signedIn("mari", ["ROLE_sao-user"]);
    const answer = await testApp.request({ url: "/rest/office/dashboard", token: customer.token });
    expect(answer.statusCode).toBe(403);
  });
});
