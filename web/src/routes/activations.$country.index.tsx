import { createFileRoute } from "@tanstack/react-router";
import { HomePage } from "../app/pages/home-page.tsx";
import { landingHead, loadLanding } from "../features/storefront/landing-head.ts";
import { LandingPage } from "../features/storefront/public-pages.ts";

export const Route = createFileRoute("/_frame/activations/$country/")({
  loader: loadLanding,
  // The server's structured data must not come back with the page: the browser's policy forbids new scripts.
  gcTime: 0,
  head: landingHead,
  staticData: { frame: "shop" },
  component: () => <HomePage welcome={<LandingPage {...Route.useParams()} />} />,
});
