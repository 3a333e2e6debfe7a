import { msg } from "@lingui/core/macro";
import { type OfficePage, page } from "./office-page.ts";

/** Pages about one order, user, partner, text, machine or ticket, opened from their lists. */
export const recordPages: readonly OfficePage[] = [
  {
    path: "/office/orders/$orderId",
    title: msg`Order`,
    Page: page(() => import("../../features/office/orders/order-page.tsx"), "OrderPage", "office-orders"),
  },
  {
    path: "/office/texts/$id",
    title: msg`Legal text`,
    Page: page(() => import("../../features/office/texts/text-page.tsx"), "TextPage"),
  },
  {
    path: "/office/users/$userId",
    title: msg`User`,
    Page: page(() => import("../../features/office/people/user-page.tsx"), "UserPage", "office-people"),
  },
  {
    path: "/office/partners/$partnerId",
    title: msg`Partner`,
    Page: page(() => import("../../features/office/partners/partner-page.tsx"), "PartnerPage"),
  },
  {
    path: "/office/fleet/$machineId",
    title: msg`Machine`,
    Page: page(() => import("../../features/office/fleet/machine-page.tsx"), "MachinePage", "office-lawful"),
  },
  {
    path: "/office/inbox/$number",
    title: msg`Ticket`,
    Page: page(() => import("../../features/office/inbox/ticket-page.tsx"), "TicketPage", "office-lawful"),
  },
];
