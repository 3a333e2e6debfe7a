import { msg } from "@lingui/core/macro";
import { createFileRoute, useLocation } from "@tanstack/react-router";
import { headWithTitle } from "../../app/page-title.ts";
import { ActiveRentals } from "../../app/pages/lazy-pages.tsx";
import { OrderDonePage } from "../../features/numbers/result/order-done-page.tsx";

export const Route = createFileRoute("/_frame/account/order_done")({
  head: headWithTitle(msg`Number purchased`),
  component: OrderDone,
});

/** One address for activations and rentals. */
function OrderDone() {
  const isRental = useLocation({ select: ({ search }) => "rental" in search });
  return <OrderDonePage rentals={isRental ? <ActiveRentals /> : undefined} />;
}
