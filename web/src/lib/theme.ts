import { SETTINGS_KEY, type Theme } from "./settings.ts";
import { settingsStore } from "./settings-store.ts";

const DARK = "(prefers-color-scheme: dark)";

/** Keeps `data-theme` true to the setting; "auto" follows the system while the page is open. */
export function startTheme(): void {
  const system = matchMedia(DARK);
  const { dataset } = document.documentElement;
  const apply = () => {
    const shown = shownTheme(settingsStore.get().theme, system.matches);
    // Said again, even the same makes the browser look at every style anew.
    if (dataset["theme"] !== shown) dataset["theme"] = shown;
  };
  system.addEventListener("change", apply);
  settingsStore.subscribe(apply);
  apply();
}

const shownTheme = (theme: Theme, isSystemDark: boolean): "light" | "dark" =>
  theme === "auto" ? (isSystemDark ? "dark" : "light") : theme;

/** One press goes round: auto, light, dark, auto. */
export const nextTheme = (theme: Theme): Theme =>
  theme === "auto" ? "light" : theme === "light" ? "dark" : "auto";

/**
 * Runs in the head before anything is painted, when the server could not know the colours itself:
 * first visit, or "auto". Plain old JavaScript, because it is sent as it stands.
 */
export const themeScript = `(function(){var t;try{t=JSON.parse(localStorage.getItem("${SETTINGS_KEY}")||"{}").theme}catch(e){}
document.documentElement.dataset.theme=t==="light"||t==="dark"?t:matchMedia("${DARK}").matches?"dark":"light"})()`;
