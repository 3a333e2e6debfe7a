import { msg } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { homeOf, leadTo } from "../app/guards.ts";
import { titled } from "../app/page-title.ts";
import { SignUpPage } from "../app/pages/sign-up-page.tsx";

export const Route = createFileRoute("/_frame/sign_up")({
  beforeLoad: ({ context }) => {
    const role = context.role();
    if (role !== "guest" && !import.meta.env.SSR) throw redirect(leadTo(homeOf(role)));
  },
  head: titled(msg`Sign up`),
  staticData: { frame: "wide" },
  component: SignUpPage,
});
