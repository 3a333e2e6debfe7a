import { formatUsd, usd } from "@sonum/contract/money";
import { beforeAll, describe, expect, it } from "vitest";
import { type House, makeHouse } from "../../../test/house.ts";
import { cancelActivation } from "../activations/index.ts";
import { cancelRental } from "../rentals/index.ts";

describe("the dashboard", () => {
  let house: House;
  let token: string;
  beforeAll(async () => {
    house = await makeHouse();
    token = (await house.signedIn("operator", ["ROLE_sao-operator"])).token;
  });

  const read = async () => {
    house.clock.advance(2000);
    const answer = await house.ask({ url: "/rest/office/dashboard", token });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };

  it("DESK-5 of an empty shop says nothing but zeros", async () => {
    const seen = await read();
    const nothing = { sold: 0, delivered: 0, refunded: 0, revenueUsd: "0.00", rented: 0, rentUsd: "0.00" };
    expect(seen.today).toEqual(nothing);
    expect([seen.days.length, seen.hours.length]).toEqual([7, 24]);
    expect(seen.machines.total).toBe(1);
    expect(seen.chargebacks).toMatchObject({ payments: 0, disputed: 0, rate: 0, isAlarm: false });
  });

  it("DESK-5 counts what was sold, came and went back, by day and hour", async () => {
    const [iccid = ""] = await house.simsOnSale(1);
    const buyer = await house.customer({ balance: usd("10") });
    await house.buy(buyer, { service: "wa" });
    const { id } = await house.buy(buyer);
    await house.receive(iccid, { sender: "WhatsApp" });
    await cancelActivation(house.system, buyer, house.system.orderIds.toPublic(id));
    const seen = await read();
    expect(seen.today).toMatchObject({ sold: 2, delivered: 1, refunded: 1, revenueUsd: "0.25" });
    expect(seen.days.at(-1)).toMatchObject({ sold: 2, delivered: 1 });
    expect(seen.hours.at(-1)).toMatchObject({ sold: 2, delivered: 1 });
    expect(seen.messages).toMatchObject({ arrived: 1, unmatched: 0 });
    expect(seen.machines.online).toBe(1);
  });

  it("DESK-5 counts what was rented beside the codes, without what was cancelled", async () => {
    await house.simsForRent(2);
    const tenant = await house.customer({ balance: usd("100") });
    const kept = await house.rent(tenant, 2, { service: "ot" });
    const gone = await house.rent(tenant, 1, { service: "ot" });
    await cancelRental(house.system, tenant, house.system.orderIds.toPublic(gone.id));
    const seen = await read();
    expect(seen.today).toMatchObject({ sold: 2, rented: 1, rentUsd: formatUsd(kept.price) });
    expect([seen.days.at(-1).rented, seen.hours.at(-1).rented]).toEqual([1, 1]);
    expect(seen.week.rentUsd).toBe(formatUsd(kept.price));
  });

  it("DESK-5 says what waits for people of the office", async () => {
    const at = house.clock.now();
    const owner = await house.signedIn("olga", ["ROLE_sao-operator"]);
    const mari = await house.customer({ balance: usd("1") });
    const large = { amountUsd: "5000", reason: "a large gift" };
    const url = `/rest/office/users/${mari}/adjustments`;
    await house.ask({ method: "POST", url, token: owner.token, payload: large });
    const ticket = { kind: "feedback" as const, locale: "en", createdAt: at, changedAt: at };
    const sealed = { sealedContact: null, sealedText: null };
    await house.db
      .insertInto("support.tickets")
      .values([
        { ...ticket, ...sealed, number: "OPEN-0001" },
        { ...ticket, ...sealed, number: "DONE-0001", state: "done" },
      ])
      .execute();
    await house.db
      .insertInto("payments.refundRequests")
      .values({ id: "rrq_1", customerId: mari, amount: usd("1"), state: "asked", reason: "", askedAt: at })
      .execute();
    const { queues } = await read();
    expect(queues).toMatchObject({ adjustments: 1, tickets: 1, complaints: 0, refunds: 1 });
  });

  it("DESK-5 is not for customers", async () => {
    const customer = await house.signedIn("mari", ["ROLE_sao-user"]);
    const answer = await house.ask({ url: "/rest/office/dashboard", token: customer.token });
    expect(answer.statusCode).toBe(403);
  });
});
