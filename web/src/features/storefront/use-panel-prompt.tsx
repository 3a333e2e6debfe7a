import { type ReactNode, Suspense, useState } from "react";
import { loadWithTexts } from "../../i18n/index.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import type { PanelPrompt } from "./dialogs/panel-dialog.tsx";
import { type Favorites, useFavorites } from "./use-favorites.ts";

const PanelDialog = lazyComponent(
  () => loadWithTexts("landing", () => import("./dialogs/panel-dialog.tsx")),
  "PanelDialog",
);

/** What both order panels ask a visitor before an action can proceed, and the favorites, which need an account. */
export function usePanelPrompt() {
  const [prompt, openPrompt] = useState<PanelPrompt>();
  const favorites: Favorites = useFavorites(() => openPrompt("favorite"));
  const dialog: ReactNode = (
    <Suspense>{prompt && <PanelDialog prompt={prompt} onClose={() => openPrompt(undefined)} />}</Suspense>
  );
  return { openPrompt, favorites, dialog };
}
