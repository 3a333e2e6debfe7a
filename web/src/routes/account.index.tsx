import { createFileRoute, redirect } from "@tanstack/react-router";
import { homeOf, leadTo } from "../app/guards.ts";

export const Route = createFileRoute("/_frame/account/")({
  beforeLoad: ({ context }) => {
    throw redirect(leadTo(homeOf(context.role())));
  },
});
