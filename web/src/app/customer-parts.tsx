import { ClientOnly } from "@tanstack/react-router";
import { lazy, Suspense } from "react";

const LiveUpdates = lazy(async () => ({ default: (await import("./live-updates.tsx")).LiveUpdates }));
const TabBar = lazy(async () => ({ default: (await import("./tab-bar.tsx")).TabBar }));

/** What only a customer needs, fetched after the page stands. */
export const CustomerParts = () => (
  <ClientOnly>
    <Suspense>
      <TabBar />
      <LiveUpdates />
    </Suspense>
  </ClientOnly>
);
