import { laterPart } from "../../lib/later-part.tsx";

/** What stands beside the order panel. The server draws it; the panel does not wait for it in the browser. */
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
