import { createFileRoute } from "@tanstack/react-router";
import { describePage, withAreaTexts } from "../app/page-title.ts";
import { LaterFeedbackForm } from "../features/contact/later-forms.tsx";
import { helpHead, questionsAsData } from "../features/help/head-of-help.ts";
import { HelpPage } from "../features/help/help-page.tsx";
import { loadHelp } from "../features/help/load-help.ts";
import { loadStorefront } from "../features/storefront/load-storefront.ts";

export const Route = createFileRoute("/_frame/help")({
  beforeLoad: withAreaTexts("public"),
  loader: async ({ context }) => {
    const [groups] = await Promise.all([loadHelp(context.i18n.locale), loadStorefront(context, {})]);
    return { groups };
  },
  head: ({ match, loaderData }) => ({
    ...describePage(match, helpHead),
    scripts: loaderData
      ? [{ type: "application/ld+json", children: questionsAsData(loaderData.groups) }]
      : [],
  }),
  staticData: { texts: "public" },
  component: () => <HelpPage groups={Route.useLoaderData().groups} form={<LaterFeedbackForm />} />,
});
