import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Fingerprint, Info, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { showMessage } from "../../lib/api/system-messages.ts";
import { formatMoment } from "../../lib/format/format-time.ts";
import { showPasskeyFailure } from "../../lib/session/passkey-failures.ts";
import { checkPasskeySupport } from "../../lib/session/passkey-support.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import type { OwnProfile } from "../../queries/own-profile.ts";
import { useAddPasskey, useRemovePasskey } from "../../queries/passkeys.ts";
import { Button } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Note } from "../../ui/layout/note.tsx";
import { ConfirmActionDialog } from "./confirm-action-dialog.tsx";
import { PasskeyNameDialog } from "./passkey-name-dialog.tsx";
import styles from "./rows.module.css";
import { Actions, Section } from "./section.tsx";

type OwnPasskey = OwnProfile["passkeys"][number];

export function PasskeysSection({ own }: { own: OwnProfile }) {
  const { t } = useLingui();
  const add = useAddPasskey();
  const place = checkPasskeySupport(location.href);
  const addPasskey = () =>
    add.mutate(t`Passkey ${own.passkeys.length + 1}`, {
      onSuccess: () => showMessage({ status: "success", text: msg`The passkey is ready` }),
      onError: showPasskeyFailure,
    });
  return (
    <Section
      title={t`Passkeys`}
      about={<Trans>Sign in by finger, face or PIN of your device, without a password.</Trans>}
    >
      {own.passkeys.length > 0 && (
        <ul className={styles["rows"]}>
          {own.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {own.passkeys.length > 0 && !own.twoFactor.totp && (
        <p>
          <Trans>
            Your password still opens the account. To ask for more than the password, turn on two-step
            verification.
          </Trans>
        </p>
      )}
      {place.isSupported ? (
        <Actions>
          <Button variant="secondary" isBusy={add.isPending} onClick={addPasskey}>
            <Fingerprint />
            <Trans>Add a passkey</Trans>
          </Button>
        </Actions>
      ) : (
        <PasskeysUnavailable href={place.supportedUrl} />
      )}
    </Section>
  );
}

function PasskeysUnavailable({ href }: { href: string | undefined }) {
  const host = href && new URL(href).host;
  return (
    <Note
      tone="blue"
      icon={<Info />}
      title={<Trans>Passkeys do not work at an address made of numbers</Trans>}
    >
      {href === undefined ? (
        <Trans>Open this page by its name.</Trans>
      ) : (
        <a className={styles["link"]} href={href}>
          <Trans>Open this page at {host}</Trans>
        </a>
      )}
    </Note>
  );
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: OwnPasskey }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const remove = useRemovePasskey();
  const [openDialog, setOpenDialog] = useState<"rename" | "remove">();
  const close = () => setOpenDialog(undefined);
  const moment = formatMoment(lastUsedAt ?? createdAt, lang, new Date());
  return (
    <li>
      <Fingerprint />
      <div className={styles["details"]}>
        <b>{name}</b>
        <span>{lastUsedAt ? <Trans>Last used: {moment}</Trans> : <Trans>Added: {moment}</Trans>}</span>
      </div>
      <IconButton label={t`Rename ${name}`} size="large" onClick={() => setOpenDialog("rename")}>
        <Pencil size={16} />
      </IconButton>
      <IconButton label={t`Remove ${name}`} size="large" onClick={() => setOpenDialog("remove")}>
        <Trash2 size={16} />
      </IconButton>
      {openDialog === "rename" && <PasskeyNameDialog id={id} name={name} onClose={close} />}
      {openDialog === "remove" && (
        <ConfirmActionDialog
          title={t`Remove ${name}?`}
          yes={t`Remove`}
          onYes={() => remove.mutate(id)}
          onClose={close}
        >
          <Trans>
            It opens nothing any more. The device may go on offering it until you delete it there.
          </Trans>
        </ConfirmActionDialog>
      )}
    </li>
  );
}
