import { useLingui } from "@lingui/react/macro";
import { Copy } from "lucide-react";
import { copyText } from "../../../lib/copy-text.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import styles from "./connection.module.css";

type CopyLineProps = {
  label: string;
  /** Whose it is, where lines of one label stand in a list: each button says what it copies. */
  of?: string;
  value: string;
};

/** Something to be carried into another program. */
export function CopyLine({ label, of, value }: CopyLineProps) {
  const { t } = useLingui();
  return (
    <div className={styles["copy"]}>
      <span>{label}</span>
      <code>{value}</code>
      <IconButton
        label={t`Copy: ${{ label: of ? `${label} (${of})` : label }}`}
        onClick={() => void copyText(value)}
      >
        <Copy />
      </IconButton>
    </div>
  );
}
