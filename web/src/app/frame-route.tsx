import { createFileRoute, Outlet } from "@tanstack/react-router";
import { currencies } from "../queries/catalogue.ts";
import { storefront } from "../queries/storefront.ts";
import { Layout } from "./shell/layout.tsx";

/**
 * Layout route around every page. The router hydrates everything below the root in one piece, so users cannot
 * navigate away while part of the page is still plain server HTML.
 */
export const Route = createFileRoute("/_frame")({
  // Every page needs it: keep it in the first script.
  codeSplitGroupings: [],
  // The first render must know which sections are closed, and the header its currencies; if a query fails, all are open, and
  // the header has the chosen currency.
  loader: async ({ context: { queryClient } }) => {
    if (!import.meta.env.SSR) return;
    await Promise.allSettled([
      queryClient.ensureQueryData(storefront),
      queryClient.ensureQueryData(currencies),
    ]);
  },
  component: () => (
    <Layout>
      <Outlet />
    </Layout>
  ),
});
