import { linkMailedTo, newCustomerOn } from "./accounts.ts";
import { panelOf } from "./choose.ts";
import { expect, test } from "./fixtures.ts";
import { untilSaid } from "./said.ts";

type Offer = { iso2: string; country: { en: string }; numberCount: number };
type Bought = { data: { orderId: number }[] };
test("SHOP-12 what is sold out says so, and whoever asked is told on the page and by mail when it is back", async ({
  page,
  url,
  buyer: { api },
}) => {
  const { email } = await newCustomerOn(page, url);
  await page.goto(await linkMailedTo(url, email, /\/verify\?/));
  await untilSaid(page, "Your e-mail address is confirmed.");

  // The fleet never sends a code for it, so what is bought here stays bought until it is given back.
  const offers = await api<Offer[]>("GET /rest/serviceinfo/ew/USD");
  const rare = offers.toSorted((a, b) => a.numberCount - b.numberCount)[0];
  if (!rare) throw new Error("There is nothing to sell out");
  const place = rare.iso2.toLowerCase();
  const all = `POST /rest/user/order/create/ew/${place}/USD/${rare.numberCount}`;
  const { data } = await api<Bought>(all, { key: crypto.randomUUID() });
  expect(data).toHaveLength(rare.numberCount);

  await page.goto("/activations?service=ew");
  await expect(panelOf(page).getByText("for Nike")).toBeVisible();
  await page.getByRole("searchbox", { name: "Find a country" }).fill(rare.country.en);
  await expect(panelOf(page).getByText("There are no numbers for Nike here right now.")).toBeVisible();
  await panelOf(page).getByRole("button", { name: rare.country.en, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/activations/${place}/ew$`));
  await expect(panelOf(page).getByText("No numbers here right now")).toBeVisible();
  await panelOf(page).getByRole("button", { name: "Tell me when they are back" }).click();
  await untilSaid(page, "We will tell you here and by e-mail");
  await expect(panelOf(page).getByRole("button", { name: "Do not tell me" })).toBeVisible();

  for (const { orderId } of data) await api(`DELETE /rest/user/order/${orderId}`);
  await untilSaid(page, `Numbers are back: Nike, ${rare.country.en}`);
  await expect(panelOf(page).getByRole("button", { name: /^Buy/ })).toBeVisible();
  expect(await linkMailedTo(url, email, /\/activations\//)).toBe(`/en/activations/${place}/ew`);
});
