import { lazyHydrate } from "../../lib/page/lazy-hydrate.tsx";

/** Pages beside the order panel: rendered on the server, loaded lazily in the browser. */
export const WelcomePage = lazyHydrate(() => import("./landing/welcome-page.tsx"), "WelcomePage", {
  texts: ["landing"],
});
export const LandingPage = lazyHydrate(() => import("./landing/landing-page.tsx"), "LandingPage", {
  texts: ["landing"],
  when: "soon",
});
export const RentPage = lazyHydrate(() => import("./rent/rent-page.tsx"), "RentPage", {
  texts: ["landing", "rental"],
});
