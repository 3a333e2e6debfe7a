import { createFileRoute } from "@tanstack/react-router";
import { RentHomePage } from "../app/pages/rent-home-page.tsx";
import { shopHead } from "../features/storefront/shop-head.ts";

export const Route = createFileRoute("/_frame/rent_numbers")({
  head: shopHead("/rent_numbers"),
  // In the browser the panel fetches the lists; the server renders them right away.
  loader: async ({ context, location }) => {
    if (!import.meta.env.SSR) return;
    const { loadRent } = await import("../features/storefront/rent/load-rent.ts");
    await loadRent(context, location.search);
  },
  staticData: { frame: "shop" },
  component: RentHomePage,
});
