import { Suspense } from "react";
import { loadWithTexts } from "../i18n/index.ts";
import { lazyComponent } from "../lib/page/lazy-component.ts";
import { usePendingPurchase } from "../queries/pending-purchase.ts";

const AutoPurchase = lazyComponent(
  () => loadWithTexts("landing", () => import("../features/storefront/customer/pending/auto-purchase.tsx")),
  "AutoPurchase",
);

/** A purchase that waits for a top-up is made on whatever page the customer is. */
export function PendingPurchase() {
  const pending = usePendingPurchase();
  return (
    pending && (
      <Suspense>
        <AutoPurchase key={pending.key} pending={pending} />
      </Suspense>
    )
  );
}
