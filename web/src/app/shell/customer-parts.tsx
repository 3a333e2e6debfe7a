import { ClientOnly } from "@tanstack/react-router";
import { Suspense } from "react";
import { loadWithTexts } from "../../i18n/index.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";

const AcceptableUse = lazyComponent(() => import("../acceptable-use.tsx"), "AcceptableUse");
const LiveUpdates = lazyComponent(() => import("./live-updates.tsx"), "LiveUpdates");
const NewPrice = lazyComponent(() => import("../new-price.tsx"), "NewPrice");
const PendingPurchase = lazyComponent(() => import("../pending-purchase.tsx"), "PendingPurchase");
const TabBar = lazyComponent(() => loadWithTexts("frame", () => import("./tab-bar.tsx")), "TabBar");

/** Parts that only customers need, loaded after the page is shown. */
export const CustomerParts = () => (
  <ClientOnly>
    <Suspense>
      <TabBar />
      <LiveUpdates />
      <AcceptableUse />
      <NewPrice />
      <PendingPurchase />
    </Suspense>
  </ClientOnly>
);
