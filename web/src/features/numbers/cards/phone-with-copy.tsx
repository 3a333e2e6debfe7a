import { useLingui } from "@lingui/react/macro";
import { Copy } from "lucide-react";
import { splitPhone } from "../../../lib/format/split-digits.ts";
import { copyText } from "../../../lib/page/copy-text.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { Phone } from "../../../ui/display/phone.tsx";
import styles from "./phone-with-copy.module.css";

export function PhoneWithCopy({ phone }: { phone: string }) {
  const { t } = useLingui();
  return (
    <span className={styles["phone"]}>
      <Phone {...splitPhone(phone)} />
      <IconButton size="small" label={t`Copy number`} onClick={() => void copyText(phone)}>
        <Copy />
      </IconButton>
    </span>
  );
}
