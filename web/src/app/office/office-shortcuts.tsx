import { useLingui } from "@lingui/react";
import { Suspense, useEffect, useSyncExternalStore } from "react";
import { loadWithTexts } from "../../i18n/index.ts";
import { isPaletteKey } from "../../lib/page/first-interaction.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { isSingleKey } from "../../lib/page/single-key.ts";
import { keysStore, paletteStore } from "../../lib/settings/palette-store.ts";
import { setSettings, settingsStore } from "../../lib/settings/settings-store.ts";
import { nextTheme } from "../../lib/settings/theme.ts";
import { useShownPages } from "./use-shown-pages.ts";

const OfficePalette = lazyComponent(
  () => loadWithTexts("office", () => import("../../features/office/palette/office-palette.tsx")),
  "OfficePalette",
);
const OfficeKeys = lazyComponent(
  () => loadWithTexts("office", () => import("../../features/office/palette/office-keys.tsx")),
  "OfficeKeys",
);

/** Ctrl or Cmd K opens the palette, `?` the list of keys, `T` switches the theme. */
export function OfficeShortcuts() {
  const isOpen = useSyncExternalStore(paletteStore.subscribe, paletteStore.get);
  const hasKeys = useSyncExternalStore(keysStore.subscribe, keysStore.get);
  useEffect(() => {
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, []);
  return (
    <Suspense>
      {isOpen && <Palette />}
      {hasKeys && <OfficeKeys onClose={() => keysStore.set(false)} />}
    </Suspense>
  );
}

function Palette() {
  const { _ } = useLingui();
  const pages = useShownPages().flatMap(({ path, title, icon: Icon, navGroup }) =>
    navGroup ? [{ path, name: _(title), icon: Icon && <Icon size={18} /> }] : [],
  );
  return <OfficePalette pages={pages} onClose={() => paletteStore.set(false)} />;
}

function handleKey(event: KeyboardEvent): void {
  if (isPaletteKey(event) && !event.altKey && !event.shiftKey) {
    event.preventDefault();
    paletteStore.set(!paletteStore.get());
  } else if (!isSingleKey(event) || paletteStore.get()) return;
  else if (event.key === "?") keysStore.set(true);
  else if (event.code === "KeyT") setSettings({ theme: nextTheme(settingsStore.get().theme) });
}
