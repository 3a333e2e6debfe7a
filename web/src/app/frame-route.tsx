import { createFileRoute, Outlet } from "@tanstack/react-router";
import { storefront } from "../queries/storefront.ts";
import { Layout } from "./shell/layout.tsx";

/**
 * Every page inside its frame. The router lets React take over what lies under the root in one piece, so nothing can be
 * pressed, and no other page asked for, while part of this one is still the server's drawing.
 */
export const Route = createFileRoute("/_frame")({
  // Needed by every page: part of the first script.
  codeSplitGroupings: [],
  // Which sections are closed is known with the first picture; without an answer all are open.
  loader: async ({ context: { queryClient } }) => {
    if (import.meta.env.SSR) await queryClient.ensureQueryData(storefront).catch(() => undefined);
  },
  component: () => (
    <Layout>
      <Outlet />
    </Layout>
  ),
});
