import { msg } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { headWithTitle, withAreaTexts } from "../app/page-title.ts";
import { VerifyPage } from "../app/pages/verify-page.tsx";

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** `?token&email` come from the link in the mail. */
export const Route = createFileRoute("/_frame/verify")({
  validateSearch: (search: Record<string, unknown>) => ({
    token: textOf(search["token"]),
    email: textOf(search["email"]),
  }),
  beforeLoad: ({ search }) => {
    if (search.token === "") throw redirect({ to: "/error" });
    return withAreaTexts("account")();
  },
  head: headWithTitle(msg`E-mail verification`),
  staticData: { frame: "wide", texts: "account" },
  component: () => <VerifyPage {...Route.useSearch()} />,
});
