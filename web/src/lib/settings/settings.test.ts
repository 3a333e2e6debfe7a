import { beforeEach, describe, expect, it, vi } from "vitest";
import { defaultSettings, mergeSettings } from "./settings.ts";
import { setSettings, settingsStore, startSettings } from "./settings-store.ts";

const stored = () => JSON.parse(localStorage.getItem("sonum_settings") ?? "{}");

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: a browser without our cookie
  document.cookie = "sonum_settings=; Path=/; Max-Age=0";
  vi.stubGlobal("navigator", { languages: ["et-EE", "en"] });
});

describe("settings", () => {
  it("SHELL-16 stores all settings under one key and reads them back", () => {
    startSettings();
    const chosen = {
      theme: "dark",
      messageSeconds: 7,
      listView: "list",
      lang: "ru",
      currency: "EUR",
      landingId: 3,
      promoStartedAt: 1_700_000_000_000,
      onlyFavorites: true,
      lastViewed: { service: "tg", country: "ee" },
      project: "north",
      singleKeys: false,
      codeSound: true,
      codeAlerts: true,
    } as const;
    setSettings(chosen);
    expect(stored()).toEqual(chosen);

    settingsStore.set(defaultSettings);
    localStorage.setItem("sonum_settings", JSON.stringify(chosen));
    expect(mergeSettings(defaultSettings, stored())).toEqual(chosen);
  });

  it("SHELL-13 uses the browser's language on a first visit", () => {
    startSettings();
    expect(settingsStore.get().lang).toBe("et");
  });

  it("SHELL-4 takes a language set by address from the cookie", () => {
    localStorage.setItem("sonum_settings", JSON.stringify({ lang: "en" }));
    // biome-ignore lint/suspicious/noDocumentCookie: set by the server
    document.cookie = `sonum_settings=${encodeURIComponent("lang=pt&theme=dark&currency=BRL&role=guest")}; Path=/`;
    startSettings();
    expect(settingsStore.get()).toMatchObject({ lang: "pt", theme: "dark", currency: "BRL" });
  });

  it("replaces invalid stored values by the defaults", () => {
    const invalid = {
      theme: "pink",
      lang: "xx",
      currency: "DOGE",
      messageSeconds: -1,
      listView: 5,
      lastViewed: "tg",
    };
    expect(mergeSettings(defaultSettings, invalid)).toEqual(defaultSettings);
    expect(mergeSettings(defaultSettings, "nonsense")).toEqual(defaultSettings);
  });
});
