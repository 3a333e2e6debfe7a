import { ClientOnly } from "@tanstack/react-router";
import { Suspense } from "react";
import { withTexts } from "../../i18n/index.ts";
import { lazyPart } from "../../lib/lazy-part.ts";

const AcceptableUse = lazyPart(() => import("../acceptable-use.tsx"), "AcceptableUse");
const LiveUpdates = lazyPart(() => import("./live-updates.tsx"), "LiveUpdates");
const NewPrice = lazyPart(() => import("../new-price.tsx"), "NewPrice");
const TabBar = lazyPart(() => withTexts("frame", () => import("./tab-bar.tsx")), "TabBar");

/** Parts that only customers need, loaded after the page is shown. */
export const CustomerParts = () => (
  <ClientOnly>
    <Suspense>
      <TabBar />
      <LiveUpdates />
      <AcceptableUse />
      <NewPrice />
    </Suspense>
  </ClientOnly>
);
