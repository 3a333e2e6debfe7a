import type { registerClick } from "@sonum/contract/clicks";
import { call } from "../lib/api.ts";
import { sessionStore } from "../lib/session.ts";
import { setSettings, settingsStore } from "../lib/settings-store.ts";

/** The advertisement that led here is told to the server once somebody is signed in; told, it is forgotten here. */
export function registerClicks(): void {
  const register = () => {
    const { clickId } = settingsStore.get();
    if (!clickId || !sessionStore.get()) return;
    call<typeof registerClick>("POST /rest/query/clickId/register/:clickId", { params: { clickId } }).then(
      (registered) => registered && setSettings({ clickId: undefined }),
      () => undefined,
    );
  };
  sessionStore.subscribe(register);
  register();
}
