import type { I18n } from "@lingui/core";
import type { changeProfile } from "@sonum/contract/accounts/profile";
import type { Locale } from "@sonum/contract/locale";
import { changeLanguage } from "../../i18n/index.ts";
import { call } from "../../lib/api/api.ts";
import { logFailure } from "../../lib/api/log-failure.ts";
import { textByStatus } from "../../lib/api/status-texts.ts";
import { showMessage } from "../../lib/api/system-messages.ts";
import { hydrateAll } from "../../lib/page/hydration.ts";
import { addressInLanguage, splitAddress } from "../../lib/page/page-address.ts";
import { hasSessionExpired, sessionStore } from "../../lib/session/session.ts";
import { settingsStore } from "../../lib/settings/settings-store.ts";
import { clearPersonalQueries } from "../../queries/clear-personal-queries.ts";
import type { createAppRouter } from "../router.tsx";

type AppRouter = ReturnType<typeof createAppRouter>;

/** Applies the language setting wherever it was changed: a select, the address, another tab. */
export function syncLanguage(router: AppRouter, i18n: I18n): void {
  const sync = async () => {
    const { lang } = settingsStore.get();
    if (lang === i18n.locale) return;
    await hydrateAll();
    await changeLanguage(i18n, lang);
    replaceAddressLanguage(router, lang);
    await router.invalidate();
  };
  settingsStore.subscribe(() => void sync());
  void sync();
}

/** Mails come in the language that the user chose last. Returns a function that stops this. */
export function syncMailLanguage(): () => void {
  let before = settingsStore.get().lang;
  return settingsStore.subscribe(() => {
    const { lang } = settingsStore.get();
    const session = sessionStore.get();
    if (lang === before) return;
    before = lang;
    if (!session || session.lookAt) return;
    const saved = call<typeof changeProfile>("PATCH /rest/user/profile", { body: { locale: lang } });
    void saved.catch((error) => logFailure("The language of mails was not saved.", error));
  });
}

/** Hydrates the remaining server HTML when a setting or the session it shows changes. */
export function hydrateOnChange(): void {
  const shown = () => {
    const { currency, theme, singleKeys } = settingsStore.get();
    return [currency, theme, singleKeys, sessionStore.get()?.role].join(" ");
  };
  const before = shown();
  const sync = () => void (shown() !== before && hydrateAll());
  settingsStore.subscribe(sync);
  sessionStore.subscribe(sync);
}

/** Reports a click on an advertisement. The code is loaded only for visitors who came from one. */
export function reportAdClick(): void {
  if (settingsStore.get().clickId)
    void import("../../queries/clicks.ts").then(({ registerClicks }) => registerClicks());
}

/** Replaces the language prefix of the address, if it has one. */
function replaceAddressLanguage({ history }: AppRouter, lang: Locale): void {
  const { lang: addressed, path } = splitAddress(location.pathname);
  if (!addressed || addressed === lang) return;
  history.replace(
    `${addressInLanguage(lang, path)}${location.search}${location.hash}`,
    history.location.state,
  );
}

/**
 * When the session ends, here or in another tab, clears the user's data and leaves the account pages. Data is also
 * cleared when another user signs in.
 * The page stays until it is `hydrated`, because another one would not match the server's markup.
 * Returns a function that stops this.
 */
export function leaveOnSignOut(router: AppRouter, hydrated: Promise<void>): () => void {
  let before = sessionStore.get()?.username;
  return sessionStore.subscribe(() => {
    const now = sessionStore.get()?.username;
    if (now === before) return;
    const wasSignedIn = before !== undefined;
    before = now;
    if (!wasSignedIn) return;
    clearPersonalQueries(router.options.context.queryClient);
    if (now === undefined) void hydrated.then(() => leaveAccount(router));
  });
}

/** An expired session leads to the login dialog, which says so and returns here; public pages stay open. */
function leaveAccount(router: AppRouter): void {
  const { pathname, href } = router.latestLocation;
  if (!hasSessionExpired()) {
    if (pathname !== "/activations") void router.navigate({ to: "/activations" });
  } else if (pathname.startsWith("/account"))
    void router.navigate({ to: "/login", search: { to: href }, replace: true });
  else if (pathname !== "/login") showMessage({ status: "auth_needed", text: textByStatus[401] });
}
