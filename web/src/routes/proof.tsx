import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { headWithTitle, withAreaTexts } from "../app/page-title.ts";
import { ProofPage } from "../features/balance-proof/proof-page.tsx";

export const Route = createFileRoute("/_frame/proof")({
  beforeLoad: withAreaTexts("public"),
  // If this fails, the page shows it and retries. Imported lazily, because only this page needs the query.
  loader: async ({ context }) => {
    const { snapshots } = await import("../queries/proofs.ts");
    await context.queryClient.prefetchQuery(snapshots);
  },
  head: headWithTitle(msg`Proof of balances`),
  staticData: { frame: "wide", texts: "public" },
  component: ProofPage,
});
