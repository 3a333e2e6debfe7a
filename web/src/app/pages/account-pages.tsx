import { ClientOnly, Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { sessionStore } from "../../lib/session/session.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { PagePlaceholder } from "../../ui/layout/page-placeholder.tsx";
import { Confirmation } from "../confirmation.tsx";

/** Pages behind a sign-in render in the browser only: the server has no session and sends just the frame. */
export function AccountPages() {
  const { role } = useSession();
  useRequireSession();
  if (role === "guest") return <PagePlaceholder />;
  return (
    <ClientOnly fallback={<PagePlaceholder />}>
      <Suspense fallback={<PagePlaceholder />}>
        <Outlet />
      </Suspense>
      <Confirmation />
    </ClientOnly>
  );
}

/** The server trusts the role cookie; without a real session the browser redirects to the login. */
function useRequireSession(): void {
  const navigate = useNavigate();
  const to = useLocation({ select: ({ href }) => href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks the first load only, not a later sign-out
  useEffect(() => {
    if (!sessionStore.get()) void navigate({ to: "/login", search: { to }, replace: true });
  }, []);
}
