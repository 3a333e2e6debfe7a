import { createFileRoute } from "@tanstack/react-router";
import { described, withAreaTexts } from "../app/page-title.ts";
import { transparencyHead } from "../features/transparency/transparency-head.ts";
import { TransparencyPage } from "../features/transparency/transparency-page.tsx";

export const Route = createFileRoute("/_frame/transparency")({
  beforeLoad: withAreaTexts("public"),
  // Without its figures the page says so itself and asks again. No other page needs the question.
  loader: async ({ context }) => {
    const { transparency } = await import("../queries/transparency.ts");
    await context.queryClient.prefetchQuery(transparency);
  },
  head: described(transparencyHead),
  staticData: { frame: "wide", texts: "public" },
  component: TransparencyPage,
});
