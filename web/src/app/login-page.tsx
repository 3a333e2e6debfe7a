import { ClientOnly, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import type { KeptSession } from "../lib/session.ts";
import { homeOf } from "./guards.ts";
import { HomePage } from "./home-page.tsx";

const LoginDialog = lazy(async () => ({
  default: (await import("../features/session/login-dialog.tsx")).LoginDialog,
}));

export function LoginPage({ to }: { to: string | undefined }) {
  const navigate = useNavigate();
  const enter = (role: KeptSession["role"]) => void navigate({ href: to ?? homeOf(role), replace: true });
  return (
    <>
      <HomePage />
      <ClientOnly>
        <Suspense>
          <LoginDialog onSignedIn={enter} onClose={() => void navigate({ to: "/activations" })} />
        </Suspense>
      </ClientOnly>
    </>
  );
}
