import { createFileRoute } from "@tanstack/react-router";
import { HomePage } from "../app/pages/home-page.tsx";
import { SuggestServiceForm } from "../app/pages/suggest-service-form.ts";
import { loadStorefront } from "../features/storefront/load-storefront.ts";
import { parseServiceSearch } from "../features/storefront/parse-service-search.ts";
import { WelcomePage } from "../features/storefront/public-pages.ts";
import { shopHead } from "../features/storefront/shop-head.ts";

export const Route = createFileRoute("/_frame/activations/")({
  validateSearch: parseServiceSearch,
  loaderDeps: ({ search }) => parseServiceSearch(search),
  loader: ({ context, deps }) => loadStorefront(context, deps),
  head: shopHead("/activations"),
  staticData: { frame: "shop" },
  component: () => <HomePage welcome={welcome} />,
});

const welcome = <WelcomePage form={<SuggestServiceForm />} />;
