import { createFileRoute } from "@tanstack/react-router";
import { headWithDescription, withAreaTexts } from "../app/page-title.ts";
import { LazyFeedbackForm } from "../features/contact/lazy-forms.tsx";
import { helpHead } from "../features/help/help-head.ts";
import { HelpPage } from "../features/help/help-page.tsx";
import { loadStorefront } from "../features/storefront/load-storefront.ts";

export const Route = createFileRoute("/_frame/help")({
  beforeLoad: withAreaTexts("public"),
  loader: async ({ context }) => {
    const { loadHelp } = await import("../features/help/load-help.ts");
    const [groups] = await Promise.all([loadHelp(context.i18n.locale), loadStorefront(context, {})]);
    return { groups };
  },
  head: headWithDescription(helpHead),
  staticData: { texts: "public" },
  component: () => <HelpPage groups={Route.useLoaderData().groups} form={<LazyFeedbackForm />} />,
});
