import { signInNewCustomer } from "./support/accounts.ts";
import { signInDemoUser } from "./support/browser-session.ts";
import { depositFunds } from "./support/buyer.ts";
import { expect, test } from "./support/fixtures.ts";
import { sendSms } from "./support/send-sms.ts";
import { expectMessage } from "./support/shown-messages.ts";

type Order = { orderId: number; phone: string };

test("C11 DESK-3 a buyer complains about a code, the office upholds it, and the price is refunded", async ({
  page,
  url,
}) => {
  const customer = await signInNewCustomer(page, url);
  const { api } = customer;
  await depositFunds(api, 10);
  const { orderId, phone } = await api<Order>("POST /rest/user/order/create/ew/de/USD", {
    key: crypto.randomUUID(),
  });
  await sendSms(url, phone, { sender: "Nike", text: "714285 is your Nike code" });

  await page.goto("/account/numbers");
  const own = page.getByRole("article", { name: `Nike, ${phone}` });
  await own.getByRole("button", { name: "The code did not work" }).click();
  const complaint = page.getByRole("dialog", { name: "What was wrong with the code?" });
  await complaint.getByRole("radio", { name: "The service refused the code" }).check();
  await complaint.getByRole("button", { name: "Send" }).click();
  await expectMessage(page, "Thank you. We look at it together with others.");
  await expect(own.getByRole("button", { name: "The code did not work" })).toHaveCount(0);

  await signInDemoUser(page, url, "operator");
  await page.goto("/office/complaints");
  await page
    .getByRole("row", { name: /^partner/ })
    .getByRole("button", { name: "Open a case" })
    .click();
  const opening = page.getByRole("dialog", { name: "Open a case about partner?" });
  await opening.getByLabel("Reason").fill("the buyer showed it");
  await opening.getByRole("button", { name: "Open a case" }).click();

  const undecided = page.getByRole("article").filter({ hasText: "Not decided" });
  await undecided.getByRole("link", { name: "Look at it" }).click();
  await expect(page.getByRole("cell", { name: `#${orderId}, Nike` })).toBeVisible();
  await page.getByRole("button", { name: "Uphold" }).click();
  const upholding = page.getByRole("dialog", { name: "Uphold the complaints?" });
  await upholding.getByLabel("Reason").fill("the service never sent it");
  await upholding.getByRole("button", { name: /^Refund / }).click();
  await expect(page.getByText(/^Upheld /)).toBeVisible();

  const balance = async () => (await api<{ balance: number }>("GET /rest/user/balance/USD")).balance;
  await expect.poll(balance).toBe(10);
  expect(await api(`GET /rest/user/order/${orderId}`)).toMatchObject({ complaint: "upheld" });
});
