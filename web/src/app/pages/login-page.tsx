import { ClientOnly, useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { WelcomePage } from "../../features/storefront/public-pages.ts";
import { loadWithTexts } from "../../i18n/index.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { storefrontLink } from "../../lib/page/storefront-link.ts";
import {
  clearSession,
  hasSessionExpired,
  type StoredSession,
  sessionStore,
} from "../../lib/session/session.ts";
import { settingsStore } from "../../lib/settings/settings-store.ts";
import { homeOf, navigationTo } from "../guards.ts";
import { HomePage } from "./home-page.tsx";

const LoginDialog = lazyComponent(
  () => loadWithTexts("account", () => import("../../features/session/login-dialog.tsx")),
  "LoginDialog",
);

export function LoginPage({ to, forgotten = false }: { to?: string; forgotten?: boolean }) {
  const navigate = useNavigate();
  const enter = (role: StoredSession["role"]) =>
    void navigate({ ...navigationTo(to ?? homeOf(role)), replace: true });
  // The server sends a signed-in user here whose cookie says guest: it was deleted, or written before the sign-in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on opening; afterwards the dialog signs in
  useEffect(() => {
    const session = sessionStore.get();
    if (session) enter(session.role);
  }, []);
  // Whoever closes the dialog knows that the session is over, and keeps the chosen service and country.
  const leave = () => {
    if (hasSessionExpired()) clearSession();
    void navigate(storefrontLink(settingsStore.get().lastViewed));
  };
  return (
    <>
      <HomePage welcome={<WelcomePage />} />
      <ClientOnly>
        <Suspense>
          <LoginDialog isForgotten={forgotten} onSignedIn={enter} onClose={leave} />
        </Suspense>
      </ClientOnly>
    </>
  );
}
