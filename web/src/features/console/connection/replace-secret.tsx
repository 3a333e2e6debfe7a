import { Trans, useLingui } from "@lingui/react/macro";
import { Download, KeyRound } from "lucide-react";
import { showFailure } from "../../../lib/api/show-failure.ts";
import { agentSettings } from "../../../lib/page/agent-command.ts";
import { downloadText } from "../../../lib/page/download-text.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Note } from "../../../ui/layout/note.tsx";
import { useDisclosure } from "../../../ui/layout/use-disclosure.ts";
import { useReplaceSecret } from "../queries/connections.ts";
import styles from "./connection.module.css";
import { CopyLine } from "./copy-line.tsx";

/** Replaces a machine's secret. Asks first: whatever runs with the old one stops working. */
export function ReplaceSecret({ machineKey }: { machineKey: string }) {
  const { t } = useLingui();
  const replace = useReplaceSecret(machineKey);
  const question = useDisclosure();
  const secret = replace.data?.secret;
  const send = () => replace.mutate(undefined, { onError: (error) => void showFailure(error) });
  const save = () =>
    downloadText("sonum-agent.json", agentSettings(machineKey, secret ?? ""), "application/json");
  return (
    <section className={styles["part"]}>
      <h3>
        <Trans>Key and secret</Trans>
      </h3>
      <CopyLine label={t`Machine key`} value={machineKey} />
      {secret ? (
        <>
          <Note tone="amber" icon={<KeyRound />} title={<Trans>Keep the secret now</Trans>} takesFocus>
            <Trans>It is shown this once. Whoever has it can speak for the machine.</Trans>
          </Note>
          <CopyLine label={t`Secret`} value={secret} />
          <div>
            <Button size="small" onClick={save}>
              <Download />
              <Trans>Download the agent's settings</Trans>
            </Button>
          </div>
        </>
      ) : question.isOpen ? (
        <Note tone="red" icon={<KeyRound />} title={<Trans>Replace the secret?</Trans>}>
          <Trans>
            The old one ends at once: whatever runs with it is not heard until it has the new one.
          </Trans>
          <span className={styles["foot"]}>
            <Button variant="ghost" size="small" autoFocus onClick={question.close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="danger" size="small" isBusy={replace.isPending} onClick={send}>
              <Trans>Replace</Trans>
            </Button>
          </span>
        </Note>
      ) : (
        <div>
          <Button ref={question.opener} variant="secondary" size="small" onClick={question.open}>
            <KeyRound />
            <Trans>Replace the secret</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
