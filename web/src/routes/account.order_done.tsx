import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { titled } from "../app/page-title.ts";
import { OrderDonePage } from "../features/numbers/result/order-done-page.tsx";

export const Route = createFileRoute("/_frame/account/order_done")({
  head: titled(msg`Number purchased`),
  component: OrderDonePage,
});
