import { loadWithTexts } from "../../i18n/index.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";

/** Lazy pages of partners, with the partners' text catalogue. */
export const PartnerHomePage = lazyComponent(
  () => loadWithTexts("partner", () => import("../../features/partner-home/partner-home-page.tsx")),
  "PartnerHomePage",
);
export const PartnerStatisticsPage = lazyComponent(
  () => loadWithTexts("partner", () => import("../../features/partner-lists/sim-sales-list.tsx")),
  "SimSalesList",
);
export const PartnerServicesPage = lazyComponent(
  () => loadWithTexts("partner", () => import("../../features/partner-lists/services-list.tsx")),
  "ServicesList",
);
export const PartnerHistoryPage = lazyComponent(
  () => loadWithTexts("partner", () => import("../../features/partner-lists/history-list.tsx")),
  "HistoryList",
);
export const PartnerEarningsPage = lazyComponent(
  () => loadWithTexts("partner", () => import("../../features/partner-earnings/earnings-page.tsx")),
  "PartnerEarningsPage",
);
