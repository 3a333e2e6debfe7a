import { useContext, useSyncExternalStore } from "react";
import { sessionStore } from "./session.ts";
import { VisitContext } from "./settings-store.ts";
import type { Role } from "./visit.ts";

/** Who is looking. On the server, and for the first picture in the browser, the cookie's hint decides. */
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
