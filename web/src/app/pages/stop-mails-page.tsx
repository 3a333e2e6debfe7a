import { ClientOnly } from "@tanstack/react-router";
import { Suspense } from "react";
import { withTexts } from "../../i18n/index.ts";
import { lazyPart } from "../../lib/lazy-part.ts";

const StopMails = lazyPart(
  () => withTexts("account", () => import("../../features/session/stop-mails.tsx")),
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
