import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { showFailure } from "../../lib/api/show-failure.ts";
import { showMessage } from "../../lib/api/system-messages.ts";
import { ensureAgreements } from "../../lib/session/acceptable-use.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { apiKey, type OwnApiKey, useReplaceApiKey } from "../../queries/api-key.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { ApiKeyBox } from "./api-key-box.tsx";
import { Actions, Section } from "./section.tsx";

const SHOWN_LENGTH = 6;

/** The API key: value, scopes and last use. */
export function ApiKeySection() {
  const { t } = useLingui();
  const { data } = useQuery(apiKey);
  const [shown, setShown] = useState<string>();
  return (
    <Section title={t`API key`} about={<Trans>Lets your own programs buy numbers and read codes.</Trans>}>
      {!data && <Skeleton />}
      {data?.apiKey === null && <NoKey onMade={setShown} />}
      {data && data.apiKey !== null && (
        <ApiKeyBox
          apiKey={data}
          text={shown ?? maskKey(data.apiKey)}
          isShown={shown !== undefined}
          onShow={setShown}
        />
      )}
    </Section>
  );
}

/** Masks a key: enough to recognise it, too little to use it. */
const maskKey = (key: string) => key.slice(0, SHOWN_LENGTH).padEnd(key.length, "•");

function NoKey({ onMade }: { onMade: (key: string | undefined) => void }) {
  const { role } = useSession();
  const create = useReplaceApiKey();
  const onCreated = {
    onSuccess: (key: OwnApiKey) => {
      onMade(key.apiKey ?? undefined);
      showMessage({ status: "success", text: msg`The new key works from now on` });
    },
  };
  // Programs cannot show the consent dialog: ask for it before the first key is created.
  const start = async () => {
    if (role === "customer" && !(await ensureAgreements())) return;
    create.mutate(undefined, onCreated);
  };
  return (
    <Actions>
      <Button isBusy={create.isPending} onClick={() => void start().catch(showFailure)}>
        <Trans>Make a key</Trans>
      </Button>
    </Actions>
  );
}
