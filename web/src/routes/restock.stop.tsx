import { msg } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { headWithTitle, withAreaTexts } from "../app/page-title.ts";
import { StopMailsPage } from "../app/pages/stop-mails-page.tsx";

/** `?token` comes from a link in a mail. */
export const Route = createFileRoute("/_frame/restock/stop")({
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: typeof token === "string" ? token : "" }),
  beforeLoad: ({ search }) => {
    if (search.token === "") throw redirect({ to: "/error" });
    return withAreaTexts("account")();
  },
  head: headWithTitle(msg`No more mails`),
  staticData: { frame: "wide", texts: "account" },
  component: () => <StopMailsPage token={Route.useSearch().token} />,
});
