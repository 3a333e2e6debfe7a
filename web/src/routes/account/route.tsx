import { createFileRoute } from "@tanstack/react-router";
import { requireRole } from "../../app/guards.ts";
import { AccountPages } from "../../app/pages/account-pages.tsx";
import { loadStorefront } from "../../features/storefront/load-storefront.ts";
import { loadTexts } from "../../i18n/index.ts";

const requireSignIn = requireRole("customer", "partner", "operator");

export const Route = createFileRoute("/_frame/account")({
  beforeLoad: (gate) => {
    requireSignIn(gate);
    return loadTexts("account");
  },
  // The order panel beside the pages is public, so the server draws it complete.
  loader: async ({ context }) => {
    if (import.meta.env.SSR && context.role() === "customer") await loadStorefront(context, {});
  },
  staticData: { texts: "account" },
  component: AccountPages,
});
