import { createFileRoute } from "@tanstack/react-router";
import { AccountPages } from "../app/account-pages.tsx";
import { requireRole } from "../app/guards.ts";

export const Route = createFileRoute("/_frame/account")({
  beforeLoad: requireRole("customer", "partner", "operator"),
  component: AccountPages,
});
