import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { titled } from "../app/page-title.ts";
import { MailsPage } from "../app/pages/later-pages.tsx";

/** `id` is the mail that is open. */
export const Route = createFileRoute("/_frame/office/mails")({
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } =>
    typeof id === "string" || typeof id === "number" ? { id: String(id) } : {},
  head: titled(msg`Mails`),
  component: () => <MailsPage id={Route.useSearch().id} />,
});
