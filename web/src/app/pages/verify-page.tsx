import { ClientOnly, useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { withTexts } from "../../i18n/index.ts";
import { lazyPart } from "../../lib/lazy-part.ts";

const Verification = lazyPart(
  () => withTexts("account", () => import("../../features/session/verification.tsx")),
  "Verification",
);

/** Opened from the verification mail: verifies the address, then shows the login; an invalid link leads to /error. */
export function VerifyPage(link: { token: string; email: string }) {
  const navigate = useNavigate();
  return (
    <ClientOnly>
      <Suspense>
        <Verification
          {...link}
          onProved={() => void navigate({ to: "/login", replace: true })}
          onFailed={() => void navigate({ to: "/error", replace: true })}
        />
      </Suspense>
    </ClientOnly>
  );
}
