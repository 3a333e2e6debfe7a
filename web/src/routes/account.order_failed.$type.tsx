import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { titled } from "../app/page-title.ts";
import { OrderFailedPage } from "../features/numbers/result/order-failed-page.tsx";

export const Route = createFileRoute("/_frame/account/order_failed/$type")({
  head: titled(msg`Order failed`),
  component: () => <OrderFailedPage type={Route.useParams().type} />,
});
