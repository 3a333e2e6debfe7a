import { lazyHydrate } from "../../lib/page/lazy-hydrate.tsx";
import { useSession } from "../../lib/session/use-session.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";

const PromoStrip = lazyHydrate(
  () => import("../../features/storefront/landing/promo-strip.tsx"),
  "PromoStrip",
  { texts: ["landing"], when: "soon" },
);

/** Only for visitors who came from a landing page of an advertisement; as a customer, until the bonus is used or over. */
export function PromoBanner() {
  const { landingId } = useSettings();
  const { role } = useSession();
  if (landingId === undefined || (role !== "guest" && role !== "customer")) return null;
  return <PromoStrip landingId={landingId} isCustomer={role === "customer"} />;
}
