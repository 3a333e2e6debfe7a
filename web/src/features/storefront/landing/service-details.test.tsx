import type { listOffers } from "@sonum/contract/catalogue/catalogue";
import { byLocale } from "@sonum/contract/locale";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import { toOffer } from "../../../queries/catalogue.ts";
import { serviceLanding } from "../queries/landing.ts";
import { ServiceDetails } from "./service-details.tsx";

const names = byLocale(() => "Estonia");

async function renderOffer(numberCount: number) {
  const offer = { price: 1, priceUsd: "1.00", numberCount, operators: [], success: null };
  const row = { iso2: "ee", country: names, countryNaming: names, icon: "", favorite: false, ...offer };
  const rows = numberCount > 0 ? [row] : [];
  fakeServer().replies<typeof listOffers>(
    "GET /rest/serviceinfo/:service/:currency",
    { service: "tg", currency: "USD" },
    rows,
  );
  await renderPage(<ServiceDetails country="ee" service="tg" />, {
    seedCache: (cache) =>
      cache.setQueryData(serviceLanding("ee", "tg", "USD").queryKey, {
        country: { iso2: "ee", names, prefix: "372" },
        service: {
          code: "tg",
          name: "Telegram",
          category: "social",
          icon: "",
          price: 1,
          priceUsd: "1.00",
          numberCount,
          success: null,
        },
        operators: [],
        otherCountries: [toOffer({ ...row, numberCount: 3 })],
        otherServices: [],
      }),
  });
}

it("SHOP-12 shows guests a sign-up link if numbers are in stock", async () => {
  await renderOffer(5);
  expect(await screen.findByText(/5 available now/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Sign up to buy" })).toBeVisible();
});

it("SHOP-12 says when out of stock and shows no sign-up link", async () => {
  await renderOffer(0);
  expect(await screen.findByText(/No numbers for/)).toBeVisible();
  await expect.poll(() => screen.queryByRole("link", { name: "Sign up to buy" })).toBeNull();
});
