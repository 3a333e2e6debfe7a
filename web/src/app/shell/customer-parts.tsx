import { ClientOnly } from "@tanstack/react-router";
import { Suspense } from "react";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { lazyHydrate } from "../../lib/page/lazy-hydrate.tsx";

const TabBar = lazyHydrate(() => import("./tab-bar.tsx"), "TabBar", { texts: ["frame"], when: "soon" });
const AcceptableUse = lazyComponent(() => import("../acceptable-use.tsx"), "AcceptableUse");
const LiveUpdates = lazyComponent(() => import("./live-updates.tsx"), "LiveUpdates");
const NewPrice = lazyComponent(() => import("../new-price.tsx"), "NewPrice");
const PendingPurchase = lazyComponent(() => import("../pending-purchase.tsx"), "PendingPurchase");

/** Parts that only customers need; all but the tab bar are loaded after the page is shown. */
export const CustomerParts = () => (
  <>
    <TabBar />
    <ClientOnly>
      <Suspense>
        <LiveUpdates />
        <AcceptableUse />
        <NewPrice />
        <PendingPurchase />
      </Suspense>
    </ClientOnly>
  </>
);
