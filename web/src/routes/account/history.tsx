import { msg } from "@lingui/core/macro";
import { createFileRoute, useLocation } from "@tanstack/react-router";
import { headWithTitle } from "../../app/page-title.ts";
import { HistoryPage, ReceiptPage } from "../../app/pages/lazy-pages.tsx";

export const Route = createFileRoute("/_frame/account/history")({
  head: headWithTitle(msg`History`),
  component: HistoryOrReceipt,
});

/** `?receipt` is the id of a top-up or order. A route of its own would be loaded with the first page. */
function HistoryOrReceipt() {
  const search: { receipt?: unknown } = useLocation({ select: ({ search }) => search });
  return search.receipt === undefined ? <HistoryPage /> : <ReceiptPage id={String(search.receipt)} />;
}
