import { fillSignUp, randomUser } from "../support/accounts.ts";
import { expect, test } from "../support/fixtures.ts";
import { orderPanel, selectOffer } from "../support/order-panel.ts";

test("SHOP-7 SHOP-16 BUY-1 MONEY-3 a guest from an advertisement selects a number, registers, tops up with the bonus and buys", async ({
  page,
}) => {
  await page.goto("/activations?landing=2&subid=click-2");
  await selectOffer(page, "Telegram", "Estonia");
  await expect(page).toHaveURL(/\/activations\/ee\/tg$/);
  await orderPanel(page).getByRole("button", { name: "Sign up to buy" }).click();
  const prompt = page.getByRole("dialog", { name: "Create an account to buy" });
  await prompt.getByRole("link", { name: "Sign up" }).click();
  await expect(page).toHaveURL(/\/sign_up$/);

  await fillSignUp(page, randomUser());
  const sent = page.waitForRequest("**/rest/adm/create/user");
  await page.getByRole("button", { name: "Sign up" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ clickId: "click-2", bonusId: 4 });
  await expect(page).toHaveURL(/\/account\/numbers$/);
  await expect(orderPanel(page).getByText("Telegram, Estonia")).toBeVisible();

  await page.goto("/account/topup");
  await page.getByRole("radio", { name: /^Bank card/ }).check();
  await page.getByLabel("Amount, USD").fill("23.26");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.getByRole("button", { name: "Pay €20.00" }).click();
  await expect(page.getByTitle("Balance").first()).toContainText("33.35");

  await orderPanel(page).getByRole("button", { name: /^Buy/ }).click();
  const agreement = page.getByRole("dialog", { name: "Before your first number" });
  await agreement.getByRole("checkbox").check();
  await agreement.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL(/\/account\/order_done$/);
  await expect(page.getByText("The number has been successfully purchased.")).toBeVisible();
});
