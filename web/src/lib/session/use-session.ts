import { useContext, useSyncExternalStore } from "react";
import { VisitContext } from "../settings/settings-store.ts";
import { sessionStore } from "./session.ts";
import type { Role } from "./visit.ts";

/** The signed-in user. On the server and during hydration, the role comes from the cookie. */
export function useSession(): { role: Role; username: string | undefined } {
  const visit = useContext(VisitContext);
  const role = useSyncExternalStore(
    sessionStore.subscribe,
    () => sessionStore.get()?.role ?? "guest",
    () => visit.role,
  );
  const username = useSyncExternalStore(
    sessionStore.subscribe,
    () => sessionStore.get()?.username,
    () => undefined,
  );
  return { role, username };
}
