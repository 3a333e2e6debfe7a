import { loadWithTexts } from "../../i18n/index.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";

/** Lazy pages, each with its own text catalogue. */
export const ProfilePage = lazyComponent(
  () => loadWithTexts("profile", () => import("../../features/profile/profile-page.tsx")),
  "ProfilePage",
);
export const StatisticsPage = lazyComponent(
  () => loadWithTexts("reports", () => import("../../features/statistics/statistics-page.tsx")),
  "StatisticsPage",
);
export const TariffsPage = lazyComponent(
  () => loadWithTexts("reports", () => import("../../features/tariffs/tariffs-page.tsx")),
  "TariffsPage",
);
export const FavoritesPage = lazyComponent(
  () => loadWithTexts("landing", () => import("../../features/storefront/customer/favorites-page.tsx")),
  "FavoritesPage",
);
export const TopUpPage = lazyComponent(
  () => loadWithTexts("money", () => import("../../features/top-up/top-up-page.tsx")),
  "TopUpPage",
);
export const TopUpInPlace = lazyComponent(
  () => loadWithTexts("money", () => import("../../features/top-up/top-up-in-place.tsx")),
  "TopUpInPlace",
);
export const PendingPurchaseNote = lazyComponent(
  () =>
    loadWithTexts(
      "landing",
      () => import("../../features/storefront/customer/pending/pending-purchase-note.tsx"),
    ),
  "PendingPurchaseNote",
);
export const PaymentDonePage = lazyComponent(
  () => loadWithTexts("money", () => import("../../features/top-up/payment-done-page.tsx")),
  "PaymentDonePage",
);
export const PaymentFailedPage = lazyComponent(
  () => loadWithTexts("money", () => import("../../features/top-up/payment-failed-page.tsx")),
  "PaymentFailedPage",
);
export const HistoryPage = lazyComponent(
  () => loadWithTexts("money", () => import("../../features/history/history-page.tsx")),
  "HistoryPage",
);
export const ReceiptPage = lazyComponent(
  () => loadWithTexts("money", () => import("../../features/receipts/receipt-page.tsx")),
  "ReceiptPage",
);
export const ReferralsPage = lazyComponent(
  () => loadWithTexts("earnings", () => import("../../features/earnings/referrals-page.tsx")),
  "ReferralsPage",
);
export const PayoutPage = lazyComponent(
  () => loadWithTexts("earnings", () => import("../../features/earnings/payout-page.tsx")),
  "PayoutPage",
);
export const RefundPage = lazyComponent(
  () => loadWithTexts("money", () => import("../../features/top-up/refund-page.tsx")),
  "RefundPage",
);
export const ConsolePage = lazyComponent(
  () => loadWithTexts("console", () => import("../../features/console/console-page.tsx")),
  "ConsolePage",
);
export const RentalsPage = lazyComponent(
  () => loadWithTexts("rental", () => import("../../features/rentals/rentals-page.tsx")),
  "RentalsPage",
);
export const ActiveRentals = lazyComponent(
  () => loadWithTexts("rental", () => import("../../features/rentals/active-rentals.tsx")),
  "ActiveRentals",
);
