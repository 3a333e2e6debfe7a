import { Trans } from "@lingui/react/macro";
import { Fingerprint } from "lucide-react";
import { showPasskeyFailure } from "../../lib/passkey-failures.ts";
import type { KeptSession } from "../../lib/session.ts";
import { usePasskeySignIn } from "../../queries/passkeys.ts";
import { Button } from "../../ui/button.tsx";

/** Finger, face or PIN instead of name and password. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (role: KeptSession["role"]) => void }) {
  const signIn = usePasskeySignIn();
  return (
    <Button
      variant="secondary"
      size="large"
      isBusy={signIn.isPending}
      onClick={() => signIn.mutate(undefined, { onSuccess: onSignedIn, onError: showPasskeyFailure })}
    >
      <Fingerprint />
      <Trans>Use a passkey</Trans>
    </Button>
  );
}
