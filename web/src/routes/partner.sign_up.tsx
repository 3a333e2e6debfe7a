import { createFileRoute, redirect } from "@tanstack/react-router";
import { headWithDescription, withAreaTexts } from "../app/page-title.ts";
import { PartnerSignUpPage } from "../app/pages/partner-sign-up-page.tsx";
import { partnerSignUpHead, useSignUpLead } from "../features/partner-landing/partner-head.ts";

export const Route = createFileRoute("/_frame/partner/sign_up")({
  beforeLoad: ({ context }) => {
    if (context.role() === "partner" && !import.meta.env.SSR) throw redirect({ to: "/account/partner" });
    return withAreaTexts("partner")();
  },
  head: headWithDescription(partnerSignUpHead),
  staticData: { frame: "wide", texts: "partner" },
  component: () => <PartnerSignUpPage lead={useSignUpLead()} />,
});
