import { Trans, useLingui } from "@lingui/react/macro";
import { Copy, Download, KeyRound } from "lucide-react";
import { agentSettings, startCommand } from "../../lib/page/agent-command.ts";
import { copyText } from "../../lib/page/copy-text.ts";
import { downloadText } from "../../lib/page/download-text.ts";
import type { MachineCredentials } from "../../queries/partner-home.ts";
import { Button } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Note } from "../../ui/layout/note.tsx";
import styles from "./partner-home-page.module.css";

type NewMachineProps = {
  machine: MachineCredentials & { alias: string };
  onDone: () => void;
};

/** Key and secret of a new machine. The secret is shown only here. */
export function NewMachine({ machine, onDone }: NewMachineProps) {
  const { t } = useLingui();
  const download = () => {
    downloadText("sonum-agent.json", agentSettings(machine.machine_key, machine.secret), "application/json");
  };
  return (
    <div className={styles["form"]}>
      <Note tone="amber" icon={<KeyRound />} title={<Trans>Keep the secret now</Trans>} takesFocus>
        <Trans>It is shown this once. Whoever has it can speak for the machine.</Trans>
      </Note>
      <Secret label={t`Machine key`} value={machine.machine_key} />
      <Secret label={t`Secret`} value={machine.secret} />
      <Secret label={t`Start the agent beside your modems with one command`} value={startCommand()} />
      <p className={styles["quiet"]}>
        <Trans>
          Download the settings first and start the agent beside them: so the secret stands in no command. It
          needs Node 20.19 or newer.
        </Trans>
      </p>
      <div className={styles["buttons"]}>
        <Button onClick={download}>
          <Download />
          <Trans>Download the agent's settings</Trans>
        </Button>
        <Button variant="secondary" onClick={onDone}>
          <Trans>I have kept it</Trans>
        </Button>
      </div>
    </div>
  );
}

function Secret({ label, value }: { label: string; value: string }) {
  const { t } = useLingui();
  return (
    <div className={styles["secret"]}>
      <span>{label}</span>
      <code>{value}</code>
      <IconButton label={t`Copy: ${label}`} onClick={() => void copyText(value)}>
        <Copy />
      </IconButton>
    </div>
  );
}
