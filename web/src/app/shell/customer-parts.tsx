import { ClientOnly } from "@tanstack/react-router";
import { Suspense } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";

const AcceptableUse = lazyPart(() => import("../acceptable-use.tsx"), "AcceptableUse");
const LiveUpdates = lazyPart(() => import("./live-updates.tsx"), "LiveUpdates");
const TabBar = lazyPart(() => import("./tab-bar.tsx"), "TabBar");

/** What only a customer needs, fetched after the page stands. */
export const CustomerParts = () => (
  <ClientOnly>
    <Suspense>
      <TabBar />
      <LiveUpdates />
      <AcceptableUse />
    </Suspense>
  </ClientOnly>
);
