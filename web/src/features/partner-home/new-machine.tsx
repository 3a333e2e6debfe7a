import { Trans, useLingui } from "@lingui/react/macro";
import { Copy, Download, KeyRound } from "lucide-react";
import { copyText } from "../../lib/copy-text.ts";
import { downloadText } from "../../lib/download-text.ts";
import type { MachineCredentials } from "../../queries/partner-home.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Note } from "../../ui/note.tsx";
import styles from "./partner-home-page.module.css";

type NewMachineProps = {
  machine: MachineCredentials & { alias: string };
  appUrl: string;
  onDone: () => void;
};

/** Key and secret of a machine that was just registered: this is the only time the secret can be seen. */
export function NewMachine({ machine, appUrl, onDone }: NewMachineProps) {
  const { t } = useLingui();
  const download = () => {
    const settings = { server: location.origin, machine: machine.machine_key, secret: machine.secret };
    downloadText("sonum-agent.json", `${JSON.stringify(settings, null, 2)}\n`, "application/json");
  };
  return (
    <div className={styles["form"]}>
      <Note tone="amber" icon={<KeyRound />} title={<Trans>Keep the secret now</Trans>}>
        <Trans>It is shown this once. Whoever has it can speak for the machine.</Trans>
      </Note>
      <Secret label={t`Machine key`} value={machine.machine_key} />
      <Secret label={t`Secret`} value={machine.secret} />
      <Secret label={t`Start the agent beside your modems with one command`} value={commandFor(machine)} />
      <p className={styles["quiet"]}>
        <Trans>
          It needs Node 20 or newer. <a href={AGENT}>Download the agent</a> ·{" "}
          <a href={appUrl}>How to connect other equipment</a>
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

const AGENT = "/sonum-gateway.tgz";

/** Everything in one line: npx fetches the agent and starts it for this machine. */
const commandFor = ({ machine_key, secret }: MachineCredentials) =>
  `npx -y ${location.origin}${AGENT} run --server ${location.origin} --key=${machine_key} --secret=${secret}`;

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
