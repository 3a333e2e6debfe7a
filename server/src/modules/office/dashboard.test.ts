import { usd } from "@sonum/contract/money";
import { beforeAll, describe, expect, it } from "vitest";
import { type House, makeHouse } from "../../../test/house.ts";
import { cancelActivation } from "../activations/index.ts";

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
    expect(seen.today).toEqual({ sold: 0, delivered: 0, refunded: 0, revenueUsd: "0.00" });
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
    expect(seen.today).toEqual({ sold: 2, delivered: 1, refunded: 1, revenueUsd: "0.25" });
    expect(seen.days.at(-1)).toMatchObject({ sold: 2, delivered: 1 });
    expect(seen.hours.at(-1)).toMatchObject({ sold: 2, delivered: 1 });
    expect(seen.messages).toMatchObject({ arrived: 1, unmatched: 0 });
    expect(seen.machines.online).toBe(1);
  });

  it("DESK-5 is not for customers", async () => {
    const customer = await house.signedIn("mari", ["ROLE_sao-user"]);
    const answer = await house.ask({ url: "/rest/office/dashboard", token: customer.token });
    expect(answer.statusCode).toBe(403);
  });
});
