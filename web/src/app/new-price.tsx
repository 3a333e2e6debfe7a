import { Suspense, useSyncExternalStore } from "react";
import { loadWithTexts } from "../i18n/index.ts";
import { newPriceStore } from "../lib/format/new-price.ts";
import { lazyComponent } from "../lib/page/lazy-component.ts";

const NewPriceDialog = lazyComponent(
  () => loadWithTexts("account", () => import("../features/new-price/new-price-dialog.tsx")),
  "NewPriceDialog",
);

/** Asks for consent when a price rose before the purchase; see lib/new-price.ts. */
export function NewPrice() {
  const change = useSyncExternalStore(newPriceStore.subscribe, newPriceStore.get, () => undefined);
  return (
    change && (
      <Suspense>
        <NewPriceDialog change={change} onAnswer={change.answer} />
      </Suspense>
    )
  );
}
