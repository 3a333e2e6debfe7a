import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Copy, Eye, EyeOff, RefreshCw } from "lucide-react";
import { useState } from "react";
import { copyText } from "../../lib/copy-text.ts";
import { formatMoment } from "../../lib/format-time.ts";
import { useSettings } from "../../lib/settings-store.ts";
import { showMessage } from "../../lib/system-messages.ts";
import { apiKey, useReplaceApiKey, useRevealApiKey } from "../../queries/api-key.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AskFirst } from "./ask-first.tsx";
import styles from "./rows.module.css";
import { Actions, Section } from "./section.tsx";

const SHOWN_LENGTH = 6;

/** The key for programs: hidden until its owner wants to see it. */
export function ApiKeySection() {
  const { t } = useLingui();
  const { data } = useQuery(apiKey);
  return (
    <Section title={t`API key`} about={<Trans>Lets your own programs buy numbers and read codes.</Trans>}>
      {data ? <Key masked={data.apiKey} lastUsedAt={data.lastUsedAt} /> : <Skeleton />}
    </Section>
  );
}

function Key({ masked, lastUsedAt }: { masked: string | null; lastUsedAt: string | null }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const reveal = useRevealApiKey();
  const replace = useReplaceApiKey();
  const [shown, setShown] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);

  const withKey = (use: (key: string) => void) =>
    reveal.mutate(undefined, { onSuccess: (key) => key && use(key) });
  const makeNew = () =>
    replace.mutate(undefined, {
      onSuccess: (key) => {
        setShown(key.apiKey ?? undefined);
        showMessage({ status: "success", text: msg`The new key works from now on` });
      },
    });

  if (masked === null)
    return (
      <Actions>
        <Button isBusy={replace.isPending} onClick={makeNew}>
          <Trans>Make a key</Trans>
        </Button>
      </Actions>
    );
  const moment = lastUsedAt && formatMoment(lastUsedAt, lang, new Date());
  return (
    <>
      <code className={styles["key"]}>{shown ?? hidden(masked)}</code>
      <p className={styles["lead"]}>
        {moment ? <Trans>Last used: {moment}</Trans> : <Trans>Not used yet</Trans>}
      </p>
      <Actions>
        {shown === undefined ? (
          <Button variant="secondary" isBusy={reveal.isPending} onClick={() => withKey(setShown)}>
            <Eye />
            <Trans>Show</Trans>
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => setShown(undefined)}>
            <EyeOff />
            <Trans>Hide</Trans>
          </Button>
        )}
        <Button variant="secondary" onClick={() => withKey((key) => void copyText(key))}>
          <Copy />
          <Trans>Copy</Trans>
        </Button>
        <Button variant="ghost" isBusy={replace.isPending} onClick={() => setIsAsking(true)}>
          <RefreshCw />
          <Trans>Replace</Trans>
        </Button>
      </Actions>
      {isAsking && (
        <AskFirst
          title={t`Replace the key?`}
          yes={t`Replace`}
          onYes={makeNew}
          onClose={() => setIsAsking(false)}
        >
          <Trans>The key you have now stops at once. Programs that use it need the new one.</Trans>
        </AskFirst>
      )}
    </>
  );
}

/** Enough to recognise a key, too little to use it. */
const hidden = (key: string) => key.slice(0, SHOWN_LENGTH).padEnd(key.length, "•");
