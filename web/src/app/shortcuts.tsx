import { useEffect } from "react";
import { setSettings, settingsStore } from "../lib/settings-store.ts";
import { nextTheme } from "../lib/theme.ts";

/** Single keys for the whole page: `/` to the search, `T` for the theme. Fields and modified keys are left alone. */
export function Shortcuts() {
  useEffect(() => {
    addEventListener("keydown", act);
    return () => removeEventListener("keydown", act);
  }, []);
  return null;
}

function act(event: KeyboardEvent): void {
  if (!settingsStore.get().singleKeys || event.defaultPrevented) return;
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;

  const field = document.querySelector<HTMLElement>(
    `[data-shortcut="${CSS.escape(event.key.toLowerCase())}"]`,
  );
  if (field) {
    event.preventDefault();
    if (field instanceof HTMLInputElement) field.focus();
    else field.click();
  } else if (event.code === "KeyT") {
    setSettings({ theme: nextTheme(settingsStore.get().theme) });
  }
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
