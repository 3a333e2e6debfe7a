import type { SimStatistics } from "@sonum/contract/fleet/partner-lists";
import { usd } from "@sonum/contract/money";
import { expect, it, vi } from "vitest";
import { createConsoleFixture, iccidOf } from "../../../../test/fixtures/console-fixture.ts";
import { cancelActivation } from "../../activations/life/cancel-activation.ts";

it("PART-6 counts waiting orders, orders without a code and orders with a code", async () => {
  const { testApp, post, publish, freeFor, receive } = await createConsoleFixture();
  await publish([1]);
  await vi.waitFor(() => expect(freeFor("tg")).toBe(1));
  const customerId = await testApp.customer({ balance: usd("5") });
  const ordered = async () => {
    const sort = [{ countOrders: "DESC" }];
    const reply = await post("/rest/partner/statistics/list/USD", { sort, filter: { hasOrders: true } });
    return reply
      .json<{ data: SimStatistics[] }>()
      .data.map(({ iccid, countSold, countOrders }) => [iccid, countSold, countOrders]);
  };
  expect(await ordered()).toEqual([]);

  const { id } = await testApp.buy(customerId);
  expect(await ordered()).toEqual([[iccidOf(1), 0, 1]]);
  await cancelActivation(testApp.system, customerId, testApp.system.publicIds.toPublic(id));
  expect(await ordered()).toEqual([[iccidOf(1), 0, 1]]);

  await testApp.buy(customerId);
  await receive(1, { sender: "Telegram", text: "Your code is 12345" });
  expect(await ordered()).toEqual([[iccidOf(1), 1, 2]]);
});
