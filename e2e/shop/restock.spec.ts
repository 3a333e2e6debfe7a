import { findMailedLink, signInNewCustomer } from "../support/accounts.ts";
import { expect, test } from "../support/fixtures.ts";
import { orderPanel } from "../support/order-panel.ts";
import { expectMessage } from "../support/shown-messages.ts";

type Offer = { iso2: string; country: { en: string }; numberCount: number };
type Bought = { data: { orderId: number }[] };

/** Other files put SIMs of these countries on and off sale: `office/fleet.spec.ts` and `console.spec.ts`. */
const UNSTEADY = ["lu", "pe"];

test("SHOP-12 a sold-out offer can be subscribed to, and a restock notifies on the page and by mail", async ({
  page,
  url,
  buyer: { api },
}) => {
  const { email } = await signInNewCustomer(page, url);
  await page.goto(await findMailedLink(url, email, /\/verify\?/));
  await expectMessage(page, "Your e-mail address is confirmed.");

  // The demo fleet sends no Nike codes, so these orders keep waiting until they are cancelled.
  const offers = await api<Offer[]>("GET /rest/serviceinfo/ew/USD");
  const smallest = offers
    .filter(({ iso2 }) => !UNSTEADY.includes(iso2.toLowerCase()))
    .toSorted((a, b) => a.numberCount - b.numberCount)[0];
  if (!smallest) throw new Error("The service has no offer");
  const country = smallest.iso2.toLowerCase();
  const data: Bought["data"] = [];
  // Numbers may come on sale meanwhile, for instance after another customer's rental.
  const buyRest = async () => {
    const now = await api<Offer[]>("GET /rest/serviceinfo/ew/USD");
    const left = now.find(({ iso2 }) => iso2 === smallest.iso2)?.numberCount ?? 0;
    if (left === 0) return 0;
    const buy = `POST /rest/user/order/create/ew/${country}/USD/${left}`;
    // Refused if the figure is older than the last purchase.
    const bought = await api<Bought>(buy, { key: crypto.randomUUID() }).catch(() => ({ data: [] }));
    data.push(...bought.data);
    return left;
  };
  await expect.poll(buyRest).toBe(0);

  await page.goto("/activations?service=ew");
  await expect(orderPanel(page).getByText("for Nike")).toBeVisible();
  await page.getByRole("searchbox", { name: "Find a country" }).fill(smallest.country.en);
  await expect(orderPanel(page).getByText("There are no numbers for Nike here right now.")).toBeVisible();
  await orderPanel(page).getByRole("button", { name: smallest.country.en, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/activations/${country}/ew$`));
  await expect(orderPanel(page).getByText("No numbers here right now")).toBeVisible();
  await orderPanel(page).getByRole("button", { name: "Tell me when they are back" }).click();
  await expectMessage(page, "We will tell you here and by e-mail");
  await expect(orderPanel(page).getByRole("button", { name: "Do not tell me" })).toBeVisible();

  for (const { orderId } of data) await api(`DELETE /rest/user/order/${orderId}`);
  await expectMessage(page, `Numbers are back: Nike, ${smallest.country.en}`);
  await expect(orderPanel(page).getByRole("button", { name: /^Buy/ })).toBeVisible();
  expect(await findMailedLink(url, email, /\/activations\//)).toBe(`/en/activations/${country}/ew`);
});
