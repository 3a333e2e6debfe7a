import type { registerClick } from "@sonum/contract/referrals/clicks";
import { call } from "../lib/api/api.ts";
import { sessionStore } from "../lib/session/session.ts";
import { setSettings, settingsStore } from "../lib/settings/settings-store.ts";

/** Reports the advertiser's click id once a user is signed in, then deletes it. */
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
