import { createFileRoute } from "@tanstack/react-router";
import { HomePage } from "../app/home-page.tsx";
import { headOfLanding } from "../features/storefront/head-of-landing.ts";
import { loadStorefront } from "../features/storefront/load-storefront.ts";
import { LandingPage } from "../features/storefront/public-pages.ts";

export const Route = createFileRoute("/_frame/activations/$country/")({
  loader: ({ context, params }) => loadStorefront(context, params),
  head: ({ match, params }) => headOfLanding(match.context, params),
  staticData: { frame: "shop" },
  component: () => <HomePage welcome={<LandingPage {...Route.useParams()} />} />,
});
