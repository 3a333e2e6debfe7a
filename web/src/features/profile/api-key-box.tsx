import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Copy, Eye, EyeOff, SlidersHorizontal } from "lucide-react";
import { showMessage } from "../../lib/api/system-messages.ts";
import { copySecret } from "../../lib/page/copy-text.ts";
import { type OwnApiKey, useRemoveApiKey, useReplaceApiKey, useRevealApiKey } from "../../queries/api-key.ts";
import { Button } from "../../ui/controls/button.tsx";
import { useDisclosure } from "../../ui/layout/use-disclosure.ts";
import { ApiKeyFacts } from "./api-key-facts.tsx";
import { ApiKeyRestrictionsForm } from "./api-key-restrictions-form.tsx";
import { RemoveKeyButton, ReplaceKeyButton } from "./key-buttons.tsx";
import styles from "./rows.module.css";
import { Actions } from "./section.tsx";

type ApiKeyBoxProps = {
  apiKey: OwnApiKey;
  text: string;
  isShown: boolean;
  onShow: (key: string | undefined) => void;
};

/** The API key, masked until shown, with all its actions. */
export function ApiKeyBox({ apiKey, text, isShown, onShow }: ApiKeyBoxProps) {
  const reveal = useRevealApiKey();
  const limits = useDisclosure();
  const withKey = (use: (key: string) => void) =>
    reveal.mutate(undefined, { onSuccess: (key) => key && use(key) });
  return (
    <>
      <code className={styles["key"]}>{text}</code>
      <Actions>
        {isShown ? (
          <Button variant="secondary" onClick={() => onShow(undefined)}>
            <EyeOff />
            <Trans>Hide</Trans>
          </Button>
        ) : (
          <Button variant="secondary" isBusy={reveal.isPending} onClick={() => withKey(onShow)}>
            <Eye />
            <Trans>Show</Trans>
          </Button>
        )}
        <Button variant="secondary" onClick={() => withKey((key) => void copySecret(key))}>
          <Copy />
          <Trans>Copy</Trans>
        </Button>
        <ReplaceButton onReplaced={onShow} />
        <RemoveButton onRemoved={() => onShow(undefined)} />
      </Actions>
      <ApiKeyFacts apiKey={apiKey} />
      {limits.isOpen ? (
        <ApiKeyRestrictionsForm apiKey={apiKey} onDone={limits.close} />
      ) : (
        <Actions>
          <Button variant="secondary" ref={limits.opener} onClick={limits.open}>
            <SlidersHorizontal />
            <Trans>Limit the key</Trans>
          </Button>
        </Actions>
      )}
    </>
  );
}

function ReplaceButton({ onReplaced }: { onReplaced: (key: string | undefined) => void }) {
  const replace = useReplaceApiKey();
  const onReplace = {
    onSuccess: ({ apiKey }: OwnApiKey) => {
      onReplaced(apiKey ?? undefined);
      showMessage({ status: "success", text: msg`The new key works from now on` });
    },
  };
  return <ReplaceKeyButton isBusy={replace.isPending} onYes={() => replace.mutate(undefined, onReplace)} />;
}

function RemoveButton({ onRemoved }: { onRemoved: () => void }) {
  const remove = useRemoveApiKey();
  const onRemove = {
    onSuccess: () => {
      onRemoved();
      showMessage({ status: "success", text: msg`The key is removed` });
    },
  };
  return <RemoveKeyButton isBusy={remove.isPending} onYes={() => remove.mutate(undefined, onRemove)} />;
}
