import { findMailedLink, signInNewCustomer } from "../support/accounts.ts";
import { expect, test } from "../support/fixtures.ts";
import { orderPanel } from "../support/order-panel.ts";
import { sellOwnSim } from "../support/own-sim.ts";
import { expectMessage } from "../support/shown-messages.ts";

type Order = { orderId: number };

/** Nobody else sells here, so that no other file changes its stock. */
const COUNTRY = "Malta";

test("SHOP-12 a sold-out offer can be subscribed to, and a restock notifies on the page and by mail", async ({
  page,
  url,
  buyer: { api },
}) => {
  const { email } = await signInNewCustomer(page, url);
  await page.goto(await findMailedLink(url, email, /\/verify\?/));
  await expectMessage(page, "Your e-mail address is confirmed.");

  const { iccid, partner, report } = await sellOwnSim(url, "mt");
  // Nobody sends it a code, so the order keeps waiting until it is cancelled.
  const buy = async (): Promise<Order | undefined> => {
    await report();
    const call = "POST /rest/user/order/create/ew/mt/USD";
    return api<Order>(call, { key: crypto.randomUUID() }).catch(() => undefined);
  };
  let order: Order | undefined;
  await expect.poll(async () => (order = await buy())).toBeDefined();

  await page.goto("/activations?service=ew");
  await expect(orderPanel(page).getByText("for Nike")).toBeVisible();
  await page.getByRole("searchbox", { name: "Find a country" }).fill(COUNTRY);
  await expect(orderPanel(page).getByText("There are no numbers for Nike here right now.")).toBeVisible();
  await orderPanel(page).getByRole("button", { name: COUNTRY, exact: true }).click();
  await expect(page).toHaveURL(/\/activations\/mt\/ew$/);
  await expect(orderPanel(page).getByText("No numbers here right now")).toBeVisible();
  await orderPanel(page).getByRole("button", { name: "Tell me when they are back" }).click();
  await expectMessage(page, "We will tell you here and by e-mail");
  await expect(orderPanel(page).getByRole("button", { name: "Do not tell me" })).toBeVisible();

  await api(`DELETE /rest/user/order/${order?.orderId}`);
  await expectMessage(page, `Numbers are back: Nike, ${COUNTRY}`);
  await expect(orderPanel(page).getByRole("button", { name: /^Buy/ })).toBeVisible();
  expect(await findMailedLink(url, email, /\/activations\//)).toBe(`/en/activations/mt/ew`);
  await partner(`POST /rest/partner/manage/sim/deactivate/${iccid}`);
});
