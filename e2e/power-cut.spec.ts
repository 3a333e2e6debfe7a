import { orderStatus } from "@sonum/contract/activations/activation";
import { SILENT_SERVICE } from "../gateway/src/fleet/plan-arrivals.ts";
import { stretch } from "../scripts/lib/slowness.ts";
import { demoApi, demoTokens } from "./support/api.ts";
import { type AppProcess, createAppProcess } from "./support/app-process.ts";
import { storeSession } from "./support/browser-session.ts";
import { backdateOrder, expireOrder } from "./support/database-edits.ts";
import { expect, test } from "./support/fixtures.ts";
import { sendSms } from "./support/send-sms.ts";
import { waitUntilSelling } from "./support/wait-until-selling.ts";

type Order = { orderId: number; status: number; phone: string; priceUsd: string };
type Balance = { balanceUsd: string };

test.describe.configure({ mode: "serial" });

let product: AppProcess;

/** It creates a database first. */
const START_MS_MAX = stretch(60_000);

/** With these settings an order can be cancelled only after an hour. */
test.beforeAll(async () => {
  test.setTimeout(START_MS_MAX);
  const settings = { ACTIVATION_MINUTES: "120", CANCEL_WAIT_SECONDS: "3600" };
  product = await createAppProcess(settings);
  await product.start();
  await waitUntilSelling(product.url);
});
test.afterAll(() => product.end());

test("BUY-5 with a minimum wait before cancelling, the card shows the remaining time, then cancels", async ({
  page,
}) => {
  const api = await demoApi(product.url, "customer");
  const before = await api<Balance>("GET /rest/user/balance/USD");
  const { phone } = await api<Order>(`POST /rest/user/order/create/${SILENT_SERVICE}/ee/USD`, {
    key: "wait",
  });
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

test("A13 BUY-6 a power cut loses neither waiting orders nor their money", async () => {
  let api = await demoApi(product.url, "customer");
  const before = await api<Balance>("GET /rest/user/balance/USD");
  const buy = (key: string) => api<Order>(`POST /rest/user/order/create/${SILENT_SERVICE}/ee/USD`, { key });
  const silent = await buy("power-cut-without-code");
  const coded = await buy("power-cut-with-code");

  await product.kill();
  await product.start();
  api = await demoApi(product.url, "customer");

  expect((await buy("power-cut-without-code")).orderId).toBe(silent.orderId);
  expect((await buy("power-cut-with-code")).orderId).toBe(coded.orderId);
  const statusOf = async (order: Order) => {
    const { data } = await api<{ data: Order[] }>("POST /rest/user/services/USD", { body: {} });
    return data.find(({ orderId }) => orderId === order.orderId)?.status;
  };
  await expireOrder(silent.phone, product.dataDir);
  await expect.poll(() => statusOf(silent)).toBe(orderStatus.expired);
  const sms = { sender: "Nike", text: "Your Nike verification code is 482913" };
  await sendSms(product.url, coded.phone, sms, product.dataDir);
  await expect.poll(() => statusOf(coded)).toBe(orderStatus.received);

  const after = await api<Balance>("GET /rest/user/balance/USD");
  expect(Number(before.balanceUsd) - Number(after.balanceUsd)).toBeCloseTo(Number(coded.priceUsd));
});
