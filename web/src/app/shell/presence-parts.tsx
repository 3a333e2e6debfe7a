import { Suspense, useSyncExternalStore } from "react";
import { withTexts } from "../../i18n/index.ts";
import { firstMove } from "../../lib/first-move.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { sessionStore } from "../../lib/session.ts";
import { messagesStore } from "../../lib/system-messages.ts";

const Shortcuts = lazyPart(() => withTexts("frame", () => import("./shortcuts.tsx")), "Shortcuts");
const LookBanner = lazyPart(
  () => withTexts("profile", () => import("../../features/look/look-banner.tsx")),
  "LookBanner",
);
const SystemMessages = lazyPart(
  () => withTexts("frame", () => import("./system-messages.tsx")),
  "SystemMessages",
);

/**
 * Shortcuts, system messages and the impersonation banner, loaded on the first interaction or when there is something
 * to show.
 */
export function PresenceParts() {
  const hasMoved = useSyncExternalStore(firstMove.subscribe, firstMove.get, no);
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
