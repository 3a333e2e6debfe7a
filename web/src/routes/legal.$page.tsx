import { createFileRoute } from "@tanstack/react-router";
import { describePage, withAreaTexts } from "../app/page-title.ts";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { loadLegal } from "../features/legal/load-legal.ts";

export const Route = createFileRoute("/_frame/legal/$page")({
  beforeLoad: withAreaTexts("public"),
  loader: ({ context, params }) => loadLegal(params.page, context.i18n.locale),
  head: ({ match, loaderData }) =>
    loaderData
      ? describePage(match, { title: loaderData.text.title, description: loaderData.text.summary })
      : {},
  staticData: { frame: "wide", texts: "public" },
  component: () => <LegalPage {...Route.useLoaderData()} />,
});
