import { createFileRoute } from "@tanstack/react-router";
import { headWithDescription, withAreaTexts } from "../app/page-title.ts";
import { referralHead } from "../features/referral-programme/referral-head.ts";
import { ReferralPage } from "../features/referral-programme/referral-page.tsx";
import { loadStorefront } from "../features/storefront/load-storefront.ts";

export const Route = createFileRoute("/_frame/referrals")({
  beforeLoad: withAreaTexts("public"),
  loader: ({ context }) => loadStorefront(context, {}),
  head: headWithDescription(referralHead),
  staticData: { texts: "public" },
  component: ReferralPage,
});
