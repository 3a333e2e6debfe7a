import "./ui/styles/fonts.css";
import "./ui/styles/tokens.css";
import "./ui/styles/base.css";
import type { I18n } from "@lingui/core";
import { toLocale } from "@sonum/contract/locale";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { OFFICE_ROOT_ID, OFFICE_TEXT_AREAS } from "./app/office/build-office-html.ts";
import { createOfficeRouter } from "./app/office/office-router.tsx";
import { changeLanguage, createI18n, loadTexts } from "./i18n/index.ts";
import { hasSessionExpired, sessionStore, startSession } from "./lib/session/session.ts";
import { readVisit } from "./lib/session/visit.ts";
import { settingsStore, startSettings } from "./lib/settings/settings-store.ts";
import { startTheme } from "./lib/settings/theme.ts";

let wasSignedIn = false;

/** The office is rendered only in the browser: the server has no session, and search engines do not index it. */
async function start(): Promise<void> {
  startSession();
  startSettings();
  startTheme();
  if (sessionStore.get()?.role !== "operator") return leave();
  wasSignedIn = true;
  sessionStore.subscribe(() => void (sessionStore.get()?.role !== "operator" && leave()));

  const { lang } = document.documentElement;
  const locale = toLocale(lang);
  const i18n = await createI18n(locale);
  await Promise.all(OFFICE_TEXT_AREAS.map(loadTexts));
  const visit = { ...readVisit(document.cookie, navigator.languages.join(",")), lang: locale };
  const container = document.getElementById(OFFICE_ROOT_ID);
  if (!container) return;
  syncLanguage(i18n);
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={createOfficeRouter({ i18n, visit })} />
    </StrictMode>,
  );
}

/** No operator is signed in here. An expired session returns to this page after signing in. */
function leave(): void {
  const isOver = hasSessionExpired() || !wasSignedIn;
  const to = `${location.pathname}${location.search}`;
  location.replace(isOver && !sessionStore.get() ? `/login?to=${encodeURIComponent(to)}` : "/activations");
}

function syncLanguage(i18n: I18n): void {
  const sync = async () => {
    const { lang } = settingsStore.get();
    if (lang === i18n.locale) return;
    await changeLanguage(i18n, lang);
    document.documentElement.lang = lang;
  };
  settingsStore.subscribe(() => void sync());
  void sync();
}

void start();
