import { ClientOnly, useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { loadWithTexts } from "../../i18n/index.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";

const Verification = lazyComponent(
  () => loadWithTexts("account", () => import("../../features/session/email-verification.tsx")),
  "EmailVerification",
);

/** Opened from the verification mail: verifies the address, then shows the login; an invalid link leads to /error. */
export function VerifyPage(link: { token: string; email: string }) {
  const navigate = useNavigate();
  return (
    <ClientOnly>
      <Suspense>
        <Verification
          {...link}
          onVerified={() => void navigate({ to: "/login", replace: true })}
          onFailed={() => void navigate({ to: "/error", replace: true })}
        />
      </Suspense>
    </ClientOnly>
  );
}
