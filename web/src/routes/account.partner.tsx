import { createFileRoute } from "@tanstack/react-router";
import { requireRole } from "../app/guards.ts";

export const Route = createFileRoute("/account/partner")({
  beforeLoad: requireRole("partner"),
  staticData: { frame: "wide" },
});
