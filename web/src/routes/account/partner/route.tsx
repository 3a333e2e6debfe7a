import { createFileRoute } from "@tanstack/react-router";
import { requireRole } from "../../../app/guards.ts";

export const Route = createFileRoute("/_frame/account/partner")({
  beforeLoad: requireRole("partner"),
  staticData: { frame: "wide" },
});
