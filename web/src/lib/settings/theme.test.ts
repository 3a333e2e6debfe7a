import { describe, expect, it, vi } from "vitest";
import { setSettings } from "./settings-store.ts";
import { nextTheme, startTheme, themeScript } from "./theme.ts";

function fakeSystem(isDark: boolean) {
  const listeners = new Set<() => void>();
  const system = {
    matches: isDark,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
  };
  vi.stubGlobal("matchMedia", () => system);
  return {
    setDark(dark: boolean) {
      system.matches = dark;
      for (const listener of listeners) listener();
    },
  };
}

const shown = () => document.documentElement.dataset["theme"];

describe("theme", () => {
  it("SHELL-14 follows the system in auto while the page is open", () => {
    const system = fakeSystem(false);
    startTheme();
    expect(shown()).toBe("light");
    system.setDark(true);
    expect(shown()).toBe("dark");
    setSettings({ theme: "light" });
    expect(shown()).toBe("light");
    system.setDark(false);
    system.setDark(true);
    expect(shown()).toBe("light");
  });

  it("SHELL-14 sets the theme in the head script before the first paint", () => {
    fakeSystem(true);
    delete document.documentElement.dataset["theme"];
    new Function(themeScript)();
    expect(shown()).toBe("dark");
    localStorage.setItem("sonum_settings", JSON.stringify({ theme: "light" }));
    new Function(themeScript)();
    expect(shown()).toBe("light");
  });

  it("cycles through all three themes", () => {
    expect([nextTheme("auto"), nextTheme("light"), nextTheme("dark")]).toEqual(["light", "dark", "auto"]);
  });
});
