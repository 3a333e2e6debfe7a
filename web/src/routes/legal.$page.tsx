import { createFileRoute } from "@tanstack/react-router";
import { describePage, withAreaTexts } from "../app/page-title.ts";
import { LegalPage } from "../features/legal/legal-page.tsx";

export const Route = createFileRoute("/_frame/legal/$page")({
  beforeLoad: withAreaTexts("public"),
  loader: async ({ context, params }) => {
    const { loadLegal } = await import("../features/legal/load-legal.ts");
    return loadLegal(params.page, context.i18n.locale);
  },
  head: ({ match, loaderData }) =>
    loaderData
      ? describePage(match, { title: loaderData.text.title, description: loaderData.text.summary })
      : {},
  staticData: { frame: "wide", texts: "public" },
  component: () => <LegalPage {...Route.useLoaderData()} />,
});
