import { msg } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { homeOf, navigationTo } from "../app/guards.ts";
import { headWithTitle, withAreaTexts } from "../app/page-title.ts";
import { SignUpPage } from "../app/pages/sign-up-page.tsx";

export const Route = createFileRoute("/_frame/sign_up")({
  beforeLoad: ({ context }) => {
    const role = context.role();
    if (role !== "guest" && !import.meta.env.SSR) throw redirect(navigationTo(homeOf(role)));
    return withAreaTexts("account")();
  },
  head: headWithTitle(msg`Sign up`),
  staticData: { frame: "wide", texts: "account" },
  component: SignUpPage,
});
