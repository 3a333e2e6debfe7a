import { type ReactNode, Suspense, useState } from "react";
import { loadWithTexts } from "../../i18n/index.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import type { GuestPurchase, PanelPrompt } from "./dialogs/panel-dialog.tsx";
import { type Favorites, useFavorites } from "./use-favorites.ts";

const PanelDialog = lazyComponent(
  () => loadWithTexts("account", () => loadWithTexts("landing", () => import("./dialogs/panel-dialog.tsx"))),
  "PanelDialog",
);

/** What both order panels ask a visitor before an action can proceed, and the favorites, which need an account. */
export function usePanelPrompt() {
  const [prompt, openPrompt] = useState<PanelPrompt>();
  const favorites: Favorites = useFavorites(() => openPrompt("favorite"));
  /** `purchase`: what a guest who is asked to register buys next. */
  const renderDialog = (purchase?: GuestPurchase): ReactNode => (
    <Suspense>
      {prompt && <PanelDialog prompt={prompt} purchase={purchase} onClose={() => openPrompt(undefined)} />}
    </Suspense>
  );
  return { openPrompt, favorites, renderDialog };
}
