import { msg } from "@lingui/core/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { titled } from "../app/page-title.ts";
import { StopMailsPage } from "../app/pages/stop-mails-page.tsx";

/** `?token`, from a mail. Without one there is nothing to stop. */
export const Route = createFileRoute("/_frame/restock/stop")({
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: typeof token === "string" ? token : "" }),
  beforeLoad: ({ search }) => {
    if (search.token === "") throw redirect({ to: "/error" });
  },
  head: titled(msg`No more mails`),
  staticData: { frame: "wide" },
  component: () => <StopMailsPage token={Route.useSearch().token} />,
});
