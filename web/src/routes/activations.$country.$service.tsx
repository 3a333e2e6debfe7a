import { createFileRoute } from "@tanstack/react-router";
import { HomePage } from "../app/pages/home-page.tsx";
import { landingHead, loadLandingTexts } from "../features/storefront/landing-head.ts";
import { loadStorefront } from "../features/storefront/load-storefront.ts";
import { LandingPage } from "../features/storefront/public-pages.ts";

export const Route = createFileRoute("/_frame/activations/$country/$service")({
  loader: async ({ context, params }) => {
    await loadStorefront(context, params);
    return loadLandingTexts(context, params);
  },
  head: ({ match, params, loaderData }) => landingHead(match.context, params, loaderData),
  staticData: { frame: "shop" },
  component: () => <HomePage welcome={<LandingPage {...Route.useParams()} />} />,
});
