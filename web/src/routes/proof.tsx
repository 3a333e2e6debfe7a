import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { titled, withAreaTexts } from "../app/page-title.ts";
import { ProofPage } from "../features/balance-proof/proof-page.tsx";
import { snapshots } from "../queries/proofs.ts";

export const Route = createFileRoute("/_frame/proof")({
  beforeLoad: withAreaTexts("public"),
  // Without its figures the page says so itself and asks again.
  loader: ({ context }) => context.queryClient.prefetchQuery(snapshots),
  head: titled(msg`Proof of balances`),
  staticData: { frame: "wide", texts: "public" },
  component: ProofPage,
});
