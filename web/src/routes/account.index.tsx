import { createFileRoute, redirect } from "@tanstack/react-router";
import { homeOf } from "../app/guards.ts";

export const Route = createFileRoute("/_frame/account/")({
  beforeLoad: ({ context }) => {
    throw redirect({ to: homeOf(context.role()) });
  },
});
