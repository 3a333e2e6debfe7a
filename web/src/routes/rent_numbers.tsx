import { createFileRoute } from "@tanstack/react-router";
import { HomePage } from "../app/pages/home-page.tsx";
import { headOfShop } from "../features/storefront/head-of-shop.ts";
import { loadStorefront } from "../features/storefront/load-storefront.ts";
import { RentPage } from "../features/storefront/public-pages.ts";

export const Route = createFileRoute("/_frame/rent_numbers")({
  head: headOfShop("/rent_numbers"),
  loader: ({ context }) => loadStorefront(context, {}),
  staticData: { frame: "shop" },
  component: () => <HomePage welcome={<RentPage />} />,
});
