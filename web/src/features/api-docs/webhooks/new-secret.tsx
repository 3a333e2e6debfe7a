import { Trans } from "@lingui/react/macro";
import { Copy, KeyRound } from "lucide-react";
import { copySecret } from "../../../lib/page/copy-text.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Note } from "../../../ui/layout/note.tsx";
import styles from "./webhooks.module.css";

/** The API returns a secret once; a user who did not copy it must create a new one. */
export const NewSecret = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <Note tone="blue" icon={<KeyRound />} title={<Trans>The secret of your webhook, shown this once</Trans>}>
    <span className={styles["secret"]}>
      <code>{secret}</code>
      <span className={styles["actions"]}>
        <Button variant="secondary" size="small" onClick={() => void copySecret(secret)}>
          <Copy />
          <Trans>Copy</Trans>
        </Button>
        <Button variant="ghost" size="small" onClick={onDone}>
          <Trans>I have kept it</Trans>
        </Button>
      </span>
    </span>
  </Note>
);
