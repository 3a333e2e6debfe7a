import { laterPart } from "../../lib/later-part.tsx";

/** Pages beside the order panel: rendered on the server, loaded lazily in the browser. */
export const WelcomePage = laterPart(() => import("./landing/welcome-page.tsx"), "WelcomePage", {
  texts: ["landing"],
});
export const LandingPage = laterPart(() => import("./landing/landing-page.tsx"), "LandingPage", {
  texts: ["landing"],
  when: "soon",
});
export const RentPage = laterPart(() => import("./rent/rent-page.tsx"), "RentPage", {
  texts: ["landing", "rental"],
});
