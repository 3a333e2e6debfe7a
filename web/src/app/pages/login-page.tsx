import { ClientOnly, useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { WelcomePage } from "../../features/storefront/public-pages.ts";
import { withTexts } from "../../i18n/index.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import type { KeptSession } from "../../lib/session.ts";
import { homeOf, leadTo } from "../guards.ts";
import { HomePage } from "./home-page.tsx";

const LoginDialog = lazyPart(
  () => withTexts("account", () => import("../../features/session/login-dialog.tsx")),
  "LoginDialog",
);

export function LoginPage({ to }: { to: string | undefined }) {
  const navigate = useNavigate();
  const enter = (role: KeptSession["role"]) =>
    void navigate({ ...leadTo(to ?? homeOf(role)), replace: true });
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
