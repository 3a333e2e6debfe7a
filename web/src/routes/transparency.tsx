import { createFileRoute } from "@tanstack/react-router";
import { headWithDescription, withAreaTexts } from "../app/page-title.ts";
import { transparencyHead } from "../features/transparency/transparency-head.ts";
import { TransparencyPage } from "../features/transparency/transparency-page.tsx";

export const Route = createFileRoute("/_frame/transparency")({
  beforeLoad: withAreaTexts("public"),
  // If this fails, the page shows it and retries. Imported lazily, because only this page needs the query.
  loader: async ({ context }) => {
    const { transparency } = await import("../queries/transparency.ts");
    await context.queryClient.prefetchQuery(transparency);
  },
  head: headWithDescription(transparencyHead),
  staticData: { frame: "wide", texts: "public" },
  component: TransparencyPage,
});
