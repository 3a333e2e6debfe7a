import { Suspense, useEffect, useSyncExternalStore } from "react";
import { loadWithTexts } from "../../i18n/index.ts";
import { isPaletteKey, takeBufferedKeys } from "../../lib/page/first-interaction.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { isSingleKey } from "../../lib/page/single-key.ts";
import { keysStore, paletteStore } from "../../lib/settings/palette-store.ts";
import { setSettings, settingsStore } from "../../lib/settings/settings-store.ts";
import { nextTheme } from "../../lib/settings/theme.ts";

const PagePalette = lazyComponent(
  () => loadWithTexts("landing", () => import("./page-palette.tsx")),
  "PagePalette",
);
const ShopKeys = lazyComponent(
  () => loadWithTexts("landing", () => import("../../features/storefront/palette/shop-keys.tsx")),
  "ShopKeys",
);

/**
 * Global shortcuts: Ctrl or Cmd K opens the palette, `/` focuses the search, `R` repeats the last purchase,
 * `C` copies the newest code, `T` switches the theme, `?` lists the keys. Single keys are
 * ignored in fields and with modifiers.
 */
export function Shortcuts() {
  const isOpen = useSyncExternalStore(paletteStore.subscribe, paletteStore.get, () => false);
  const hasKeys = useSyncExternalStore(keysStore.subscribe, keysStore.get, () => false);
  useEffect(() => {
    for (const missed of takeBufferedKeys()) handleKey(missed);
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, []);
  return (
    <Suspense>
      {isOpen && <PagePalette typedBefore={readTyped} onClose={close} />}
      {hasKeys && <ShopKeys onClose={() => keysStore.set(false)} />}
    </Suspense>
  );
}

function close(): void {
  typedBefore = "";
  paletteStore.set(false);
}

/** Text typed between opening the palette and its field appearing. */
let typedBefore = "";
const readTyped = () => typedBefore;

function handleKey(event: KeyboardEvent): void {
  if (isPaletteKey(event) && !event.altKey && !event.shiftKey) {
    event.preventDefault();
    typedBefore = "";
    paletteStore.set(!paletteStore.get());
    return;
  }
  if (paletteStore.get()) {
    if (!event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey) collectTyped(event);
    return;
  }
  if (!isSingleKey(event)) return;

  const field = document.querySelector<HTMLElement>(
    `[data-shortcut="${CSS.escape(event.key.toLowerCase())}"]`,
  );
  if (field) {
    event.preventDefault();
    if (field instanceof HTMLInputElement) field.focus();
    // It may buy: a key held down presses once, and nothing is pressed behind a dialog.
    else if (!event.repeat && !document.querySelector("[role=dialog], [role=alertdialog]")) field.click();
  } else if (event.key === "?") {
    event.preventDefault();
    keysStore.set(true);
  } else if (event.code === "KeyT") {
    setSettings({ theme: nextTheme(settingsStore.get().theme) });
  }
}

/** The palette is loading: collects keystrokes for its field, wherever the focus is. */
function collectTyped(event: KeyboardEvent): void {
  const { key, target } = event;
  if (target instanceof Element && target.closest("[role=dialog]")) return;
  if (key === "Escape") close();
  else if (key === "Backspace") typedBefore = typedBefore.slice(0, -1);
  else if (key.length === 1) typedBefore += key;
  else return;
  event.preventDefault();
}
