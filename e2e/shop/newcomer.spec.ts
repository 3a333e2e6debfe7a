import type { Page } from "@playwright/test";
import { randomUser } from "../support/accounts.ts";
import { expect, test } from "../support/fixtures.ts";
import { countryLink, orderPanel, serviceLink } from "../support/order-panel.ts";

/** Counts what a newcomer has to do. */
function countEffort() {
  const effort = { clicks: 0, fields: 0 };
  return {
    effort,
    click: async (target: ReturnType<Page["getByRole"]>) => {
      effort.clicks++;
      await target.click();
    },
    fill: async (target: ReturnType<Page["getByRole"]>, text: string) => {
      effort.fields++;
      await target.fill(text);
    },
  };
}

test("SHOP-7 BUY-1 BUY-15 a newcomer has a number after at most eight clicks and three fields", async ({
  page,
}) => {
  const { effort, click, fill } = countEffort();
  await page.goto("/activations");
  await click(serviceLink(page, "Telegram"));
  await click(countryLink(page, "Estonia"));
  await click(orderPanel(page).getByRole("button", { name: "Sign up to buy" }));
  const prompt = page.getByRole("dialog", { name: "Create an account to buy" });
  await fill(prompt.getByLabel("E-mail"), randomUser().email);
  await click(prompt.getByRole("checkbox"));
  await click(prompt.getByRole("button", { name: "Continue" }));

  await expect(page).toHaveURL(/\/account\/order_failed\/insufficient_funds$/);
  await expect(page.getByLabel("Amount, EUR")).toHaveValue("10");
  await click(page.getByRole("button", { name: "Pay", exact: true }));
  await click(page.getByRole("button", { name: "Pay €10.00" }));

  await expect(page).toHaveURL(/\/account\/order_done$/);
  await expect(page.getByText("The number has been successfully purchased.")).toBeVisible();
  await expect(page.getByRole("article", { name: /^Telegram, \+372/ })).toHaveCount(1);
  expect(effort).toEqual({ clicks: 7, fields: 1 });
});
