import { Trans, useLingui } from "@lingui/react/macro";
import { Copy, Download, LifeBuoy } from "lucide-react";
import { copySecret } from "../../lib/page/copy-text.ts";
import { downloadText } from "../../lib/page/download-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { Note } from "../../ui/layout/note.tsx";
import styles from "./rows.module.css";
import { Actions } from "./section.tsx";

/** Shows new recovery codes; they cannot be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useLingui();
  const text = codes.join("\n");
  return (
    <Dialog title={t`Your recovery codes`} closeLabel={t`Close`} onClose={onClose}>
      <div className={styles["dialog"]}>
        <Note tone="amber" icon={<LifeBuoy />} title={<Trans>Keep them now, they are shown once</Trans>}>
          <Trans>Each opens your account once when the app is not at hand.</Trans>
        </Note>
        <ul className={styles["codes"]}>
          {codes.map((code) => (
            <li key={code} className="mono">
              {code}
            </li>
          ))}
        </ul>
        <Actions>
          <Button variant="secondary" onClick={() => void copySecret(text)}>
            <Copy />
            <Trans>Copy</Trans>
          </Button>
          <Button variant="secondary" onClick={() => downloadText("sonum-recovery-codes.txt", `${text}\n`)}>
            <Download />
            <Trans>Download</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>I have kept them</Trans>
          </Button>
        </Actions>
      </div>
    </Dialog>
  );
}
