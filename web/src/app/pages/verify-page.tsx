import { ClientOnly, useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { withTexts } from "../../i18n/index.ts";
import { lazyPart } from "../../lib/lazy-part.ts";

const Verification = lazyPart(
  () => withTexts("account", () => import("../../features/session/verification.tsx")),
  "Verification",
);

/** Reached from the mail: proves the address, then leads to signing in; a link that does not work leads to /error. */
export function VerifyPage(proof: { token: string; email: string }) {
  const navigate = useNavigate();
  return (
    <ClientOnly>
      <Suspense>
        <Verification
          {...proof}
          onProved={() => void navigate({ to: "/login", replace: true })}
          onFailed={() => void navigate({ to: "/error", replace: true })}
        />
      </Suspense>
    </ClientOnly>
  );
}
