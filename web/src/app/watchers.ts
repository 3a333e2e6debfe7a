import type { I18n } from "@lingui/core";
import { changeLanguage } from "../i18n/index.ts";
import { sessionStore } from "../lib/session.ts";
import { settingsStore } from "../lib/settings-store.ts";
import { forgetPersonal } from "../queries/forget-personal.ts";
import type { createAppRouter } from "./router.tsx";

type AppRouter = ReturnType<typeof createAppRouter>;

/** The language of the page follows the setting, wherever it was changed: a select, an address, another tab. */
export function keepLanguage(router: AppRouter, i18n: I18n): void {
  const follow = async () => {
    const { lang } = settingsStore.get();
    if (lang === i18n.locale) return;
    await changeLanguage(i18n, lang);
    await router.invalidate();
  };
  settingsStore.subscribe(() => void follow());
  void follow();
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
