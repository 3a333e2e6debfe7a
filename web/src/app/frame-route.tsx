import { createFileRoute, Outlet } from "@tanstack/react-router";
import { storefront } from "../queries/storefront.ts";
import { Layout } from "./shell/layout.tsx";

/**
 * Layout route around every page. The router hydrates everything below the root in one piece, so users cannot
 * navigate away while part of the page is still plain server HTML.
 */
export const Route = createFileRoute("/_frame")({
  // Every page needs it: keep it in the first script.
  codeSplitGroupings: [],
  // The first render must know which sections are closed; if the query fails, all are open.
  loader: async ({ context: { queryClient } }) => {
    if (import.meta.env.SSR) await queryClient.ensureQueryData(storefront).catch(() => undefined);
  },
  component: () => (
    <Layout>
      <Outlet />
    </Layout>
  ),
});
