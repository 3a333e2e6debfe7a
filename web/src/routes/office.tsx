import { createFileRoute } from "@tanstack/react-router";
import { requireRole } from "../app/guards.ts";
import { AccountPages } from "../app/pages/account-pages.tsx";

export const Route = createFileRoute("/_frame/office")({
  beforeLoad: requireRole("operator"),
  component: AccountPages,
  staticData: { frame: "wide" },
});
