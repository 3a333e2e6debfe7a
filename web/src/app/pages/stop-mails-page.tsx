import { ClientOnly } from "@tanstack/react-router";
import { Suspense } from "react";
import { loadWithTexts } from "../../i18n/index.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";

const StopMails = lazyComponent(
  () => loadWithTexts("account", () => import("../../features/session/stop-mails.tsx")),
  "StopMails",
);

/** Opened from the unsubscribe link of a mail. */
export const StopMailsPage = ({ token }: { token: string }) => (
  <ClientOnly>
    <Suspense>
      <StopMails token={token} />
    </Suspense>
  </ClientOnly>
);
