import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type House, makeHouse } from "../../../test/house.ts";
import { openPayDesk, type PayDesk } from "../../../test/pay-desk.ts";
import { transact } from "../../platform/context.ts";
import { insertSignUp } from "../accounts/sign-up/store.ts";

let house: House;
let desk: PayDesk;
let told: { subid: string; status: string; payout: string }[];
let count = 0;

beforeAll(async () => {
  house = await makeHouse({ trackerUrl: "https://tracker.test/" });
  desk = await openPayDesk(house);
});
afterAll(() => desk.close());
beforeEach(() => {
  told = [];
  house.system.ports.tracker = {
    tell: async (_, postback) => {
      told.push(postback);
      return { isTaken: true, told: "HTTP 200" };
    },
  };
});

async function newcomer(clickId: string | null) {
  const person = await house.signedIn(`visitor${++count}`, ["ROLE_sao-user"]);
  const rest = { bonusId: null, referralCode: null, address: "", signedUpAt: house.clock.now() };
  await transact(house.system, (tx) => insertSignUp(tx, { userId: person.id, clickId, ...rest }));
  return person;
}
async function begin(token: string, amount: number) {
  const { id } = (await desk.start(token, { method: "crypto", amount, currency: "USD" })).json();
  return desk.orderOf(id);
}
async function report(order: Awaited<ReturnType<typeof begin>>, kind: "confirmed" | "failed" | "refunded") {
  await desk.postSigned(order, desk.write(order, kind));
  await desk.work();
}

describe("the first deposit of somebody whom an advertisement brought", () => {
  it("SHOP-17 is told to the tracker once, with what was credited", async () => {
    const { token } = await newcomer("click-1");
    await report(await begin(token, 20), "confirmed");
    await report(await begin(token, 50), "confirmed");
    expect(told).toEqual([{ subid: "click-1", status: "deposit", payout: "20.00" }]);
  });

  it("SHOP-17 counts when it is confirmed, not when it is begun or fails", async () => {
    const { token } = await newcomer("click-2");
    const [failing, paid] = [await begin(token, 20), await begin(token, 30)];
    await report(failing, "failed");
    expect(told).toEqual([]);
    await report(paid, "confirmed");
    expect(told).toEqual([{ subid: "click-2", status: "deposit", payout: "30.00" }]);
  });

  it("SHOP-17 is not told again when the money went back and other money came", async () => {
    const { token } = await newcomer("click-3");
    const order = await begin(token, 20);
    await report(order, "confirmed");
    await report(order, "refunded");
    await report(await begin(token, 30), "confirmed");
    expect(told.map(({ payout }) => payout)).toEqual(["20.00"]);
  });

  it("SHOP-17 is nobody's business without a click", async () => {
    const { token } = await newcomer(null);
    await report(await begin(token, 20), "confirmed");
    expect(told).toEqual([]);
  });
});
