import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Copy, Eye, EyeOff, KeyRound, SlidersHorizontal, Trash2 } from "lucide-react";
import { useState } from "react";
import { formatMoney } from "../../lib/format/format.ts";
import { copySecret } from "../../lib/page/copy-text.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { type NamedKey, useRemoveNamedKey, useRevealNamedKey } from "../../queries/named-api-keys.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { useDisclosure } from "../../ui/layout/use-disclosure.ts";
import { ApiKeyFacts } from "./api-key-facts.tsx";
import { ConfirmActionDialog } from "./confirm-action-dialog.tsx";
import { NamedKeyForm } from "./named-key-form.tsx";
import styles from "./rows.module.css";

const SHOWN_LENGTH = 6;
const HIDDEN = "••••••";

/** One API key with its limits. */
export function NamedKeyRow({ apiKey }: { apiKey: NamedKey }) {
  const { t } = useLingui();
  const limits = useDisclosure();
  const name = apiKey.name || t`First key`;
  return (
    <li className={styles["keyRow"]}>
      <div className={styles["keyHead"]}>
        <KeyRound size={18} />
        <div className={styles["details"]}>
          <b>{name}</b>
        </div>
        <IconButton label={t`Limits of ${name}`} size="large" ref={limits.opener} onClick={limits.open}>
          <SlidersHorizontal size={16} />
        </IconButton>
        {!apiKey.isFirst && <RemoveButton id={apiKey.id} name={name} />}
      </div>
      <KeyText apiKey={apiKey} name={name} />
      {limits.isOpen ? (
        <NamedKeyForm apiKey={apiKey} onDone={limits.close} />
      ) : (
        <>
          <ApiKeyFacts apiKey={apiKey} />
          <Caps apiKey={apiKey} />
        </>
      )}
    </li>
  );
}

function KeyText({ apiKey, name }: { apiKey: NamedKey; name: string }) {
  const { t } = useLingui();
  const reveal = useRevealNamedKey();
  const [shown, setShown] = useState<string>();
  const withKey = (use: (key: string) => void) =>
    reveal.mutate(apiKey.id, { onSuccess: (key) => key && use(key) });
  return (
    <div className={styles["value"]}>
      <code className={styles["key"]}>{shown ?? `${apiKey.apiKey.slice(0, SHOWN_LENGTH)}${HIDDEN}`}</code>
      {shown === undefined ? (
        <IconButton
          label={t`Show ${name}`}
          size="large"
          disabled={reveal.isPending}
          onClick={() => withKey(setShown)}
        >
          <Eye size={16} />
        </IconButton>
      ) : (
        <IconButton label={t`Hide ${name}`} size="large" onClick={() => setShown(undefined)}>
          <EyeOff size={16} />
        </IconButton>
      )}
      <IconButton label={t`Copy ${name}`} size="large" onClick={() => withKey((key) => void copySecret(key))}>
        <Copy size={16} />
      </IconButton>
    </div>
  );
}

function Caps({ apiKey: { spendPerDayUsd, callsPerMinute, dialect } }: { apiKey: NamedKey }) {
  const { lang } = useSettings();
  return (
    <p className={styles["lead"]}>
      {spendPerDayUsd === null ? (
        <Trans>May spend the whole balance.</Trans>
      ) : (
        <Trans>May spend {formatMoney(Number(spendPerDayUsd), "USD", lang)} in 24 hours.</Trans>
      )}{" "}
      {callsPerMinute !== null && (
        <Plural
          value={callsPerMinute}
          one="At most # call in a minute."
          other="At most # calls in a minute."
        />
      )}{" "}
      <Trans>
        Dialect: <code>{dialect}</code>
      </Trans>
    </p>
  );
}

function RemoveButton({ id, name }: { id: string; name: string }) {
  const { t } = useLingui();
  const remove = useRemoveNamedKey();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <IconButton label={t`Remove ${name}`} size="large" onClick={() => setIsAsking(true)}>
        <Trash2 size={16} />
      </IconButton>
      {isAsking && (
        <ConfirmActionDialog
          title={t`Remove ${name}?`}
          yes={t`Remove`}
          onYes={() => remove.mutate(id)}
          onClose={() => setIsAsking(false)}
        >
          <Trans>
            It stops at once, and programs that use it are shut out. You can make a new one later.
          </Trans>
        </ConfirmActionDialog>
      )}
    </>
  );
}
