import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { titled, withAreaTexts } from "../app/page-title.ts";
import { ProofPage } from "../features/balance-proof/proof-page.tsx";

export const Route = createFileRoute("/_frame/proof")({
  beforeLoad: withAreaTexts("public"),
  // Without its figures the page says so itself and asks again. No other page needs the question.
  loader: async ({ context }) => {
    const { snapshots } = await import("../queries/proofs.ts");
    await context.queryClient.prefetchQuery(snapshots);
  },
  head: titled(msg`Proof of balances`),
  staticData: { frame: "wide", texts: "public" },
  component: ProofPage,
});
