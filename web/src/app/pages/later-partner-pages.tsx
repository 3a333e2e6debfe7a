import { withTexts } from "../../i18n/index.ts";
import { lazyPart } from "../../lib/lazy-part.ts";

/** Lazy pages of partners, with the partners' text catalogue. */
export const PartnerHomePage = lazyPart(
  () => withTexts("partner", () => import("../../features/partner-home/partner-home-page.tsx")),
  "PartnerHomePage",
);
export const PartnerStatisticsPage = lazyPart(
  () => withTexts("partner", () => import("../../features/partner-lists/statistics-list.tsx")),
  "StatisticsList",
);
export const PartnerServicesPage = lazyPart(
  () => withTexts("partner", () => import("../../features/partner-lists/services-list.tsx")),
  "ServicesList",
);
export const PartnerHistoryPage = lazyPart(
  () => withTexts("partner", () => import("../../features/partner-lists/history-list.tsx")),
  "HistoryList",
);
