import "./ui/fonts.css";
import "./ui/tokens.css";
import "./ui/base.css";
import { isLocale } from "@sonum/contract/locale";
import { RouterClient } from "@tanstack/react-router/ssr/client";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createAppRouter } from "./app/router.tsx";
import { keepDrawing, keepLanguage, leaveWhenSignedOut, tellClick } from "./app/shell/watchers.ts";
import { createI18n, loadTexts } from "./i18n/index.ts";
import { watchForFirstMove } from "./lib/first-move.ts";
import { formatMoney } from "./lib/format.ts";
import { keepLanding, landingOf } from "./lib/landing.ts";
import { splitAddress } from "./lib/page-address.ts";
import { startSession } from "./lib/session.ts";
import { setSettings, startSettings } from "./lib/settings-store.ts";
import { watchForTouches } from "./lib/take-over.ts";
import { startTheme } from "./lib/theme.ts";
import { readVisit } from "./lib/visit.ts";

/** The first picture is the server's, word for word; only then this browser's own settings take over. */
async function start(): Promise<void> {
  watchForFirstMove();
  watchForTouches();
  await pause();
  const { lang } = document.documentElement;
  const locale = isLocale(lang) ? lang : "en";
  const known = readVisit(document.cookie, navigator.languages.join(","));
  const visit = { ...known, lang: locale, landingId: landingOf(location.search) ?? known.landingId };
  startSession();
  startSettings();
  const { lang: addressed } = splitAddress(location.pathname);
  if (addressed) setSettings({ lang: addressed });
  keepLanding(location.search);
  startTheme();

  const i18n = await createI18n(locale);
  await pause();
  // The browser's number formats take their time to open. A worker has done it (after-first-paint.ts); where there is
  // none it is done here, because later it would be in the middle of drawing.
  await globalThis.formatsOpen;
  formatMoney(0, visit.currency, locale);
  await pause();
  const router = createAppRouter({ i18n, visit, address: publicAddress() });
  for (const { staticData } of router.matchRoutes(router.latestLocation))
    if (staticData.texts) await loadTexts(staticData.texts);
  keepLanguage(router, i18n);
  keepDrawing();
  leaveWhenSignedOut(router);
  tellClick();
  await pause();
  // As a transition it is done in short steps, and a press in between is heard at once.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
}

/** Lets the browser paint and answer in between: on a slow phone the steps of the start would be felt as one. */
const pause = () => new Promise((resume) => setTimeout(resume));

/** Where the server says the page lives; it may be reached under another name. */
function publicAddress(): URL {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return new URL(location.pathname, canonical?.href ?? location.origin);
}

void start();
