import { useLingui } from "@lingui/react/macro";
import { Copy } from "lucide-react";
import { copyText } from "../../../lib/copy-text.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import styles from "./connection.module.css";

/** Something to be carried into another program. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  const { t } = useLingui();
  return (
    <div className={styles["copy"]}>
      <span>{label}</span>
      <code>{value}</code>
      <IconButton label={t`Copy: ${label}`} onClick={() => void copyText(value)}>
        <Copy />
      </IconButton>
    </div>
  );
}
