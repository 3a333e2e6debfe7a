import { openApi } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { makeProduct } from "./product.ts";

type Order = { orderId: number; status: number; ttl: number };
type Balance = { balanceUsd: string };

test.setTimeout(240_000);

test("A13 BUY-6 a power cut while a number waits loses neither the order nor the money", async () => {
  const product = makeProduct(Number(process.env["E2E_PORT"] ?? 8189) + 1, { ACTIVATION_MINUTES: "1" });
  await product.start();
  let api = await openApi(product.url, "customer");
  const before = await api<Balance>("GET /rest/user/balance/USD");
  const order = await api<Order>("POST /rest/user/order/create/tg/ee/USD", { key: "power-cut" });

  await product.kill();
  await product.start();
  api = await openApi(product.url, "customer");

  const again = await api<Order>("POST /rest/user/order/create/tg/ee/USD", { key: "power-cut" });
  expect(again.orderId).toBe(order.orderId);
  const find = async () => {
    const { data } = await api<{ data: Order[] }>("POST /rest/user/services/USD", { body: {} });
    return data.find(({ orderId }) => orderId === order.orderId);
  };
  await expect
    .poll(async () => (await find())?.status, { timeout: 90_000, intervals: [1000] })
    .toBeGreaterThan(1);

  const ended = await find();
  const after = await api<Balance>("GET /rest/user/balance/USD");
  // Either its code came, and it is paid, or its time is over, and the money is back.
  if (ended?.status === 5) expect(after).toEqual(before);
  else expect(Number(after.balanceUsd)).toBeLessThan(Number(before.balanceUsd));
  await product.end();
});
