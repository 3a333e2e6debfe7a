import { beforeEach, describe, expect, it, vi } from "vitest";
import { defaultSettings, mergeSettings } from "./settings.ts";
import { setSettings, settingsStore, startSettings } from "./settings-store.ts";

const kept = () => JSON.parse(localStorage.getItem("sonum_settings") ?? "{}");

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: a browser without our cookie
  document.cookie = "sonum_settings=; Path=/; Max-Age=0";
  vi.stubGlobal("navigator", { languages: ["et-EE", "en"] });
});

describe("settings", () => {
  it("SHELL-16 keeps every setting of the visitor under one key and finds them again", () => {
    startSettings();
    const chosen = {
      theme: "dark",
      messageSeconds: 7,
      listView: "list",
      lang: "ru",
      currency: "EUR",
      landingId: 3,
      promoStartedAt: 1_700_000_000_000,
      favouritesShown: true,
      lastViewed: { service: "tg", country: "ee" },
      project: "north",
      singleKeys: false,
      codeSound: true,
      codeAlerts: true,
    } as const;
    setSettings(chosen);
    expect(kept()).toEqual(chosen);

    settingsStore.set(defaultSettings);
    localStorage.setItem("sonum_settings", JSON.stringify(chosen));
    expect(mergeSettings(defaultSettings, kept())).toEqual(chosen);
  });

  it("SHELL-13 follows the browser's language on a first visit", () => {
    startSettings();
    expect(settingsStore.get().lang).toBe("et");
  });

  it("SHELL-4 a language set by address reaches the settings through the cookie", () => {
    localStorage.setItem("sonum_settings", JSON.stringify({ lang: "en" }));
    // biome-ignore lint/suspicious/noDocumentCookie: what the server sets
    document.cookie = `sonum_settings=${encodeURIComponent("lang=pt&theme=dark&currency=BRL&role=guest")}; Path=/`;
    startSettings();
    expect(settingsStore.get()).toMatchObject({ lang: "pt", theme: "dark", currency: "BRL" });
  });

  it("gives way to the default where something unfit was kept", () => {
    const odd = {
      theme: "pink",
      lang: "xx",
      currency: "DOGE",
      messageSeconds: -1,
      listView: 5,
      lastViewed: "tg",
    };
    expect(mergeSettings(defaultSettings, odd)).toEqual(defaultSettings);
    expect(mergeSettings(defaultSettings, "nonsense")).toEqual(defaultSettings);
  });
});
