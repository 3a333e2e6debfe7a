import { SETTINGS_KEY, type Theme } from "./settings.ts";
import { settingsStore } from "./settings-store.ts";

const DARK = "(prefers-color-scheme: dark)";

/** Keeps `data-theme` in sync with the setting; "auto" follows the system. */
export function startTheme(): void {
  const system = matchMedia(DARK);
  const { dataset } = document.documentElement;
  const apply = () => {
    const shown = shownTheme(settingsStore.get().theme, system.matches);
    // Setting even the same value makes the browser recalculate all styles.
    if (dataset["theme"] !== shown) dataset["theme"] = shown;
  };
  system.addEventListener("change", apply);
  settingsStore.subscribe(apply);
  apply();
}

const shownTheme = (theme: Theme, isSystemDark: boolean): "light" | "dark" =>
  theme === "auto" ? (isSystemDark ? "dark" : "light") : theme;

/** Cycles: auto, light, dark, auto. */
export const nextTheme = (theme: Theme): Theme =>
  theme === "auto" ? "light" : theme === "light" ? "dark" : "auto";

/**
 * Runs in the head before the first paint if the server does not know the theme: first visit, or "auto".
 * ES5, because it is sent untranspiled.
 */
export const themeScript = `(function(){var t;try{t=JSON.parse(localStorage.getItem("${SETTINGS_KEY}")||"{}").theme}catch(e){}
document.documentElement.dataset.theme=t==="light"||t==="dark"?t:matchMedia("${DARK}").matches?"dark":"light"})()`;
