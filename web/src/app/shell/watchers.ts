import type { I18n } from "@lingui/core";
import type { Locale } from "@sonum/contract/locale";
import { changeLanguage } from "../../i18n/index.ts";
import { addressIn, splitAddress } from "../../lib/page-address.ts";
import { sessionStore } from "../../lib/session.ts";
import { settingsStore } from "../../lib/settings-store.ts";
import { takeOverAll } from "../../lib/take-over.ts";
import { forgetPersonal } from "../../queries/forget-personal.ts";
import type { createAppRouter } from "../router.tsx";

type AppRouter = ReturnType<typeof createAppRouter>;

/** The language of the page follows the setting, wherever it was changed: a select, an address, another tab. */
export function keepLanguage(router: AppRouter, i18n: I18n): void {
  const follow = async () => {
    const { lang } = settingsStore.get();
    if (lang === i18n.locale) return;
    await takeOverAll();
    await changeLanguage(i18n, lang);
    moveTo(router, lang);
    await router.invalidate();
  };
  settingsStore.subscribe(() => void follow());
  void follow();
}

/** What the server drew shows settings and person too: it follows them like the rest of the page. */
export function keepDrawing(): void {
  const shown = () => {
    const { currency, theme, singleKeys } = settingsStore.get();
    return [currency, theme, singleKeys, sessionStore.get()?.role].join(" ");
  };
  const before = shown();
  const follow = () => void (shown() !== before && takeOverAll());
  settingsStore.subscribe(follow);
  sessionStore.subscribe(follow);
}

/** Few come from an advertisement; what tells of it is fetched for them alone. */
export function tellClick(): void {
  if (settingsStore.get().clickId)
    void import("../../queries/clicks.ts").then(({ registerClicks }) => registerClicks());
}

/** A page whose address names a language gets the address of the new one. */
function moveTo({ history }: AppRouter, lang: Locale): void {
  const { lang: addressed, path } = splitAddress(location.pathname);
  if (!addressed || addressed === lang) return;
  history.replace(`${addressIn(lang, path)}${location.search}${location.hash}`, history.location.state);
}

/**
 * A session that is over, by one's own wish or not, here or in another tab, leads home unless the person is there
 * already. What was theirs is forgotten, also when somebody else signs in.
 */
export function leaveWhenSignedOut(router: AppRouter): void {
  let before = sessionStore.get()?.username;
  sessionStore.subscribe(() => {
    const now = sessionStore.get()?.username;
    if (now === before) return;
    const wasSignedIn = before !== undefined;
    before = now;
    if (!wasSignedIn) return;
    forgetPersonal(router.options.context.queryClient);
    if (now === undefined && router.state.location.pathname !== "/activations")
      void router.navigate({ to: "/activations" });
  });
}
