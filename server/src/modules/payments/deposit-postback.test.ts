import { beforeEach, describe, expect, it } from "vitest";
import { createPaymentFixture } from "../../../test/fixtures/payment-fixture.ts";
import { createTestApp } from "../../../test/fixtures/test-app.ts";
import { transact } from "../../platform/context.ts";
import { insertSignUp } from "../accounts/sign-up/store.ts";

let postbacks: { subid: string; status: string; payout: string }[];
let count = 0;

const app = await createTestApp({ trackerUrl: "https://tracker.test/" });
const payments = await createPaymentFixture(app);
beforeEach(() => {
  postbacks = [];
  app.system.ports.tracker = {
    notify: async (_, postback) => {
      postbacks.push(postback);
      return { isTaken: true, told: "HTTP 200" };
    },
  };
});

async function newUser(clickId: string | null) {
  const user = await app.signedIn(`visitor${++count}`, ["ROLE_sao-user"]);
  const signUp = { bonusId: null, referralCode: null, address: "", signedUpAt: app.clock.now() };
  await transact(app.system, (tx) => insertSignUp(tx, { userId: user.id, clickId, ...signUp }));
  return user;
}
async function begin(token: string, amount: number) {
  const { id } = (await payments.start(token, { method: "crypto", amount, currency: "USD" })).json();
  return payments.orderOf(id);
}
async function report(order: Awaited<ReturnType<typeof begin>>, kind: "confirmed" | "failed" | "refunded") {
  await payments.postSigned(order, payments.write(order, kind));
  await payments.runJobs();
}

describe("the first deposit of a user who came by an advertisement", () => {
  it("SHOP-17 is reported to the tracker once, with the credited amount", async () => {
    const { token } = await newUser("click-1");
    await report(await begin(token, 20), "confirmed");
    await report(await begin(token, 50), "confirmed");
    expect(postbacks).toEqual([{ subid: "click-1", status: "deposit", payout: "20.00" }]);
  });

  it("SHOP-17 is reported when confirmed, not when started or failed", async () => {
    const { token } = await newUser("click-2");
    const [failing, paid] = [await begin(token, 20), await begin(token, 30)];
    await report(failing, "failed");
    expect(postbacks).toEqual([]);
    await report(paid, "confirmed");
    expect(postbacks).toEqual([{ subid: "click-2", status: "deposit", payout: "30.00" }]);
  });

  it("SHOP-17 is not reported again if it was refunded and another deposit came", async () => {
    const { token } = await newUser("click-3");
    const order = await begin(token, 20);
    await report(order, "confirmed");
    await report(order, "refunded");
    await report(await begin(token, 30), "confirmed");
    expect(postbacks.map(({ payout }) => payout)).toEqual(["20.00"]);
  });

  it("SHOP-17 is not reported without a click id", async () => {
    const { token } = await newUser(null);
    await report(await begin(token, 20), "confirmed");
    expect(postbacks).toEqual([]);
  });
});
