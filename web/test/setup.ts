import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { WAIT_MS_MAX } from "../../scripts/lib/slowness.ts";
import "../../server/test/fixtures/wait-defaults.ts";
import { messagesStore } from "../src/lib/api/system-messages.ts";
import { clearSession } from "../src/lib/session/session.ts";
import { defaultSettings } from "../src/lib/settings/settings.ts";
import { settingsStore } from "../src/lib/settings/settings-store.ts";
import { clearQueryClients } from "./open-query-clients.ts";

configure({ asyncUtilTimeout: WAIT_MS_MAX });

/** No test reaches the network: a request that a test does not answer, for instance of a page it left, stays open. */
globalThis.fetch = () => new Promise<never>(() => {});

/** Console errors and warnings fail the test. */
beforeEach(() => {
  for (const level of ["error", "warn"] as const) {
    vi.spyOn(console, level).mockImplementation((...values: unknown[]) => {
      throw new Error(`console.${level}: ${values.map(describeValue).join(" ")}`);
    });
  }
});

afterEach(() => {
  if (typeof document === "undefined") return;
  cleanup();
  clearQueryClients();
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: a token refreshed in one test must not affect the next
  document.cookie = "sonum_traded=; Path=/; Max-Age=0";
  clearSession();
  settingsStore.set(defaultSettings);
  messagesStore.set([]);
});

/** Includes the cause: React only reports that an error happened. */
const describeValue = (value: unknown): string =>
  value instanceof Error && value.cause ? `${value} because of ${describeValue(value.cause)}` : String(value);
