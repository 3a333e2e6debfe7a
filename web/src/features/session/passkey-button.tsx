import { Trans } from "@lingui/react/macro";
import { Fingerprint } from "lucide-react";
import { checkPasskeySupport } from "../../lib/session/passkey-support.ts";
import { Button } from "../../ui/controls/button.tsx";
import styles from "./login-dialog.module.css";

/** Passkey sign-in; on an IP address, where passkeys do not work, links to the host name. */
export function PasskeyButton({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  const place = checkPasskeySupport(location.href);
  if (!place.isSupported) return <PasskeysUnavailable href={place.supportedUrl} />;
  return (
    <Button variant="secondary" size="large" isBusy={isBusy} onClick={onPress}>
      <Fingerprint />
      <Trans>Use a passkey</Trans>
    </Button>
  );
}

function PasskeysUnavailable({ href }: { href: string | undefined }) {
  const host = href && new URL(href).host;
  return (
    <p className={styles["unavailable"]}>
      <Fingerprint size={16} />
      <span>
        <Trans>Passkeys do not work at an address made of numbers.</Trans>{" "}
        {href === undefined ? (
          <Trans>Open this page by its name.</Trans>
        ) : (
          <a href={href}>
            <Trans>Open this page at {host}</Trans>
          </a>
        )}
      </span>
    </p>
  );
}
