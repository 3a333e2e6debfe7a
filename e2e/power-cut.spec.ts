import { demoApi, demoTokens } from "./support/api.ts";
import { type AppProcess, createAppProcess } from "./support/app-process.ts";
import { storeSession } from "./support/browser-session.ts";
import { backdateOrder, expireOrder } from "./support/database-edits.ts";
import { expect, test } from "./support/fixtures.ts";
import { waitUntilSelling } from "./support/wait-until-selling.ts";

type Order = { orderId: number; status: number; ttl: number; phone: string };
type Balance = { balanceUsd: string };

test.describe.configure({ mode: "serial" });

let product: AppProcess;

/** With these settings an order can be cancelled only after an hour. */
test.beforeAll(async () => {
  const settings = { ACTIVATION_MINUTES: "120", CANCEL_WAIT_SECONDS: "3600" };
  product = createAppProcess(Number(process.env["E2E_PORT"] ?? 8189) + 1, settings);
  await product.start();
  await waitUntilSelling(product.url);
});
test.afterAll(() => product.end());

test("BUY-5 with a minimum wait before cancelling, the card shows the remaining time, then cancels", async ({
  page,
}) => {
  const api = await demoApi(product.url, "customer");
  const before = await api<Balance>("GET /rest/user/balance/USD");
  const { phone } = await api<Order>("POST /rest/user/order/create/ew/ee/USD", { key: "wait" });
  await storeSession(page, product.url, {
    tokens: await demoTokens(product.url, "customer"),
    role: "customer",
  });
  const numbers = `${product.url}/account/numbers`;
  await page.goto(numbers);
  const wait = page.getByRole("button", { name: /^Cancel in [\d:]+$/ });
  await expect(wait).toBeDisabled();

  await backdateOrder(phone, product.dataDir);
  await page.goto(numbers);
  await page.getByRole("button", { name: /^Cancel, refund/ }).click();
  await expect(page.getByRole("button", { name: /^Cancel/ })).toBeHidden();
  await expect.poll(() => api<Balance>("GET /rest/user/balance/USD")).toEqual(before);
});

test("A13 BUY-6 a power cut loses neither a waiting order nor its money", async () => {
  let api = await demoApi(product.url, "customer");
  const before = await api<Balance>("GET /rest/user/balance/USD");
  const order = await api<Order>("POST /rest/user/order/create/tg/ee/USD", { key: "power-cut" });

  await product.kill();
  await product.start();
  api = await demoApi(product.url, "customer");

  const again = await api<Order>("POST /rest/user/order/create/tg/ee/USD", { key: "power-cut" });
  expect(again.orderId).toBe(order.orderId);
  const find = async () => {
    const { data } = await api<{ data: Order[] }>("POST /rest/user/services/USD", { body: {} });
    return data.find(({ orderId }) => orderId === order.orderId);
  };
  await expireOrder(order.phone, product.dataDir);
  await expect.poll(async () => (await find())?.status).toBeGreaterThan(1);

  const ended = await find();
  const after = await api<Balance>("GET /rest/user/balance/USD");
  // Either the code arrived and the order is paid, or it expired and was refunded.
  if (ended?.status === 5) expect(after).toEqual(before);
  else expect(Number(after.balanceUsd)).toBeLessThan(Number(before.balanceUsd));
});
