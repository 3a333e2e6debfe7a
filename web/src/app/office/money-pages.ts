import { msg } from "@lingui/core/macro";
import { BookOpen, HandCoins, Landmark, MessageCircleWarning, Scale } from "lucide-react";
import { type OfficePage, page } from "./office-page.ts";

/** Pages about money: its state, payments, payouts, complaints and the ledger. */
export const moneyPages: readonly OfficePage[] = [
  {
    path: "/office/money",
    roles: ["finance"],
    navGroup: "money",
    icon: Scale,
    title: msg`Money`,
    Page: page(() => import("../../features/office/money/money-page.tsx"), "MoneyPage", "office-money"),
  },
  {
    path: "/office/payments",
    roles: ["finance"],
    navGroup: "money",
    icon: Landmark,
    title: msg`Payments`,
    Page: page(() => import("../../features/office/money/payments-page.tsx"), "PaymentsPage", "office-money"),
  },
  {
    path: "/office/payouts",
    roles: ["finance"],
    navGroup: "money",
    icon: HandCoins,
    title: msg`Payouts`,
    Page: page(
      () => import("../../features/earnings/office/payout-queue-page.tsx"),
      "PayoutQueuePage",
      "earnings",
    ),
  },
  {
    path: "/office/complaints",
    roles: ["finance", "support"],
    navGroup: "money",
    icon: MessageCircleWarning,
    title: msg`Complaints about codes`,
    Page: page(
      () => import("../../features/office/money/complaints-page.tsx"),
      "ComplaintsPage",
      "office-money",
    ),
  },
  {
    path: "/office/ledger",
    roles: ["finance"],
    navGroup: "money",
    icon: BookOpen,
    title: msg`Books`,
    Page: page(() => import("../../features/office/money/ledger-page.tsx"), "LedgerPage", "office-money"),
  },
];
