import { createFileRoute, redirect } from "@tanstack/react-router";
import { homeOf, navigationTo } from "../../app/guards.ts";

export const Route = createFileRoute("/_frame/account/")({
  beforeLoad: ({ context }) => {
    throw redirect(navigationTo(homeOf(context.role())));
  },
});
