import { laterPart } from "../../lib/later-part.tsx";

/** What stands beside the order panel. The server draws it; the panel does not wait for it in the browser. */
export const WelcomePage = laterPart(
  { file: "features/storefront/landing/welcome-page.tsx", area: "landing" },
  () => import("./landing/welcome-page.tsx"),
  "WelcomePage",
);
export const LandingPage = laterPart(
  { file: "features/storefront/landing/landing-page.tsx", area: "landing" },
  () => import("./landing/landing-page.tsx"),
  "LandingPage",
);
export const RentPage = laterPart(
  { file: "features/storefront/landing/rent-page.tsx", area: "landing" },
  () => import("./landing/rent-page.tsx"),
  "RentPage",
);
