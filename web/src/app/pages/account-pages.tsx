import { ClientOnly, Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { sessionStore } from "../../lib/session.ts";
import { useSession } from "../../lib/use-session.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Confirmation } from "../confirmation.tsx";

/** Pages behind a sign-in are drawn in the browser only: the server knows nobody and sends the frame around them. */
export function AccountPages() {
  const { role } = useSession();
  useRealSession();
  if (role === "guest") return <Placeholder />;
  return (
    <ClientOnly fallback={<Placeholder />}>
      <Suspense fallback={<Placeholder />}>
        <Outlet />
      </Suspense>
      <Confirmation />
    </ClientOnly>
  );
}

/** The server let somebody in by the cookie's hint; without a session behind it they have to sign in after all. */
function useRealSession(): void {
  const navigate = useNavigate();
  const to = useLocation({ select: ({ href }) => href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the server has let in, not who leaves later
  useEffect(() => {
    if (!sessionStore.get()) void navigate({ to: "/login", search: { to }, replace: true });
  }, []);
}

const Placeholder = () => (
  <div aria-busy="true">
    <Skeleton shape="card" />
  </div>
);
