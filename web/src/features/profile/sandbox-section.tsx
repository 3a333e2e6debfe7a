import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Copy, RotateCcw } from "lucide-react";
import { showMessage } from "../../lib/api/system-messages.ts";
import { copySecret } from "../../lib/page/copy-text.ts";
import {
  type SandboxKey,
  sandboxKey,
  useRemoveSandboxKey,
  useReplaceSandboxKey,
  useResetSandbox,
} from "../../queries/sandbox.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { ConfirmButton } from "./confirm-button.tsx";
import { RemoveKeyButton, ReplaceKeyButton } from "./key-buttons.tsx";
import styles from "./rows.module.css";
import { SandboxDialect } from "./sandbox-dialect.tsx";
import { SandboxFacts } from "./sandbox-facts.tsx";
import { SandboxOperators } from "./sandbox-operators.tsx";
import { Actions, Section } from "./section.tsx";

/** The sandbox key: test money and fictitious numbers. */
export function SandboxSection() {
  const { t } = useLingui();
  const { data, isError } = useQuery(sandboxKey);
  return (
    <Section
      title={t`Sandbox key`}
      about={
        <Trans>Try your programs out: the same calls, on test money, with numbers that do not exist.</Trans>
      }
    >
      {isError && <LoadError />}
      {!data && !isError && <Skeleton />}
      {data?.apiKey === null && <NoKey />}
      {data && data.apiKey !== null && <OwnKey apiKey={data.apiKey} sandboxKey={data} />}
    </Section>
  );
}

const LoadError = () => (
  <p role="alert">
    <Trans>The sandbox did not load. Load the page again.</Trans>
  </p>
);

function NoKey() {
  const create = useReplaceSandboxKey();
  return (
    <Actions>
      <Button variant="secondary" isBusy={create.isPending} onClick={() => create.mutate()}>
        <Trans>Make a sandbox key</Trans>
      </Button>
    </Actions>
  );
}

function OwnKey({ apiKey, sandboxKey: { lastUsedAt, dialect } }: { apiKey: string; sandboxKey: SandboxKey }) {
  return (
    <>
      <code className={styles["key"]}>{apiKey}</code>
      <Actions>
        <Button variant="secondary" onClick={() => void copySecret(apiKey)}>
          <Copy />
          <Trans>Copy</Trans>
        </Button>
        <ReplaceButton />
        <ResetButton />
        <RemoveButton />
      </Actions>
      <SandboxFacts lastUsedAt={lastUsedAt} />
      <SandboxDialect dialect={dialect} />
      <SandboxOperators />
    </>
  );
}

function ReplaceButton() {
  const replace = useReplaceSandboxKey();
  const notify = {
    onSuccess: () => showMessage({ status: "success", text: msg`The new key works from now on` }),
  };
  return <ReplaceKeyButton isBusy={replace.isPending} onYes={() => replace.mutate(undefined, notify)} />;
}

function ResetButton() {
  const { t } = useLingui();
  const reset = useResetSandbox();
  const notify = {
    onSuccess: () => showMessage({ status: "success", text: msg`The sandbox begins anew` }),
  };
  return (
    <ConfirmButton
      title={t`Reset the sandbox?`}
      what={
        <>
          <RotateCcw />
          <Trans>Reset</Trans>
        </>
      }
      yes={t`Reset`}
      isBusy={reset.isPending}
      onYes={() => reset.mutate(undefined, notify)}
    >
      <Trans>Its orders are forgotten and all of the test money is back. Nothing real changes.</Trans>
    </ConfirmButton>
  );
}

function RemoveButton() {
  const remove = useRemoveSandboxKey();
  return <RemoveKeyButton isBusy={remove.isPending} onYes={() => remove.mutate()} />;
}
