import { ClientOnly, useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { WelcomePage } from "../../features/storefront/public-pages.ts";
import { loadWithTexts } from "../../i18n/index.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import type { StoredSession } from "../../lib/session/session.ts";
import { homeOf, navigationTo } from "../guards.ts";
import { HomePage } from "./home-page.tsx";

const LoginDialog = lazyComponent(
  () => loadWithTexts("account", () => import("../../features/session/login-dialog.tsx")),
  "LoginDialog",
);

export function LoginPage({ to }: { to: string | undefined }) {
  const navigate = useNavigate();
  const enter = (role: StoredSession["role"]) =>
    void navigate({ ...navigationTo(to ?? homeOf(role)), replace: true });
  return (
    <>
      <HomePage welcome={<WelcomePage />} />
      <ClientOnly>
        <Suspense>
          <LoginDialog onSignedIn={enter} onClose={() => void navigate({ to: "/activations" })} />
        </Suspense>
      </ClientOnly>
    </>
  );
}
