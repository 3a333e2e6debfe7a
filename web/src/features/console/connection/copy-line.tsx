import { useLingui } from "@lingui/react/macro";
import { Copy } from "lucide-react";
import { copyText } from "../../../lib/page/copy-text.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import styles from "./connection.module.css";

type CopyLineProps = {
  label: string;
  /** Distinguishes lines with the same label in the button's accessible name. */
  of?: string;
  value: string;
};

/** A value to copy into another program. */
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
