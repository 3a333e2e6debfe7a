import { withTexts } from "../../i18n/index.ts";
import { lazyPart } from "../../lib/lazy-part.ts";

/** Lazy pages, each with its own text catalogue. */
export const ProfilePage = lazyPart(
  () => withTexts("profile", () => import("../../features/profile/profile-page.tsx")),
  "ProfilePage",
);
export const StatisticsPage = lazyPart(
  () => withTexts("reports", () => import("../../features/statistics/statistics-page.tsx")),
  "StatisticsPage",
);
export const TariffsPage = lazyPart(
  () => withTexts("reports", () => import("../../features/tariffs/tariffs-page.tsx")),
  "TariffsPage",
);
export const FavouritesPage = lazyPart(
  () => withTexts("landing", () => import("../../features/storefront/customer/favourites-page.tsx")),
  "FavouritesPage",
);
export const TopUpPage = lazyPart(
  () => withTexts("money", () => import("../../features/top-up/top-up-page.tsx")),
  "TopUpPage",
);
export const PaymentDonePage = lazyPart(
  () => withTexts("money", () => import("../../features/top-up/payment-done-page.tsx")),
  "PaymentDonePage",
);
export const PaymentFailedPage = lazyPart(
  () => withTexts("money", () => import("../../features/top-up/payment-failed-page.tsx")),
  "PaymentFailedPage",
);
export const HistoryPage = lazyPart(
  () => withTexts("money", () => import("../../features/history/history-page.tsx")),
  "HistoryPage",
);
export const ReferralsPage = lazyPart(
  () => withTexts("earnings", () => import("../../features/earnings/referrals-page.tsx")),
  "ReferralsPage",
);
export const PayoutPage = lazyPart(
  () => withTexts("earnings", () => import("../../features/earnings/payout-page.tsx")),
  "PayoutPage",
);
export const RefundPage = lazyPart(
  () => withTexts("money", () => import("../../features/top-up/refund-page.tsx")),
  "RefundPage",
);
export const ConsolePage = lazyPart(
  () => withTexts("console", () => import("../../features/console/console-page.tsx")),
  "ConsolePage",
);
export const MachineViewPage = lazyPart(
  () => withTexts("console", () => import("../../features/machine-view/machine-view-page.tsx")),
  "MachineViewPage",
);
export const RentalsPage = lazyPart(
  () => withTexts("rental", () => import("../../features/rentals/rentals-page.tsx")),
  "RentalsPage",
);
export const RentalDonePage = lazyPart(
  () => withTexts("rental", () => import("../../features/rentals/rental-done-page.tsx")),
  "RentalDonePage",
);
