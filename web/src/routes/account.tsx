import { createFileRoute } from "@tanstack/react-router";
import { requireRole } from "../app/guards.ts";
import { AccountPages } from "../app/pages/account-pages.tsx";

export const Route = createFileRoute("/_frame/account")({
  beforeLoad: requireRole("customer", "partner", "operator"),
  component: AccountPages,
});
