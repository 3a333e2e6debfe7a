import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { forgetSession } from "../src/lib/session.ts";
import { defaultSettings } from "../src/lib/settings.ts";
import { settingsStore } from "../src/lib/settings-store.ts";
import { messagesStore } from "../src/lib/system-messages.ts";

/** A busy machine is slow, not wrong. */
configure({ asyncUtilTimeout: 200_000 });

/** Noise on the console is a failure nobody looks at; here everybody does. */
beforeEach(() => {
  for (const level of ["error", "warn"] as const) {
    vi.spyOn(console, level).mockImplementation((...said: unknown[]) => {
      throw new Error(`console.${level}: ${said.map(tell).join(" ")}`);
    });
  }
});

afterEach(() => {
  if (typeof document === "undefined") return;
  cleanup();
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: no token of one test was traded in another
  document.cookie = "sonum_traded=; Path=/; Max-Age=0";
  forgetSession();
  settingsStore.set(defaultSettings);
  messagesStore.set([]);
});

/** With what lies behind a failure: React says only that there was one. */
const tell = (said: unknown): string =>
  said instanceof Error && said.cause ? `${said} because of ${tell(said.cause)}` : String(said);
