import { createFileRoute } from "@tanstack/react-router";
import { requireRole } from "../app/guards.ts";

export const Route = createFileRoute("/office")({
  beforeLoad: requireRole("operator"),
  staticData: { frame: "wide" },
});
