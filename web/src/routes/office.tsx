import { createFileRoute } from "@tanstack/react-router";
import { AccountPages } from "../app/account-pages.tsx";
import { requireRole } from "../app/guards.ts";

export const Route = createFileRoute("/_frame/office")({
  beforeLoad: requireRole("operator"),
  component: AccountPages,
  staticData: { frame: "wide" },
});
