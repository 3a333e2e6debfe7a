import "./ui/styles/fonts.css";
import "./ui/styles/tokens.css";
import "./ui/styles/base.css";
import { toLocale } from "@sonum/contract/locale";
import { RouterClient } from "@tanstack/react-router/ssr/client";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createAppRouter } from "./app/router.tsx";
import {
  hydrateOnChange,
  leaveOnSignOut,
  reportAdClick,
  syncLanguage,
  syncMailLanguage,
} from "./app/shell/watchers.ts";
import { createI18n, loadTexts } from "./i18n/index.ts";
import { formatMoney } from "./lib/format/format.ts";
import { watchFirstInteraction } from "./lib/page/first-interaction.ts";
import { hydrationOf, PAGE, watchForInteractions } from "./lib/page/hydration.ts";
import { splitAddress } from "./lib/page/page-address.ts";
import { parseLandingId, storeCampaignParams } from "./lib/session/campaign.ts";
import { startSession } from "./lib/session/session.ts";
import { readVisit, renderedVisit } from "./lib/session/visit.ts";
import { setSettings, startSettings } from "./lib/settings/settings-store.ts";
import { startTheme } from "./lib/settings/theme.ts";

/** Hydrates with the server's settings first, so the markup matches; then applies this browser's own settings. */
async function start(): Promise<void> {
  watchFirstInteraction();
  watchForInteractions();
  await pause();
  const { lang, dataset } = document.documentElement;
  const locale = toLocale(lang);
  const visitFromCookie = renderedVisit(readVisit(document.cookie, navigator.languages.join(",")), dataset);
  const visit = {
    ...visitFromCookie,
    lang: locale,
    landingId: parseLandingId(location.search) ?? visitFromCookie.landingId,
  };
  startSession();
  startSettings();
  const { lang: langInAddress } = splitAddress(location.pathname);
  if (langInAddress) setSettings({ lang: langInAddress });
  storeCampaignParams(location.search);
  startTheme();

  const i18n = await createI18n(locale);
  await pause();
  // The first number format of a browser is slow. A worker has warmed it up (after-first-paint.ts); without workers it
  // happens here rather than in the middle of rendering.
  await globalThis.formatsOpen;
  formatMoney(0, visit.currency, locale);
  await pause();
  const router = createAppRouter({ i18n, visit, address: publicAddress() });
  for (const { staticData } of router.matchRoutes(router.latestLocation))
    if (staticData.texts) await loadTexts(staticData.texts);
  syncLanguage(router, i18n);
  syncMailLanguage();
  hydrateOnChange();
  leaveOnSignOut(router, hydrationOf(PAGE).done);
  reportAdClick();
  await pause();
  // As a transition it runs in short steps, so input in between is handled at once.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
}

/** Yields to the browser, so that start-up does not block painting and input on slow phones. */
const pause = () => new Promise((resume) => setTimeout(resume));

/** The canonical origin from the server; the page may have been opened under another host name. */
function publicAddress(): URL {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return new URL(location.pathname, canonical?.href ?? location.origin);
}

void start();
