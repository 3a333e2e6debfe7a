import { withTexts } from "../../i18n/index.ts";
import { laterPart } from "../../lib/later-part.tsx";

/** What stands beside the order panel. The server draws it; the panel does not wait for it in the browser. */
export const WelcomePage = laterPart(
  "features/storefront/landing/welcome-page.tsx",
  () => withTexts("landing", () => import("./landing/welcome-page.tsx")),
  "WelcomePage",
);
export const LandingPage = laterPart(
  "features/storefront/landing/landing-page.tsx",
  () => withTexts("landing", () => import("./landing/landing-page.tsx")),
  "LandingPage",
);
