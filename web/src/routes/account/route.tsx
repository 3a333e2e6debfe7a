import { createFileRoute } from "@tanstack/react-router";
import { requireRole } from "../../app/guards.ts";
import { AccountPages } from "../../app/pages/account-pages.tsx";
import { loadTexts } from "../../i18n/index.ts";

const requireSignIn = requireRole("customer", "partner", "operator");

export const Route = createFileRoute("/_frame/account")({
  beforeLoad: (gate) => {
    requireSignIn(gate);
    return loadTexts("account");
  },
  staticData: { texts: "account" },
  component: AccountPages,
});
