import { createFileRoute } from "@tanstack/react-router";
import { headOfLanding } from "../features/storefront/head-of-landing.ts";
import { LandingPage } from "../features/storefront/landing-page.tsx";
import { loadStorefront } from "../features/storefront/load-storefront.ts";

export const Route = createFileRoute("/activations/$country/$service")({
  loader: ({ context, params }) => loadStorefront(context, params),
  head: ({ match, params }) => headOfLanding(match.context, params),
  staticData: { frame: "shop" },
  component: () => <LandingPage {...Route.useParams()} />,
});
