import { createFileRoute } from "@tanstack/react-router";
import { headWithDescription, withAreaTexts } from "../app/page-title.ts";
import { partnerHead } from "../features/partner-landing/partner-head.ts";
import { PartnerPage } from "../features/partner-landing/partner-page.tsx";

export const Route = createFileRoute("/_frame/partner/")({
  beforeLoad: withAreaTexts("partner"),
  loader: async ({ context }) => {
    const { partnerTerms } = await import("../queries/partners.ts");
    return context.queryClient.ensureQueryData(partnerTerms);
  },
  head: headWithDescription(partnerHead),
  staticData: { frame: "wide", texts: "partner" },
  component: () => <PartnerPage terms={Route.useLoaderData()} />,
});
