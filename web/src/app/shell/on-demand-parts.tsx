import { Suspense, useSyncExternalStore } from "react";
import { loadWithTexts } from "../../i18n/index.ts";
import { messagesStore } from "../../lib/api/system-messages.ts";
import { firstInteraction } from "../../lib/page/first-interaction.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { sessionStore } from "../../lib/session/session.ts";

const Shortcuts = lazyComponent(() => loadWithTexts("frame", () => import("./shortcuts.tsx")), "Shortcuts");
const LookBanner = lazyComponent(
  () => loadWithTexts("profile", () => import("../../features/impersonation/impersonation-banner.tsx")),
  "ImpersonationBanner",
);
const SystemMessages = lazyComponent(
  () => loadWithTexts("frame", () => import("./system-messages.tsx")),
  "SystemMessages",
);

/**
 * Shortcuts, system messages and the impersonation banner, loaded on the first interaction or when there is something
 * to show.
 */
export function OnDemandParts() {
  const hasMoved = useSyncExternalStore(firstInteraction.subscribe, firstInteraction.get, no);
  const hasMessages = useSyncExternalStore(messagesStore.subscribe, () => messagesStore.get().length > 0, no);
  const isImpersonating = useSyncExternalStore(
    sessionStore.subscribe,
    () => !!sessionStore.get()?.lookAt,
    no,
  );
  return (
    <Suspense>
      {isImpersonating && <LookBanner />}
      {(hasMoved || hasMessages) && <SystemMessages />}
      {hasMoved && <Shortcuts />}
    </Suspense>
  );
}

const no = () => false;
